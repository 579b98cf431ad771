"""JSON as a stream of values: of any size, damaged or cut off, with what can be read of it.

Lists are always read item by item; an object is read whole where it fits, and opened where it doesn't or where
something in it is broken, so that a broken record costs that record only. Parsing itself is the standard library's.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_DECODE = json.JSONDecoder(strict=False).raw_decode
_BLANK = re.compile(r"[\s\x1e\ufeff]*")
_BETWEEN = re.compile(r"[\s,\x1e\ufeff]*")
_STRUCTURE = re.compile(r'"(?:[^"\\]|\\.)*+"|[{}\[\]]', re.DOTALL)
_OPENING = re.compile(r"[{\[]")
_NEXT_ITEM = re.compile(r"[}\]]\s*,\s*(?=[{\[])|\n\s*(?=\{)")
_MARK = re.compile(r"[,\[\]{}]")
_QUOTE = re.compile(r'(?<!\\)"')
WRAPPERS = frozenset(
    "papers items results data notes message result hits hit records documents entries articles publications works docs response submissions "
    "references matches list".split()
)
"""Names under which services and tools put lists of records."""
_DEPTH = 50
"""Objects in each other that are opened in search of records."""
_REACH = 300_000
"""Characters within which what is broken must come to its end; far enough for a record, near enough to look often."""
_RECORD_KEYS = frozenset({"title", "abstract", "authors", "author", "doi", "DOI", "paperId"})


@dataclass(frozen=True, slots=True)
class Found:
    """A JSON value.

    Attributes
    ----------
    line : int or None
        The line on which it begins, where it stands on its own; None for an item of a list.
    inside : bool
        Whether it is a part of an object that was opened, and so only something to look for records in.
    """

    value: Any
    line: int | None
    inside: bool = False


class _Incomplete(Exception):  # noqa: N818 - not an error: more is to be read
    """Raised inside this module when the text ends before the value does."""


class _Broken(Exception):  # noqa: N818 - becomes a Skipped
    """Raised inside this module when no value can be read here; its text is the reason."""


class _TooDeep(_Broken):
    """Raised inside this module when a value holds more values in each other than can be followed."""


def values(source: Source) -> Iterator[Found | Skipped]:
    """Yield every value at the top of a file, and every item of lists at the top, in order.

    A file may hold one value, one a line, or several after each other.
    """
    yield from _Stream(source).values()


class _Stream:
    """A window of text that moves over a file."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.blocks = source.blocks()
        self.text = ""
        self.at = 0
        self.line = 1
        self.counted = 0
        self.ended = False
        self.cut_off = False
        self.on_lines = False

    # The window

    def more(self) -> bool:
        """Add to the window, dropping what was read; False at the end of the file."""
        if self.ended:
            return False
        self.here()
        kept = len(self.text) - self.at
        parts = [self.text[self.at :]]
        added = 0
        while added <= kept:
            block = next(self.blocks, None)
            if block is None:
                self.ended = True
                break
            parts.append(block)
            added += len(block)
        self.text, self.at, self.counted = "".join(parts), 0, 0
        return added > 0

    def here(self) -> int:
        """Return the number of the line at which the window stands."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def peek(self, blank: "re.Pattern[str]" = _BLANK) -> str:
        """Return the next character that is not blank; "" at the end."""
        while True:
            self.at = blank.match(self.text, self.at).end()  # type: ignore[union-attr]
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.more():
                return ""

    # Values

    def values(self) -> Iterator[Found | Skipped]:
        while char := self.peek(_BETWEEN):
            if char == "[":
                yield from self.items()
            elif char == "{":
                yield from self.top_object()
            else:
                self.pass_over_text()

    def pass_over_text(self) -> None:
        """Go on at the next line or bracket: a stray word, the tail of something broken, a script around the data."""
        match = _OPENING.search(self.text, self.at + 1)
        end = self.text.find("\n", self.at)
        stop = min(match.start() if match else len(self.text), end if end >= 0 else len(self.text))
        self.at = max(stop, self.at + 1)

    def top_object(self) -> Iterator[Found | Skipped]:
        line = self.here()
        try:
            yield Found(self.value(), line)
            self.on_lines = True
        except _Incomplete:
            yield from self.opened(is_item=self.on_lines)
        except _Broken as broken:
            end = self.end_of_line()
            if end is None:
                yield from self.opened()
            else:
                yield Skipped(reason=f"{broken}; mend this line", line=line)
                self.at = end

    def end_of_line(self) -> int | None:
        """Return where the line ends if the next one begins another object: then one record stands on each line."""
        while (end := self.text.find("\n", self.at)) < 0 or end + 2 > len(self.text):
            if len(self.text) - self.at > VALUE_LIMIT or not self.more():
                break
        if end < 0:
            return None
        following = _BLANK.match(self.text, end).end()  # type: ignore[union-attr]
        first = self.text[self.at : end].rstrip()
        return (
            end
            if len(first) > 2
            and first[-1] not in "[{,"
            and self.text[following : following + 1] in ("{", "" if self.on_lines else "{")
            else None
        )

    def items(self) -> Iterator[Found | Skipped]:
        """Yield the items of the list at which the window stands."""
        self.at += 1
        keys: frozenset[str] = frozenset()
        depth = 1
        while depth:
            char = self.peek(_BETWEEN)
            if not char:
                self.say_cut_off()
                return
            if char in "[]}":
                self.at += 1
                depth += 1 if char == "[" else -1
                continue
            try:
                value = self.value()
                keys = frozenset(value) if isinstance(value, dict) else keys
                yield Found(value, None)
            except _Incomplete:
                yield from self.opened(is_item=True)
            except _TooDeep as broken:
                yield Skipped(reason=f"{broken}; mend the record", line=self.here())
                self.pass_over_value()
            except _Broken as broken:
                if char == "{":
                    yield Skipped(reason=f"{broken}; mend the record", line=self.here())
                    self.resume(keys)
                else:
                    self.pass_over_junk()

    def value(self) -> Any:
        """Return the value at which the window stands and move behind it.

        Raises
        ------
        _Incomplete
            If the file ends inside it, or it is larger than the limit.
        _Broken
            If it is no JSON.
        """
        while True:
            try:
                value, end = _DECODE(self.text, self.at)
            except RecursionError:
                raise _TooDeep("it is nested too deep") from None
            except json.JSONDecodeError as error:
                unfinished = error.msg.startswith("Unterminated string") or error.pos >= len(self.text) - 8
                if not unfinished:
                    raise _Broken(
                        f"it is broken JSON at line {self.line_of(error.pos)} ({error.msg.lower()})"
                    ) from None
                if len(self.text) - self.at > VALUE_LIMIT or not self.more():
                    raise _Incomplete from None
            except ValueError:  # a number of thousands of digits
                raise _Broken("it holds a number that is too long") from None
            else:
                if end == len(self.text) and self.text[end - 1] not in '}]"' and self.more():
                    continue
                self.at = end
                return value

    def line_of(self, position: int) -> int:
        return self.here() + self.text.count("\n", self.at, position)

    def opened(self, depth: int = 0, *, is_item: bool = False) -> Iterator[Found | Skipped]:
        """Yield what stands in an object that cannot be read whole: the items of its lists, or itself as broken.

        An item of a list is a record itself: only lists under names of lists of records are looked into.
        """
        start = self.here()
        if self.text[self.at] != "{":
            self.pass_over_junk()
            yield Skipped(reason=f"it is not finished, or larger than {VALUE_LIMIT // 1_000_000} MB", line=start)
            return
        self.at += 1
        pairs: dict[str, Any] = {}
        names: set[str] = set()  # of values that are passed over as well
        streamed = False
        while True:
            char = self.peek(_BETWEEN)
            if char == "}":
                self.at += 1
                break
            if not char:
                self.say_cut_off()
                break
            try:
                key = self.key()
                names.add(key)
                opening = self.peek()
                if opening in ("[", "{") and not _RECORD_KEYS & names and (key in WRAPPERS or not is_item):
                    streamed = True
                    yield from self.items() if opening == "[" else self.opened_or_whole(key, depth + 1)
                else:
                    pairs[key] = self.value()
            except _Incomplete:
                if self.text[self.at : self.at + 1] in ("[", "{"):
                    self.pass_over_value()
                else:
                    self.pass_over_junk()
                if self.ended and self.at == len(self.text):
                    self.say_cut_off()
                    break
            except _Broken as broken:
                yield Skipped(reason=f"{broken}; mend the record", line=start, key=_name(pairs))
                self.pass_over_junk()
                return
        if _RECORD_KEYS & names or (is_item and not streamed):
            yield Skipped(
                reason="it is cut off, or larger than 8 MB; fetch the file again", line=start, key=_name(pairs)
            )
        elif pairs and not streamed:
            yield Found(pairs, start, inside=True)

    def opened_or_whole(self, key: str, depth: int) -> Iterator[Found | Skipped]:
        try:
            yield Found({key: self.value()}, None, inside=True)
        except (_Incomplete, _Broken):
            if depth < _DEPTH:
                yield from self.opened(depth)
            else:
                yield Skipped(reason="it is nested too deep; mend the record", line=self.here())
                self.pass_over_value()

    def key(self) -> str:
        key = self.value()
        if not isinstance(key, str) or self.peek() != ":":
            raise _Broken("it is broken JSON (a name without a value)")
        self.at += 1
        return key

    def say_cut_off(self) -> None:
        if not self.cut_off:
            self.cut_off = True
            self.source.remark(
                "the file is cut off here; what stands before was read, fetch it again for the rest",
                self.line_of(len(self.text)),
            )

    # Going on after something broken

    def resume(self, keys: frozenset[str]) -> None:
        """Go on behind a broken item: at its closing bracket, else at the next item that looks like its neighbours."""
        length = self.closing()
        if length and self.follows(self.at + length):
            self.at += length
            return
        for match in _NEXT_ITEM.finditer(self.text, self.at, self.at + _REACH):
            try:
                value, _ = _DECODE(self.text, match.end())
            except (ValueError, RecursionError):
                continue
            if isinstance(value, dict) and 2 * len(keys & value.keys()) >= len(keys):
                self.at = match.end()
                return
        self.at += 1
        self.pass_over_junk()

    def closing(self) -> int:
        """Return the length of the item at which the window stands, by strings and brackets alone; 0 where it has no end."""
        depth, length = 0, 0
        while True:
            for match in _STRUCTURE.finditer(self.text, self.at + length, self.at + _REACH):
                char = match[0][0]
                depth += (char in "{[") - (char in "}]")
                length = match.end() - self.at
                if depth == 0:
                    return length
            if len(self.text) - self.at > _REACH or not self.more():
                return 0

    def pass_over_value(self) -> None:
        """Go on behind the object or list at which the window stands, by strings and brackets alone, however long it is."""
        depth = 0
        while True:
            at = self.at
            for match in _STRUCTURE.finditer(self.text, self.at):
                char = match[0][0]
                depth += (char in "{[") - (char in "}]")
                at = match.end()
                if depth == 0:
                    self.at = at
                    return
            self.at = at
            quote = self.text.find('"', at)
            if quote >= 0 and len(self.text) - quote > VALUE_LIMIT:  # an endless string
                self.at = quote
                self.pass_over_junk()
            elif not self.more():
                self.at = len(self.text)
                return

    def follows(self, end: int) -> bool:
        """Tell whether what stands at `end` may follow an item of a list."""
        following = _BLANK.match(self.text, end).end()  # type: ignore[union-attr]
        return self.text[following : following + 1] in (",", "]", "}", "")

    def pass_over_junk(self) -> None:
        """Go on behind a string without end, or at the next mark of structure behind anything else that is no value."""
        mark = _QUOTE if self.text[self.at : self.at + 1] == '"' else _MARK
        self.at += 1
        while True:
            match = mark.search(self.text, self.at)
            if match is not None:
                self.at = match.end() if mark is _QUOTE else match.start()
                return
            self.at = len(self.text)
            if not self.more():
                return


def _name(pairs: dict[str, Any]) -> str:
    """Return what names a broken record: its id or title, as far as it was read."""
    for key in ("id", "paperId", "DOI", "doi", "title"):
        if isinstance(pairs.get(key), str | int):
            return str(pairs[key])[:80]
    return ""
