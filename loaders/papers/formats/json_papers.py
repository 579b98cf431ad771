"""JSON and JSON lines of papers: the export's own form, and objects with the field names that people use."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from graph.identity import ID_PREFIXES, arxiv_id, doi_id, given_id, openreview_id
from graph.model import Author, Record
from graph.serialisation import record_from_json
from loaders.papers.columns import recognise
from loaders.papers.dates import year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import ids_among, ids_in_url
from loaders.papers.jsoncolumns import is_columns, rows
from loaders.papers.jsonrecords import Node, first, json_records, objects, text, texts
from loaders.papers.markup import undo_tags
from loaders.papers.names import author, authors, person, split_authors
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

# The names that people use, then those of services whose replies have no reader of their own: CORE, DataCite, Europe PMC,
# HAL, IEEE Xplore, INSPIRE, Scopus' API.
_TITLE = (
    "title Title TITLE paper_title paperTitle display_name name Name titles dc:title title_s title_display"
).split()
_ABSTRACT = (
    "abstract Abstract ABSTRACT summary Summary abstractText abstract_text paperAbstract abstractNote description abs "
    "abstracts descriptions dc:description abstract_s"
).split()
_AUTHORS = (
    "authors Authors author Author creators author_names authorString authorList authFullName_s dc:creator author_display"
).split()
_WHOLE_NAME = "name fullname fullName full_name display_name author_name creator".split()
_FAMILY = "family last lastName last_name lastname family_name familyName surname".split()
_GIVEN = "given first firstName first_name firstname given_name givenName forename".split()
_YEAR = (
    "year Year publication_year publicationYear pub_year pubYear year_published yearPublished yr publicationDateY_i"
).split()
_DATE = (
    "date Date published publication_date publicationDate published_date publishedDate pubdate date_published "
    "firstPublicationDate prism:coverDate prism:publicationDate earliest_date created"
).split()
_VENUE = (
    "venue Venue journal Journal booktitle conference Conference proceeding proceedings container-title source_title "
    "journalTitle publication publication_title publicationName pub prism:publicationName journalTitle_s journals"
).split()
_URL = "url URL link Link paper_url pdf_url url_abs pdf site arxiv_url html_url @id".split()
_KEYWORDS = "keywords Keywords keyword tags topics subjects categories authkeywords keyword_s".split()
_ID = "id ID Id paper_id paperId uid key".split()
_DOI = "doi DOI Doi prism:doi doiId_s dois dc:identifier".split()
_ARXIV = "arxiv_id arxivId arxiv arXiv arxivID arxiv_eprints arxivId_s".split()
_OTHER_IDS = "identifier identifiers externalIds external_ids".split()
_OPENREVIEW = "openreview_id openreview forum".split()
_FEEDS = ("items", "results", "entries")
_COLUMNS = ("title", "Title", "abstract", "Abstract", "summary")
_TITLE_TEXTS = (*_TITLE[:5], "dc:title")


_CLOSING_TAG = re.compile(r"</(?:jats:)?(?:p|div|span|i|b|em|strong|sub|sup|sec|title|h\d)>", re.IGNORECASE)


def sniff(head: Head) -> float:
    """Take any JSON that looks like papers; formats with a name of their own come first, save in our own export."""
    if not head.is_json:
        return 0.0
    if {"papers", "label", "source"} <= head.keys:  # whatever service its papers come from
        return 0.99
    return 0.35 if head.keys & {*_TITLE, *_ABSTRACT, "papers", "records"} else 0.3


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield the records of each paper: those that it keeps, else the paper itself."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    if is_columns(value, _COLUMNS):
        return True
    if isinstance(first(value, "papers"), list) or any(_is_papers(value.get(name)) for name in _FEEDS):
        return False
    return (
        any(isinstance(value.get(name), str) and value[name] for name in (*_TITLE_TEXTS, *_ABSTRACT))
        or (isinstance(value.get("records"), list) and all(isinstance(record, str) for record in value["records"]))
        or _renamed(value) is not None
        or any(
            isinstance(first(value, name), dict | list) and text(value[name]) and len(value) > 1
            for name in ("title", "abstract", "titles", "title_s")
        )
    )


def _renamed(value: dict[str, Any]) -> dict[str, Any] | None:
    """Return a paper's values by our names where its own are spelled otherwise ("Paper Title"); None where they are not."""
    if not any(isinstance(one, str) for one in value.values()):
        return None
    names = list(value)
    found = recognise(names)
    if not {"abstract", "authors", "doi", "arxiv"} & found.keys():
        return None
    if "title" not in found or not isinstance(value[names[found["title"][0]]], str):
        return None
    return {field: value[names[places[0]]] for field, places in found.items()}


