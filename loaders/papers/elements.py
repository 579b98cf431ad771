"""XML as a stream of elements: each record is cut out by its tags and parsed alone, so that a broken one costs itself.

lxml parses the pieces. They carry no document type, so no entity of a file's own is ever expanded and nothing outside
the file is ever looked for; HTML's named characters, which many feeds use without declaring them, are put in first.
"""

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.report import Skipped
from loaders.papers.source import Source

if TYPE_CHECKING:
    from types import ModuleType

    from lxml.etree import XMLParser
    from lxml.etree import _Element as Element

_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)(?:([A-Za-z][A-Za-z0-9]*);)?")
_NAMESPACE = re.compile(r"""\sxmlns:[\w.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')""")
_ILLEGAL = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]|&#(?:0|[1-8]|1[124-9]|2\\d|3[01]|x0*(?:[0-8bBcCeEfF]|1[0-9a-fA-F]));"
)
_PREFIX = re.compile(r"(</?|\s)[A-Za-z][\w.-]*:([A-Za-z][\w.-]*(?=[\s/>=]))")


@dataclass(frozen=True, slots=True)
class Piece:
    """An element as text, with the line on which it begins."""

    name: str
    text: str
    line: int


def elements(
    source: Source, names: Iterable[str], context: Iterable[str] = ()
) -> "Iterator[tuple[int, Element] | Skipped]":
    """Yield line and element for every outermost element of a name, in order.

    Parameters
    ----------
    names : iterable of str
        Names of elements that are records, without prefix.
    context : iterable of str
        Names of elements that say something of the records after them; a broken one is left out.
    """
    from lxml import etree

    names, context = frozenset(names), frozenset(context)
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, remove_comments=True, remove_pis=True
    )
    stream = _Pieces(source, names | context)
    for piece in stream.pieces():
        if isinstance(piece, Skipped):
            yield piece
            continue
        try:
            element = _parse(etree, parser, stream.namespaces, piece.text)
        except (etree.XMLSyntaxError, ValueError) as error:
            if piece.name in names:
                yield Skipped(reason=f"its XML is broken ({_reason(error)}); mend it or export again", line=piece.line)
            continue
        yield piece.line, element


def _parse(etree: "ModuleType", parser: "XMLParser", namespaces: str, text: str) -> "Element":
    text = _ENTITY.sub(_named, text) if "&" in text else text
    try:
        element: Element = etree.fromstring(f"<r{namespaces}>{text}</r>", parser)[0]
    except (etree.XMLSyntaxError, ValueError):
        # Once more without characters that XML forbids and without prefixes, which the file may not declare.
        mended = _PREFIX.sub(r"\1\2", _ILLEGAL.sub("\ufffd", text))
        element = etree.fromstring(f"<r>{mended}</r>", parser)[0]
    if namespaces or "xmlns" in text:
        for inner in element.iter():
            inner.tag = str(inner.tag).rpartition("}")[2]
    return element


def _named(match: "re.Match[str]") -> str:
    """Put in a character of HTML's; of any other entity keep the name."""
    if match[1] is None:
        return "&amp;"
    read = html.unescape(match[0])
    return html.escape(read) if read != match[0] else f"&amp;{match[1]};"


def _reason(error: Exception) -> str:
    return " ".join(str(error).split()).partition(", line ")[0][:120].lower()


