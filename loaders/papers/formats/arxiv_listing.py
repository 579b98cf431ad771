r"""arXiv's daily mail: papers between lines of two backslashes."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from graph.identity import arxiv_id, doi_id
from graph.model import Record
from loaders.papers.fields import make_record
from loaders.papers.latex import undo
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.names import split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_FIRST = re.compile(r"(?:arXiv:|Paper: )\s*((?:\d{4}\.\d{4,5}|[a-z][\w.-]*/\d{7})(?:v\d+)?)\s*(?:\(.*\))?$")
_FIELD = re.compile(
    r"(Date(?: \([^)]*\))?|Title|Authors?|Categories|Comments|Journal-ref|DOI|Report-no|MSC-class|ACM-class|Proxy|"
    r"License|Subj-class|From|Abstract): (.*)$"
)
_BAR = re.compile(r"\\\\(?: *\( *(https?://\S+).*)?$")
_RULE = re.compile(r"[-=%]{20,}\s*[-=%]*$")
_PLACE = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")


@dataclass(slots=True)
class _Entry:
    """A paper as the mail gives it: its fields, and the lines of its abstract."""

    line: int
    number: str
    fields: dict[str, str] = field(default_factory=dict)
    abstract: list[str] = field(default_factory=list)
    inside: bool = False
    size: int = 0
    last: str = ""

    def add(self, line: str) -> None:
        """Take a line that is no mark."""
        self.size += len(line)
        if self.size > 2 * VALUE_LIMIT:
            return
        found = _FIELD.match(line) if not self.inside else None
        if self.inside:
            self.abstract.append(line)
        elif found:
            self.last = found[1].partition(" ")[0]
            self.fields.setdefault(self.last, found[2])
        elif self.last and line[:1].isspace():
            self.fields[self.last] += " " + line.strip()


def sniff(head: Head) -> float:
    """Look for a number below a line of two backslashes, and a title."""
    lines = head.lines
    begins = any(_BAR.match(one) and _FIRST.match(two) for one, two in pairwise(lines))
    return 0.9 if begins and any(line.startswith("Title: ") for line in lines) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each paper, new or replaced."""
    entry: _Entry | None = None
    for number, line in source.lines():
        first, bar = _FIRST.match(line), _BAR.match(line)
        if first and (entry is None or not entry.inside):
            if entry is not None:
                yield _record(source, entry)
            entry = _Entry(number, first[1])
        elif entry is None:
            continue
        elif _RULE.match(line) or (bar and (bar[1] or entry.inside)):
            yield _record(source, entry)
            entry = None
        elif bar:
            entry.inside = True
        else:
            entry.add(line)
    if entry is not None:
        yield _record(source, entry)


def _record(source: Source, entry: _Entry) -> Record | Skipped:
    fields = entry.fields
    number = arxiv_id(entry.number)
    date = fields.get("Date", "").partition("(")[0]
    people = _PLACE.sub("", fields.get("Authors", fields.get("Author", "")))
    return make_record(
        source,
        line=entry.line,
        key=entry.number,
        title=fields.get("Title"),
        abstract="\n".join(entry.abstract) or fields.get("Abstract"),
        authors=split_authors(undo(people)),
        year=date,
        date=date,
        venue=fields.get("Journal-ref"),
        url="https://arxiv.org/abs/" + number.removeprefix("arxiv:") if number else None,
        ids=[number, *(doi_id(one) for one in fields.get("DOI", "").split())],
    )


READER = Reader(
    name="arxiv-listing",
    title="arXiv's daily mail",
    export="The mails of arXiv's listing service (subscribe to a category), saved as text.",
    fields="arXiv number, Title, Authors without their institutes, Date, Journal-ref, DOI, abstract",
    oddities="Titles and names that go on on the next line; replacements, which come without an abstract; the mail's own head and foot.",
    sniff=sniff,
    read=read,
)
