"""Labelled text: "Title: … Authors: … Abstract: …", as people, scripts and note-taking programs write it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from graph.identity import arxiv_id, doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in
from loaders.papers.labels import labels_of
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.names import split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_RULE = re.compile(r"\s*([-=*_~#])(?:\s?\1){2,}\s*$")
_HEADING = re.compile(r"\s*#{1,6}\s")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*<?(https?://[^\s()<>]+)>?[^()]*\)")
_ADDRESS = re.compile(r"https?://[^\s<>()\[\]\"']+")
_ITEM = re.compile(r"^\s*(?:[-*+•]|\d+[.)])\s+", re.MULTILINE)
_FOOTNOTE = re.compile(r"(?<=\w)[\d*†‡§¹²³⁴⁵⁶⁷⁸⁹]+(?=\s*(?:[,;]|$|and\b))")
_BLOCK_SCALARS = frozenset({"|", ">", "|-", ">-", "|+", ">+"})
"""What YAML writes before a text on the lines below."""


def sniff(head: Head) -> float:
    """Look for a title and another label, each at the beginning of a line."""
    if head.is_json or head.text.lstrip()[:1] in ("@", "<", "%"):
        return 0.0
    fields = [label.field for line in head.lines for label in labels_of(line[:20_000])]
    if "title" not in fields:
        return 0.0
    return 0.65 if {"abstract", "authors", "doi", "arxiv"} & set(fields) else 0.15


@dataclass(slots=True)
class _Paper:
    """The values of one paper, in lines.

    Attributes
    ----------
    last : str or None
        The field to which further lines belong.
    blank : bool
        Whether the last line was blank.
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


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper; lines that belong to none are counted."""
    outside = 0
    for found in _papers(source):
        if isinstance(found, int):
            outside += 1
        elif any(found.values.get(name) for name in ("title", "abstract")) or "doi" in found.values:
            yield _record(source, found)
    if outside:
        source.remark(f"{outside} lines stand outside of its records and were passed over")


def _papers(source: Source) -> Iterator[_Paper | int]:
    """Yield each paper, and the number of each line that belongs to none."""
    paper: _Paper | None = None
    opening = ""
    in_front = False  # between the two rules of YAML that may open a file
    for number, line in source.lines():
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
            paper = paper or _Paper(number)
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


def _begins_another(paper: _Paper, name: str, opening: str) -> bool:
    """Whether a label begins another paper: the one that opens every paper, or one that this paper has already."""
    if name not in paper.values or not name:
        return False
    if name == opening or name == "title":
        return len(paper.values) > 1 or name in ("title", "abstract")
    return paper.blank and "abstract" in paper.values


def _record(source: Source, paper: _Paper) -> Record | Skipped:
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
    return split_authors(_FOOTNOTE.sub("", _unlinked(_listed(text))))


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


READER = Reader(
    name="labelled-text",
    title="text with labels",
    export=(
        "Any editor or script: `Title: …`, `Authors: …`, `Venue: …`, `Year: …`, `DOI: …`, `Abstract: …`, each at the beginning of a line or alone on one. "
        "Notes of Obsidian, Zettlr or Logseq with such properties between two lines of `---`."
    ),
    fields="title, abstract, authors, venue, year, date, DOI, arXiv id, link, keywords, language, id",
    oddities=(
        "Labels in bold, as headings, behind numbers or bullets, in capitals, in six languages, several on one line; papers parted by a label that comes "
        "again, by blank lines or by rules; abstracts of several paragraphs. What stands behind other known labels (Notes, Code, Pages) is passed over."
    ),
    sniff=sniff,
    read=read,
)