class _Pieces:
    """A window of text that moves over a file and cuts out elements by name."""

    def __init__(self, source: Source, names: frozenset[str]) -> None:
        self.source = source
        self.blocks = source.blocks()
        pattern = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
        self.opening = re.compile(rf"<((?:[\w.-]+:)?(?:{pattern}))(?=[\s/>])")
        self.text = ""
        self.at = 0
        self.line = 1
        self.counted = 0
        self.ended = False
        self.namespaces = ""
        self.first = True

    def more(self) -> bool:
        """Drop what was read and double the rest; False at the end of the file."""
        if self.ended:
            return False
        self.here(self.at)
        kept = self.text[self.at :]
        parts, added = [kept], 0
        while added <= len(kept):
            block = next(self.blocks, None)
            if block is None:
                self.ended = True
                break
            parts.append(block)
            added += len(block)
        self.text, self.at, self.counted = "".join(parts), 0, 0
        return added > 0

    def here(self, position: int) -> int:
        self.line += self.text.count("\n", self.counted, position)
        self.counted = position
        return self.line

    def pieces(self) -> Iterator[Piece | Skipped]:
        while True:
            match = self.opening.search(self.text, self.at)
            if match is None:
                self.at = max(self.at, len(self.text) - 200)
                if not self.more():
                    return
                continue
            if self.first:
                # Prefixes are declared on the elements around the records; names are looked up without them.
                self.namespaces = "".join(dict.fromkeys(_NAMESPACE.findall(self.text, 0, match.start())))
                self.first = False
            self.at = match.start()
            piece = self.cut(match)
            if piece is not None:
                yield piece

    def cut(self, match: "re.Match[str]") -> Piece | Skipped | None:
        """Cut out the element that begins here; None where more must be read first."""
        name = match[1]
        head_end = self.text.find(">", match.end())
        if head_end >= 0 and self.text[head_end - 1] == "/":
            end = head_end + 1
            return self.taken(name, end)
        closing = f"</{name}"
        close = self.text.find(closing, match.end())
        following = self.another(name, match.end(), close if close >= 0 else len(self.text))
        if following >= 0:
            line = self.here(self.at)
            self.at = following
            return Skipped(reason=f"it has no </{name}>; mend it or export again", line=line)
        end = self.text.find(">", close) + 1 if close >= 0 else 0
        if end:
            return self.taken(name, end)
        if len(self.text) - self.at <= 2 * VALUE_LIMIT and self.more():
            return None
        line = self.here(self.at)
        self.at = len(self.text)
        if self.ended:
            return Skipped(reason="the file is cut off inside it; fetch it again", line=line)
        return Skipped(reason=f"it is larger than {2 * VALUE_LIMIT // 1_000_000} MB; take it out", line=line)

    def another(self, name: str, start: int, end: int) -> int:
        """Return where another element of a name begins, -1 where none does."""
        opening = "<" + name
        at = self.text.find(opening, start, end)
        while at >= 0 and self.text[at + len(opening) : at + len(opening) + 1] not in " \t\n/>":
            at = self.text.find(opening, at + 1, end)
        return at

    def taken(self, name: str, end: int) -> Piece:
        line = self.here(self.at)
        text = self.text[self.at : end]
        self.at = end
        return Piece(name.rpartition(":")[2], text, line)


# Looking into an element


def child(element: "Element | None", path: str) -> "Element | None":
    """Return the first element at a path of names below an element."""
    for name in path.split("/"):
        if element is None:
            return None
        element = next(element.iterchildren(name), None)
    return element


def children(element: "Element | None", path: str) -> "list[Element]":
    """Return the elements at a path of names below an element."""
    parent, _, name = path.rpartition("/")
    above = [element] if not parent else children(element, parent)
    return [found for one in above if one is not None for found in one.iterchildren(name)]


def plain_text(element: "Element | None", path: str) -> str | None:
    """Return all text of the first element at a path, its tags left out; None where there is none."""
    found = child(element, path)
    if found is None:
        return None
    text = all_text(found)
    return text if text and not text.isspace() else None


def texts(element: "Element") -> dict[str, str]:
    """Return the text of each element right below an element by its name, of several of a name the first one's."""
    found: dict[str, str] = {}
    for inner in element:
        text = all_text(inner)
        if text and not text.isspace():
            found.setdefault(inner.tag, text)
    return found


def all_text(element: "Element") -> str:
    """Return all text of an element, its tags left out."""
    return "".join(map(str, element.itertext())) if len(element) else element.text or ""


def local(element: "Element") -> str:
    """Return an element's name without prefix."""
    return str(element.tag)
