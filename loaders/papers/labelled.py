"""Labelled papers: lines with labels to papers, one after the other, and a paper's values to a record."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in
from loaders.papers.labels import labels_of
from loaders.papers.layout import without_footnotes
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.names import person, split_authors
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_RULE = re.compile(r"\s*([-=*_~#])(?:\s?\1){2,}\s*$")
_HEADING = re.compile(r"\s*#{1,6}\s")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*<?(https?://[^\s()<>]+)>?[^()]*\)")
_ADDRESS = re.compile(r"https?://[^\s<>()\[\]\"']+")
_ITEM = re.compile(r"^\s*(?:[-*+•]|\d+[.)])\s+", re.MULTILINE)
_NAME_PARTS = re.compile(
    r"(?:family|last)(?:[-_ ]?name)?:\s*(.+)\n\W*(?:given|first)(?:[-_ ]?name)?:\s*(.+)", re.IGNORECASE
)
_BLOCK_SCALARS = frozenset({"|", ">", "|-", ">-", "|+", ">+"})
"""What YAML writes before a text on the lines below."""


@dataclass(slots=True)
class Paper:
    """The values of one paper, in lines.

    Attributes
    ----------
    line : int
        The number of its first line.
    values : dict
        The lines of each field.
    last : str or None
        The field to which further lines belong.
    blank : bool
        Whether the last line was blank.
    size : int
        Characters of all that goes on.
    """

    line: int
    values: dict[str, list[str]] = field(default_factory=dict)
    last: str | None = None
    blank: bool = False
    size: int = 0

    def begin(self, name: str, value: str) -> None:
        """Begin a value; a second one of the field is a further paragraph."""
        lines = self.values.setdefault(name, [])
        if lines:
            lines.append("")
        lines.append("" if value in _BLOCK_SCALARS else value)
        self.last, self.blank = name, False

    def go_on(self, line: str) -> bool:
        """Add a line to the last value; False where it belongs to none."""
        if self.last is None:
            return False
        lines = self.values[self.last]
        if self.blank and self.last != "abstract" and any(lines):
            self.last = None
            return False
        if self.size <= 2 * VALUE_LIMIT:
            lines.extend(["", line] if self.blank and any(lines) else [line])
            self.size += len(line)
        self.blank = False
        return True

    def text(self, name: str) -> str:
        """Return a value, its lines joined by line ends."""
        return _unquoted("\n".join(self.values.get(name, ())).strip())


def labelled_papers(lines: Iterable[tuple[int, str]]) -> Iterator[Paper | int]:
    """Yield each paper, and the number of each line that belongs to none."""
    paper: Paper | None = None
    opening = ""
    in_front = False  # between the two rules of YAML that may open a file
    for number, line in lines:
        if _RULE.match(line):
            in_front, was_in_front = paper is None and not opening and line.strip() == "---", in_front
            if paper is not None and was_in_front:
                paper.last = None
            elif paper is not None:
                yield paper
                paper = None
            continue
        found = labels_of(line) if len(line) < VALUE_LIMIT else []
        for label in found:
            opening = opening or label.field
            if paper is not None and _begins_another(paper, label.field, opening):
                yield paper
                paper = None
            paper = paper or Paper(number)
            paper.begin(label.field, label.value)
        if found:
            continue
        if not line.strip():
            if paper is not None:
                paper.blank = True
        elif paper is None:
            yield number
        elif _HEADING.match(line):
            paper.last = None
        elif not paper.go_on(line):
            yield number
    if paper is not None:
        yield paper


def _begins_another(paper: Paper, name: str, opening: str) -> bool:
    """Whether a label begins another paper: the one that opens every paper, or one that this paper has already."""
    if name not in paper.values or not name:
        return False
    if name == opening or name == "title":
        return len(paper.values) > 1 or name in ("title", "abstract")
    return paper.blank and "abstract" in paper.values


def labelled_record(source: Source, paper: Paper) -> Record | Skipped:
    """Return the record of a paper."""
    title, address = _unlinked(paper.text("title")), paper.text("url")
    if re.match(r"https?://\S+$", title):
        title, address = "", address or title
    doi, arxiv, venue = paper.text("doi"), paper.text("arxiv"), _unlinked(paper.text("venue"))
    urls = _ADDRESS.findall("\n".join([address, paper.text("title"), arxiv, doi]))
    return make_record(
        source,
        line=paper.line,
        key=f"#{name}" if (name := paper.text("id")) and len(name) < 200 else "",
        title=title,
        abstract=_ITEM.sub("", abstract) if (abstract := paper.text("abstract")).startswith(("- ", "> ")) else abstract,
        authors=_authors(paper.text("authors")),
        year=paper.text("year") or paper.text("date") or venue,
        date=paper.text("date") or paper.text("year"),
        venue=venue,
        url=urls[0].rstrip(".,;") if urls else None,
        ids=[
            doi_id(doi),
            arxiv_id(arxiv) or arxiv_in(f"arXiv:{arxiv}"),
            *(arxiv_in(url) for url in urls),
            arxiv_in(venue),
        ],
        keywords=split_keywords(_listed(paper.text("keywords"))),
        language=paper.text("language"),
    )


def _authors(text: str) -> tuple[Author, ...]:
    if pairs := _NAME_PARTS.findall(text):
        return tuple(one for family, given in pairs if (one := person(family, given)))
    return split_authors(without_footnotes(_unlinked(_listed(text))))


def _listed(text: str) -> str:
    """Return a list in brackets, or one an item on a line, as its items parted by commas or line ends."""
    if text.startswith("[") and text.endswith("]"):
        text = text[1:-1].replace('"', "")
    return _ITEM.sub("", text)


def _unlinked(text: str) -> str:
    """Return a text with its Markdown links as their words, without stars around it."""
    return _LINK.sub(r"\1", text).strip(" *") if "[" in text or "*" in text else text


def _unquoted(text: str) -> str:
    """Return a value without the quotes that YAML puts around it."""
    whole = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" and text[0] not in text[1:-1]
    return text[1:-1] if whole else text