def _is_papers(value: Any) -> bool:
    """Whether a value is a list of papers, as a feed with a title of its own holds it."""
    return isinstance(value, list) and any(
        isinstance(one, dict) and first(one, *_TITLE_TEXTS, "id") for one in value[:3]
    )


def _make(source: Source, node: Node) -> Iterator[Record | Skipped]:
    if is_columns(node.value, _COLUMNS):
        for number, row in enumerate(rows(node.value), 1):
            yield _paper(source, Node(row, number, node.value))
        return
    stored = node.value.get("records")
    if not (isinstance(stored, list) and stored and all(isinstance(record, str) for record in stored)):
        yield _paper(source, node)
        return
    for record in stored:
        try:
            yield replace(record_from_json(record), line=node.line)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            yield Skipped(
                reason="it keeps a record that is damaged; export it again",
                line=node.line,
                key=text(node.value.get("id")) or "",
            )


def _paper(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    if first(value, *_TITLE) is None and (renamed := _renamed(value)):
        value = {**value, **renamed}
    named = text(first(value, *_ID))
    own = given_id(named) if named and named.strip() else None
    arxiv, openreview = text(first(value, *_ARXIV)), text(first(value, *_OPENREVIEW))
    url, date = text(first(value, *_URL)), text(first(value, *_DATE))
    venue = text(first(value, *_VENUE))
    ids = [own, *(given_id(i) for i in texts(value.get("ids")) if i.strip())]
    for name in (node.key, named):  # of an object that holds papers by their ids, and of the paper itself
        if name and not name.startswith(ID_PREFIXES):
            ids += [arxiv_id(name), *ids_among([name])]
    ids += ids_among(_identifiers(first(value, *_OTHER_IDS)))
    ids.append(next((found for doi in texts(first(value, *_DOI)) if (found := doi_id(doi))), None))
    if arxiv:
        ids.append(arxiv_id(arxiv) or next(iter(ids_in_url(arxiv)), None))
    if openreview:
        ids.append(openreview_id(openreview) or openreview_id("openreview:" + openreview))
    return make_record(
        source,
        line=node.line,
        key=own or "",
        title=_text(first(value, *_TITLE)),
        abstract=_text(first(value, *_ABSTRACT)),
        authors=_authors(first(value, *_AUTHORS)),
        year=_year(first(value, *_YEAR)) or _year(date) or year_of(venue),
        date=date,
        venue=venue,
        url=url,
        ids=ids,
        keywords=_keywords(first(value, *_KEYWORDS)),
        language=text(first(value, "language", "lang")),
        verbatim=True,
    )


def _text(value: Any) -> str | None:
    """Return a title or abstract as it is, save tags that a feed has put around it."""
    found = text(value)
    return undo_tags(found) if found and _CLOSING_TAG.search(found) else found


def _identifiers(value: Any) -> list[str]:
    """Return the ids of all kinds in a list, whether plain or in objects that say their kinds."""
    found = [inner for one in objects(value) for inner in one.values()] or (
        value if isinstance(value, list) else [value]
    )
    return [one for one in found if isinstance(one, str)]


def _year(value: Any) -> int | None:
    return year_of(value if isinstance(value, int) else text(value))


def _authors(value: Any) -> tuple[Author, ...]:
    if isinstance(value, str):
        return split_authors(value)
    if isinstance(value, dict):  # {"authors": […]} or {"author": […]} once more
        value = next((inner for inner in value.values() if isinstance(inner, list)), value)
    people = objects(value) if isinstance(value, list) else []
    if not people:
        return authors(texts(value))
    made = [
        author(whole, text(who.get("orcid")))
        if (whole := text(first(who, *_WHOLE_NAME)))
        else person(
            text(first(who, *_FAMILY)),
            text(first(who, *_GIVEN)),
        )
        for who in people
    ]
    return tuple(one for one in made if one)


def _keywords(value: Any) -> list[str]:
    return split_keywords(value) if isinstance(value, str) else texts(value)


READER = Reader(
    name="json",
    title="JSON or JSON lines of papers",
    export="`paperkin export graph.json`, or any program that writes objects with `title`, `abstract`, `id`, `authors`, `year` and so on: an object with `papers`, a list, or one object a line; a table column by column, as `df.to_json()` of pandas writes it.",
    fields="id, ids, title, abstract, authors, year, date, venue, url, doi, arxiv, openreview, keywords, language; of the export, each paper's own `records` in place of the paper",
    oddities="Titles and abstracts are kept to the last blank. What the export adds for people (`label`, `abstract_plain`, `digest`) is not read back. A file that is cut off gives what stands before the cut.",
    sniff=sniff,
    read=read,
)
