"""Lists of concepts that others publish: SKOS as RDF/XML or N-Triples, and CSV as a table or as triples (CSO)."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from graph.errors import InputError
from graph.model import KINDS
from graph.vocabulary.adoption import Term
from loaders.papers.elements import elements
from loaders.papers.opening import opened
from loaders.papers.places import places
from loaders.papers.report import Skipped
from loaders.papers.source import Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

Triple = tuple[str, str, str]
"""Subject, the predicate's local name in lower case, and object."""

_COLUMNS = {
    "name": ("name", "preflabel", "label", "concept", "term", "topic"),
    "kind": ("kind",),
    "aliases": ("aliases", "altlabel", "altlabels", "alias", "synonyms", "synonym"),
    "broader": ("broader", "parent", "parents", "supertopic"),
}
_N_TRIPLE = re.compile(
    r'\s*<([^>]*)>\s+<([^>]*)>\s+(?:<([^>]*)>|"((?:[^"\\]|\\.)*)"(?:@([\w-]+)|\^\^<[^>]*>)?)\s*\.\s*'
)
_ADVICE = (
    "give SKOS as RDF/XML or N-Triples, a CSV with columns name, aliases, broader, or a CSV of triples as CSO has it"
)


def read_terms(path: str) -> list[Term]:
    """Return the concepts of a list, in its order.

    Raises
    ------
    InputError
        If it cannot be read, or holds no concepts in a form that is known.
    """
    for place in places([path]):
        for file in opened(place, None):
            if file.problem:
                raise InputError(f"{path}: {file.problem}", source=path)
            terms = list(_terms(Source(file)))
            if not terms:
                raise InputError(f"{path}: holds no concepts that can be read: {_ADVICE}", source=path)
            return terms
    raise InputError(f"{path}: {place.problem or 'holds nothing'}", source=path)


def _terms(source: Source) -> Iterable[Term]:
    head = source.head.text.lstrip("\ufeff \n\t")
    if re.match(r"<\?xml|<(?:\w+:)?RDF\b", head):
        return terms_of(_xml_triples(source))
    lines = (line for _, line in source.lines())
    if re.match(_N_TRIPLE, head):
        return terms_of(_n_triples(lines))
    rows = csv.reader(line + "\n" for line in lines)
    if re.match(r'"?<', head):
        return terms_of((_bare(s), _local(_bare(p)), _bare(o)) for s, p, o in (row[:3] for row in rows if len(row) > 2))
    return _table(rows)


def terms_of(triples: Iterable[Triple]) -> list[Term]:
    """Return the terms that triples of SKOS or CSO say; of equivalent topics of CSO one, the others its aliases.

    Examples
    --------
    >>> terms_of([("a", "preflabel", "Lens"), ("a", "broader", "b"), ("b", "preflabel", "Optics")])
    [Term(name='Lens', aliases=(), broader=('Optics',), kind=''), Term(name='Optics', aliases=(), broader=(), kind='')]
    """
    said = _Said()
    for triple in triples:
        said.add(*triple)
    return said.terms()


class _Said:
    """What triples say of each concept; dicts, so that the order of the list is kept."""

    def __init__(self) -> None:
        self.labels: dict[str, str] = {}
        self.aliases: dict[str, dict[str, None]] = defaultdict(dict)
        self.broader: dict[str, dict[str, None]] = defaultdict(dict)
        self.preferred: dict[str, str] = {}

    def add(self, subject: str, predicate: str, value: str) -> None:
        if predicate in ("preflabel", "label"):
            self.labels.setdefault(subject, value)
        elif predicate in ("altlabel", "hiddenlabel"):
            self.aliases[subject][value] = None
        elif predicate == "broader":
            self.broader[subject][value] = None
        elif predicate in ("narrower", "supertopicof"):
            self.broader[value][subject] = None
            self.broader[subject] |= {}
        elif predicate == "preferentialequivalent" and subject != value:
            self.preferred[subject] = value

    def terms(self) -> list[Term]:
        concepts = dict.fromkeys((*self.labels, *self.broader, *self.preferred.values()))
        for subject, best in self.preferred.items():
            self.aliases[best] |= {self.label(subject): None, **self.aliases[subject]}
            self.broader[best] |= self.broader[subject]
        return [self.term(c) for c in concepts if c not in self.preferred and self.label(c)]

    def term(self, concept: str) -> Term:
        wider = (self.preferred.get(b, b) for b in self.broader[concept])
        broader = tuple(dict.fromkeys(self.label(b) for b in wider if b != concept))
        return Term(self.label(concept), tuple(self.aliases[concept]), broader)

    def label(self, concept: str) -> str:
        """Return a concept's label, else the end of its address."""
        return self.labels.get(concept) or re.split(r"[/#]", concept)[-1].replace("_", " ").strip()


def _xml_triples(source: Source) -> Iterator[Triple]:
    for found in elements(source, ("Concept", "Description", "Topic")):
        if not isinstance(found, Skipped):
            subject = _attribute(found[1], "about") or _attribute(found[1], "ID")
            if subject:
                yield from ((subject, *said) for said in map(_said, found[1]) if said[1])


def _said(element: "Element") -> tuple[str, str]:
    """Return the predicate of a property and its value; none in other languages than English."""
    predicate = _local(str(element.tag))
    if not (_attribute(element, "lang") or "en").lower().startswith("en"):
        return predicate, ""
    nested = _attribute(element[0], "about") if len(element) else ""
    return predicate, (_attribute(element, "resource") or nested or element.text or "").strip()


def _attribute(element: "Element", name: str) -> str:
    """Return the value of an attribute, whatever its prefix; "" where there is none."""
    return next((str(value) for key, value in element.attrib.items() if str(key).rpartition("}")[2] == name), "")


def _n_triples(lines: Iterable[str]) -> Iterator[Triple]:
    for match in filter(None, map(_N_TRIPLE.fullmatch, lines)):
        if (match[5] or "en").lower().startswith("en"):
            yield match[1], _local(match[2]), match[3] or re.sub(r"\\(.)", r"\1", match[4] or "")


def _bare(cell: str) -> str:
    """Return what stands in the brackets or quotes of a cell."""
    cell = cell.strip().removesuffix(" .")
    return cell[1:-1] if cell[:1] + cell[-1:] in ("<>", '""') else re.sub(r'^"(.*)"@[\w-]+$', r"\1", cell)


def _local(name: str) -> str:
    return re.split(r"[/#:}]", name)[-1].lower()


def _table(rows: Iterable[list[str]]) -> Iterator[Term]:
    """Yield the terms of a table with a head; several aliases or wider concepts stand between ``;`` or ``|``."""
    rows = iter(rows)
    head = [_local(cell.strip()) for cell in next(rows, [])]
    at = {field: next((head.index(n) for n in names if n in head), -1) for field, names in _COLUMNS.items()}
    if at["name"] < 0:
        return
    for row in rows:
        cells = {field: row[n].strip() if 0 <= n < len(row) else "" for field, n in at.items()}
        if cells["name"]:
            kind = cells["kind"].lower() if cells["kind"].lower() in KINDS else ""
            yield Term(cells["name"], _several(cells["aliases"]), _several(cells["broader"]), kind)


def _several(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in re.split(r"[;|]", cell) if part.strip())
