"""Europe PMC's replies, JSON and XML alike."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.elements import all_text, elements
from loaders.papers.fields import make_record, without_stop
from loaders.papers.jsonrecords import first, json_records, objects, text, texts
from loaders.papers.markup import undo_tags
from loaders.papers.names import author, person, split_vancouver
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_OWN = {"authorString", "pubYear", "firstPublicationDate", "abstractText", "journalInfo", "journalTitle"}


def sniff(head: Head) -> float:
    """Look for the service's own names."""
    if head.is_json:
        return 0.9 if len(_OWN & head.keys) >= 2 else 0.0
    return 0.9 if "<resultList>" in head.text and "<authorString>" in head.text else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each result."""
    if source.head.is_json:
        yield from json_records(source, _is_record, lambda source, node: _record(source, node.line, node.value))
        return
    for found in elements(source, ("result",)):
        yield found if isinstance(found, Skipped) else _record(source, found[0], _tree(found[1]))


def _is_record(value: dict[str, Any]) -> bool:
    return isinstance(value.get("title"), str) and bool(value.keys() & {"pubYear", "authorString", "source", "pmid"})


def _record(source: Source, line: int | None, value: dict[str, Any]) -> Record | Skipped:
    origin, number, doi = text(value.get("source")), text(value.get("id")), text(value.get("doi"))
    journal, book = _inside(value, "journalInfo"), _inside(value, "bookOrReportDetails")
    return make_record(
        source,
        line=line,
        key=f"{'pmid' if origin == 'MED' else origin.lower()}:{number}" if origin and number else "",
        title=without_stop(undo_tags(text(value.get("title")))),
        abstract=undo_tags(text(value.get("abstractText"))),
        authors=_authors(value),
        year=text(value.get("pubYear")) or text(journal.get("yearOfPublication")),
        date=text(first(value, "firstPublicationDate", "electronicPublicationDate"))
        or text(first(journal, "printPublicationDate", "dateOfPublication")),
        venue=undo_tags(
            text(_inside(journal, "journal").get("title"))
            or text(value.get("journalTitle"))
            or text(first(book, "comprehensiveTitle", "publisher"))
        ),
        ids=[doi_id(doi) if doi else None],
        keywords=texts(_inside(value, "keywordList").get("keyword")),
        language=text(value.get("language")),
    )


def _authors(value: dict[str, Any]) -> tuple[Author, ...]:
    """Return the authors of the list with names in full, else of the line with initials."""
    made = []
    for who in objects(_inside(value, "authorList").get("author")):
        family, given = text(who.get("lastName")), text(first(who, "firstName", "initials"))
        whole = text(first(who, "collectiveName", "fullName")) or ""
        identity = _inside(who, "authorId")
        orcid = text(identity.get("value") or identity.get("")) if identity.get("type") == "ORCID" else None
        made.append(person(family, given, orcid=orcid) if family else author(whole))
    return tuple(one for one in made if one) or split_vancouver(text(value.get("authorString")))


def _inside(value: dict[str, Any], name: str) -> dict[str, Any]:
    found = value.get(name)
    return found if isinstance(found, dict) else {}


def _tree(element: "Element") -> dict[str, Any]:
    """Return an element as its JSON has it: what stands more than once as a list, an attribute by its name."""
    value: dict[str, Any] = {str(key): str(found) for key, found in element.attrib.items()}
    for inner in element.iterchildren():
        name = str(inner.tag)
        found = _tree(inner) if len(inner) or inner.attrib else all_text(inner)
        if name not in value:
            value[name] = found
        elif isinstance(value[name], list):
            value[name].append(found)
        else:
            value[name] = [value[name], found]
    if not len(element):
        value[""] = all_text(element)
    return value


READER = Reader(
    name="europe-pmc",
    title="Europe PMC JSON and XML",
    export="www.ebi.ac.uk/europepmc/webservices/rest/search?query=…&resultType=core&format=json (or xml). The site's own export gives RIS, BibTeX and CSV.",
    fields="title, abstractText, authorList with ORCID or authorString, firstPublicationDate, journal or publisher, DOI, PMID, keywordList, language",
    oddities="HTML headings in abstracts; replies of the type lite have no abstracts and names with initials only; preprints have a publisher in place of a journal.",
    sniff=sniff,
    read=read,
)
