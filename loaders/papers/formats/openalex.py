"""OpenAlex: works of its API and of its snapshot."""

from collections.abc import Iterator
from typing import Any

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.fields import make_record
from loaders.papers.identifiers import ids_in_url
from loaders.papers.jsonrecords import Node, first, json_records, objects, text
from loaders.papers.markup import undo_tags
from loaders.papers.names import author
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_WORD_LIMIT = 200_000


def sniff(head: Head) -> float:
    """Look for inverted abstracts or OpenAlex's own names."""
    if "abstract_inverted_index" in head.keys:
        return 0.95
    return (
        0.9
        if "openalex.org/W" in head.text and {"authorships", "publication_year", "display_name"} & head.keys
        else 0.0
    )


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each work."""
    return json_records(source, _is_record, _make)


def _is_record(value: dict[str, Any]) -> bool:
    return ("title" in value or "display_name" in value) and any(
        name in value for name in ("publication_year", "authorships", "abstract_inverted_index", "referenced_works")
    )


def _make(source: Source, node: Node) -> Record | Skipped:
    value = node.value
    name = (text(value.get("id")) or "").rpartition("/")[2]
    doi = text(value.get("doi"))
    locations = [
        place
        for key in ("primary_location", "best_oa_location", "locations", "host_venue")
        for place in objects(value.get(key))
    ]
    sources = [place.get("source") if isinstance(place.get("source"), dict) else place for place in locations]
    addresses = [url for place in locations if (url := text(first(place, "landing_page_url", "url")))]
    return make_record(
        source,
        line=node.line,
        key=f"openalex:{name}" if name else "",
        title=undo_tags(text(first(value, "title", "display_name"))),
        abstract=undo_tags(inverted(value.get("abstract_inverted_index")) or text(value.get("abstract"))),
        authors=_authors(value.get("authorships")),
        year=text(value.get("publication_year")),
        date=text(value.get("publication_date")),
        venue=next(
            (venue for place in sources if isinstance(place, dict) and (venue := text(place.get("display_name")))), None
        ),
        url=addresses[0] if addresses else doi,
        ids=[
            doi_id(doi) if doi else None,
            *(found for url in addresses if "arxiv" in url for found in ids_in_url(url)),
        ],
        language=text(value.get("language")),
    )


def inverted(index: Any) -> str | None:
    """Return the text of an inverted index: each word with the places where it stands.

    Examples
    --------
    >>> inverted({"we": [0, 2], "fold": [1], "proteins": [3]})
    'we fold we proteins'
    """
    if not isinstance(index, dict):
        return None
    inner = index.get("InvertedIndex")
    index = inner if isinstance(inner, dict) else index
    words = [
        (place, word)
        for word, places in index.items()
        if isinstance(places, list)
        for place in places
        if isinstance(place, int)
    ]
    return " ".join(word for _, word in sorted(words)[:_WORD_LIMIT]) or None


def _authors(value: Any) -> tuple[Author, ...]:
    made = []
    for one in objects(value):
        who = one.get("author") if isinstance(one.get("author"), dict) else {}
        assert isinstance(who, dict), "an object or nothing"  # noqa: S101
        name = text(who.get("display_name")) or text(one.get("raw_author_name"))
        made.append(author(name, text(who.get("orcid"))) if name else None)
    return tuple(one for one in made if one)


READER = Reader(
    name="openalex",
    title="OpenAlex JSON",
    export="api.openalex.org/works?search=… or the snapshot's part files (JSON lines, gzip).",
    fields="title, abstract_inverted_index put in order, authorships with ORCID, publication_date, source, DOI, arXiv id from the locations, language",
    oddities="Abstracts as an index from word to places, null for many; tags and entities in titles; works without title. Keywords, concepts and topics made by machine are not read.",
    sniff=sniff,
    read=read,
)
