r"""BibTeX's syntax: a stream of text to entries with raw values, past everything that breaks.

Our own, since the parsers there are hold the whole file and drop what repeats a key or lacks one. The grammar follows
BibTeX itself: braces count even behind a backslash, whatever stands between entries is comment.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.source import Source

_HEAD = re.compile(r"@\s*(?P<type>[A-Za-z][\w-]*)\s*(?P<open>[{(])")
_COMMENTED = re.compile(r"^[ \t]*%+[ \t]*@[A-Za-z]\w*\s*\{[^\s{}@,]+,", re.MULTILINE)
_NEXT_ENTRY = re.compile(
    r"@(?:[A-Za-z][\w-]*\s*[{(]\s*[^\s{}()=,\"]*\s*,\s*[\w-]+\s*=|(?:string|comment|preamble)\s*[{(])", re.IGNORECASE
)
_KEY = re.compile(r"\s*(?P<key>[^,={}\"\n]*?(?:\n\s*[^\s,={}\"]+)?)\s*(?P<brace>\}?)\s*(?:,|(?=[)}\n]))")
_FIELD = re.compile(r"[\s,]*(?P<name>[^\s=,{}()\"#@]+)\s*=\s*")
_BRACED = re.compile(r"\{((?:[^{}]++|\{(?:[^{}]++|\{(?:[^{}]++|\{[^{}]*+\})*+\})*+\})*+)\}")
_QUOTED = re.compile(r'"((?:[^"{}]++|\{(?:[^{}]++|\{(?:[^{}]++|\{[^{}]*+\})*+\})*+\})*+)"')
_WORD = re.compile(r"[^\s,#{}()\"=]+")
_JOIN = re.compile(r"\s*#\s*")
_AFTER_VALUE = re.compile(r"\s*(?:,|(?=[)}]))")
_GOES_ON = re.compile(r"\s*,?\s*[A-Za-z][\w-]*\s*=\s*[{\"\w]")
_BRACE = re.compile(r"[{}]")
_REST_BLANK = re.compile(r"\s*\Z")
_FREE_QUOTE = re.compile(r'"\s*,?\s*(?=\n\s*[A-Za-z][\w-]*\s*=|[})]?\s*[})]\s*(?:\n|\Z))')
_MONTHS = {
    name: name.capitalize()
    for name in ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
}


@dataclass(slots=True)
class Entry:
    """An entry with its fields' values, macros put in, LaTeX not yet undone.

    Attributes
    ----------
    broken : str
        Why it could not be read to its end; "" for a whole one.
    """

    type: str
    key: str
    line: int
    fields: dict[str, str] = field(default_factory=dict)
    broken: str = ""


class _Ended(Exception):  # noqa: N818 - more is to be read
    """Raised when the text ends before the entry does."""


class _More(Exception):  # noqa: N818 - more is to be read
    """Raised when what stands behind the window decides how its end is read."""


class _Broken(Exception):  # noqa: N818 - becomes `Entry.broken`
    """Raised when what stands here is no field; its text is the reason."""


def entries(source: Source) -> Iterator[Entry]:
    """Yield the entries of a file in order, broken ones too."""
    yield from _Parser(source).run()


class _Parser:
    """A window of text that moves over a file, with the macros defined so far."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.blocks = source.blocks()
        self.text = ""
        self.at = 0
        self.line = 1
        self.counted = 0
        self.ended = False
        self.macros: dict[str, str] = dict(_MONTHS)
        self.commented = 0

    def run(self) -> Iterator[Entry]:
        while True:
            head = _find_head(self.text, self.at)
            if head is None:
                if not self.more(keep=len(self.text) - self.last_head()):
                    break
                continue
            self.at = head.start()
            try:
                entry = self.block(head)
            except _More:
                self.more(keep=len(self.text) - self.at)
                continue
            except _Ended:
                if self.can_grow():
                    self.more(keep=len(self.text) - self.at)
                    continue
                entry = self.unclosed(head)
            if entry is not None:
                yield entry
        if self.commented:
            self.source.remark(f"{self.commented} entries behind a percent sign were passed over")

    # The window

    def last_head(self) -> int:
        """Return where an entry's head may have been cut in two at the end of the window."""
        at = self.text.rfind("@", max(self.at, len(self.text) - 200))
        return at if at >= 0 else len(self.text)

    def more(self, *, keep: int) -> bool:
        """Keep the end of the window and double it; False at the end of the file."""
        if self.ended:
            return False
        start = len(self.text) - keep
        self.line_at(start)
        parts, added = [self.text[start:]], 0
        while added <= keep:
            block = next(self.blocks, None)
            if block is None:
                self.ended = True
                break
            self.commented += len(_COMMENTED.findall(block)) if "%" in block else 0
            parts.append(block)
            added += len(block)
        self.text, self.at, self.counted = "".join(parts), 0, 0
        return True

    def line_at(self, position: int) -> int:
        self.line += self.text.count("\n", self.counted, position)
        self.counted = position
        return self.line

    def can_grow(self) -> bool:
        """Whether an entry without end may end in text not yet read: not where another one begins in it."""
        return (
            not self.ended
            and len(self.text) - self.at <= 2 * VALUE_LIMIT
            and _find_next_entry(self.text, self.at + 1) is None
        )

    # Blocks

    def block(self, head: "re.Match[str]") -> Entry | None:
        """Read the block that begins at `head` and move behind it; None for what is no entry."""
        kind = head["type"].lower()
        if kind in ("comment", "preamble"):
            self.at = self.balanced(head.end() - 1)
        elif kind == "string":
            self.at = self.string(head.end())
        else:
            return self.entry(head, kind)
        return None

    def balanced(self, at: int) -> int:
        """Return the place behind the bracket that closes the one at `at`."""
        if self.text[at] == "(":
            end = self.text.find(")", at)
            if end < 0:
                raise _Ended
            return end + 1
        match = _BRACED.match(self.text, at)
        if match:
            return match.end()
        depth = 0
        for brace in _BRACE.finditer(self.text, at):
            depth += 1 if brace[0] == "{" else -1
            if depth == 0:
                return brace.end()
        raise _Ended

    def string(self, at: int) -> int:
        match = _FIELD.match(self.text, at)
        if match is None:
            return at
        try:
            value, at = self.value(match.end())
        except _Broken:
            return match.end()
        self.macros[match["name"].lower()] = value
        end = re.compile(r"[\s,]*[})]").match(self.text, at)
        return end.end() if end else at

    def entry(self, head: "re.Match[str]", kind: str) -> Entry | None:
        key = _KEY.match(self.text, head.end())
        close = ")" if head["open"] == "(" else "}"
        if key is not None and "=" not in key[0] and not (key.end() < len(self.text) and self.text[key.end()] == "="):
            name, at = " ".join(key["key"].split()), key.end()
        else:
            name, at = "", head.end()
        entry = Entry(kind, name, self.line_at(head.start()))
        if key is not None and key["brace"] and not _GOES_ON.match(self.text, at):
            self.need(at + 1)
            self.at = key.end("brace")
            return self.only_key(entry, head)
        try:
            self.at = self.fields(entry, at, close)
        except _Broken as broken:
            entry.broken = str(broken)
            self.at = self.resume(head.end())
        return entry

    def only_key(self, entry: Entry, head: "re.Match[str]") -> Entry | None:
        """Tell ``@article{key}``, an entry without fields, from an address in running text."""
        at_line_start = self.text[self.text.rfind("\n", 0, head.start()) + 1 : head.start()].strip() == ""
        return entry if entry.key and at_line_start else None

    def need(self, at: int) -> None:
        if at >= len(self.text) and not self.ended:
            raise _More

    def fields(self, entry: Entry, at: int, close: str) -> int:
        """Read the fields into the entry and return the place behind its end."""
        while True:
            match = _FIELD.match(self.text, at)
            if match is None:
                at = re.compile(r"[\s,]*").match(self.text, at).end()  # type: ignore[union-attr]
                self.need(at)
                if at >= len(self.text):
                    raise _Ended
                if self.text[at] not in "})":
                    raise _Broken(
                        f"no field begins at {self.text[at : at + 20]!r}; check the braces and quotes before it"
                    )
                at += 1
                self.need(at + 200)
                if _GOES_ON.match(self.text, at) and self.text[at - 1] == "}":
                    continue  # one brace too many: the entry goes on
                return at
            value, at = self.value(match.end())
            name = match["name"].lower()
            if name in entry.fields and value:
                name = name if not entry.fields[name] else name + "+"
            entry.fields[name] = value

    def value(self, at: int) -> tuple[str, int]:
        """Return the value at `at`, macros put in and parts joined, and the place behind it."""
        parts = []
        while True:
            part, at = self.part(at)
            parts.append(part)
            join = _JOIN.match(self.text, at)
            if join is None:
                break
            at = join.end()
        self.need(at + 1)
        return "".join(parts) if len(parts) > 1 else parts[0], at

    def part(self, at: int) -> tuple[str, int]:
        char = self.text[at : at + 1]
        if char == "{":
            match = _BRACED.match(self.text, at)
            if match:
                return match[1], match.end()
            end = self.balanced(at)
            return self.text[at + 1 : end - 1], end
        if char == '"':
            return self.quoted(at)
        match = _WORD.match(self.text, at)
        if match is None:
            if not char:
                raise _Ended
            if char in ",})":
                return "", at
            raise _Broken(f"no value begins at {self.text[at : at + 20]!r}")
        if match.end() == len(self.text):
            self.need(match.end())
        return self.macros.get(match[0].lower(), match[0]), match.end()

    def quoted(self, at: int) -> tuple[str, int]:
        """Return a value in quotes; quotes inside it that should have been in braces are forgiven."""
        match = _QUOTED.match(self.text, at)
        if match and _REST_BLANK.match(self.text, match.end()):
            self.need(len(self.text))
            raise _Ended
        if match and (
            _AFTER_VALUE.match(self.text, match.end())
            or _JOIN.match(self.text, match.end())
            or _FIELD.match(self.text, match.end())
        ):
            return match[1], match.end()
        free = _FREE_QUOTE.search(self.text, at + 1)
        limit = _find_next_entry(self.text, at)
        if free and (limit is None or free.start() < limit.start()):
            return self.text[at + 1 : free.start()], free.start() + 1
        if match is None and limit is None:
            raise _Ended
        raise _Broken("a quote is not closed")

    # Going on after something broken

    def resume(self, at: int) -> int:
        following = _find_next_entry(self.text, at)
        return following.start() if following else at

    def unclosed(self, head: "re.Match[str]") -> Entry | None:
        """Give up an entry that does not end before the next one, or the file, does."""
        kind = head["type"].lower()
        line = self.line_at(head.start())
        key = _KEY.match(self.text, head.end())
        is_long = len(self.text) - head.start() > 2 * VALUE_LIMIT
        self.at = self.resume(head.end())
        if kind in ("comment", "preamble", "string"):
            self.source.remark(f"this @{head['type']} is not closed; close its brace", line)
            return None
        if key is None and self.at == head.end():
            return None
        return Entry(
            kind,
            " ".join(key["key"].split()) if key else "",
            line,
            broken=f"it is longer than {2 * VALUE_LIMIT // 1_000_000} MB, or its braces are not balanced; shorten it or close the one that is open"
            if is_long
            else "its braces are not balanced; close the one that is open",
        )


def _find_head(text: str, at: int) -> "re.Match[str] | None":
    """Return the next head of a block that is no part of a word or an address, and not behind a percent sign."""
    while (at := text.find("@", at)) >= 0:
        match = _HEAD.match(text, at)
        before = text[at - 1 : at]
        if match and not (before.isalnum() or before in ("_", ".", "%", "-")):
            return match
        at += 1
    return None


def _find_next_entry(text: str, at: int) -> "re.Match[str] | None":
    """Return the next block that begins a line and looks whole at its beginning."""
    while (at := text.find("@", at)) >= 0:
        before = text[max(0, at - 40) : at].rstrip(" \t")
        if (before.endswith("\n") or (not before and at <= 40)) and (match := _NEXT_ENTRY.match(text, at)):
            return match
        at += 1
    return None
