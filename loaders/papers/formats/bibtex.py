"""BibTeX and BibLaTeX."""

import re
from collections.abc import Iterator

from graph.identity import arxiv_id, doi_id, openreview_id
from graph.model import Author, Record
from loaders.papers.bibtexsyntax import Entry, entries
from loaders.papers.dates import date_parts, month_number, year_of
from loaders.papers.fields import make_record, split_keywords
from loaders.papers.identifiers import arxiv_in, ids_in_url
from loaders.papers.latex import undo
from loaders.papers.markup import undo_tags
from loaders.papers.names import author, without_number
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

_HEAD = re.compile(r"^[ \t]*@\s*[A-Za-z][\w-]*\s*[{(]", re.MULTILINE)
_FIELD = re.compile(r"""[\w-]+\s*=\s*["{\w]""")
_VENUE = (
    "journal",
    "journaltitle",
    "booktitle",
    "eventtitle",
    "conference",
    "series",
    "school",
    "institution",
    "howpublished",
    "publisher",
    "organization",
)
_VENUE_WEAK = 5
_KEYWORDS = ("author_keywords", "keywords", "keyword", "keywords-plus")
_INHERITED = ("booktitle", "journal", "journaltitle", "year", "date", "publisher", "series", "title")
_AND = re.compile(r"\s+and\s+", re.IGNORECASE)


def sniff(head: Head) -> float:
    """Look for entries with fields, whatever stands before them."""
    if head.is_json:
        return 0.0
    found = _HEAD.search(head.text)
    if found is None:
        return 0.0
    return 0.9 if _FIELD.search(head.text, found.end(), found.end() + 2000) else 0.4


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each entry; one that inherits from an entry further down waits for it."""
    parents: dict[str, dict[str, str]] = {}
    waiting: list[Entry] = []
    for entry in entries(source):
        if entry.broken:
            yield Skipped(reason=entry.broken, line=entry.line, key=entry.key)
            continue
        if (
            entry.type
            in (
                "proceedings",
                "mvproceedings",
                "collection",
                "book",
                "periodical",
                "mvbook",
                "inproceedings",
                "conference",
            )
            and entry.key
        ):
            parents[entry.key.lower()] = {name: entry.fields[name] for name in _INHERITED if name in entry.fields}
        parent = entry.fields.get("crossref", "").strip().lower()
        if parent and parent not in parents:
            waiting.append(entry)
        else:
            yield _record(source, entry, parents.get(parent, {}))
    for entry in waiting:
        yield _record(source, entry, parents.get(entry.fields["crossref"].strip().lower(), {}))


def _record(source: Source, entry: Entry, parent: dict[str, str]) -> Record | Skipped:
    fields = {
        **{name: value for name, value in parent.items() if name != "title"},
        **{k: v for k, v in entry.fields.items() if v},
    }
    if "title" in parent and "booktitle" not in fields:
        fields["booktitle"] = parent["title"]
    url = _address(fields)
    eprint, note = fields.get("eprint", ""), fields.get("note", "")
    is_arxiv = (
        "arxiv"
        in (fields.get("archiveprefix", "") + fields.get("eprinttype", "") + fields.get("journal", "") + url).lower()
    )
    ids = [
        doi_id(undo(fields["doi"])) if "doi" in fields else None,
        arxiv_id(undo(eprint))
        if eprint and (is_arxiv or ":" in eprint or re.fullmatch(r"\d{4}\.\d{4,5}(v\d+)?", eprint))
        else None,
        arxiv_in(fields.get("journal"))
        or arxiv_in(fields.get("howpublished"))
        or arxiv_in(note if len(note) < 200 else None),
        arxiv_id(fields.get("volume", "").removeprefix("abs/"))
        if is_arxiv or fields.get("journal") == "CoRR"
        else None,
        arxiv_id(undo(arxiv)) if (arxiv := fields.get("arxiv") or fields.get("arxivid")) else None,
        openreview_id(url) if "openreview" in url else None,
    ]
    return make_record(
        source,
        line=entry.line,
        key=f"#{entry.key}" if entry.key else "",
        title=undo_tags(_text(fields.get("title"), fields.get("subtitle"))),
        abstract=undo_tags(undo(fields["abstract"])) if "abstract" in fields else None,
        authors=_authors(
            fields.get("author")
            or (fields.get("editor") if entry.type not in ("inproceedings", "incollection") else None)
        ),
        year=year_of(fields.get("year")) or year_of(fields.get("date")),
        date=_date(fields),
        venue=_venue(fields, entry.type),
        url=url,
        ids=[*ids, *ids_in_url(fields.get("howpublished", "")), *ids_in_url(fields.get("ee", ""))],
        keywords=_keywords(fields),
        language=undo(fields.get("langid") or fields.get("language") or ""),
    )


def _text(title: str | None, subtitle: str | None) -> str | None:
    if title is None:
        return None
    title = undo(title)
    return f"{title}: {undo(subtitle)}" if subtitle and subtitle not in title else title


def _address(fields: dict[str, str]) -> str:
    """Return the address of a paper, which LaTeX may have escaped or wrapped."""
    url = fields.get("url") or fields.get("link") or fields.get("ee") or ""
    found = re.search(r"https?://[^\s{}]+", url.replace("\\", "").replace("{", "").replace("}", ""))
    return found[0].rstrip(">,;") if found else ""


def _venue(fields: dict[str, str], kind: str) -> str | None:
    for number, name in enumerate(_VENUE):
        value = fields.get(name)
        if value and not (number >= _VENUE_WEAK and (kind == "article" or "\\url" in value or "http" in value)):
            return undo_tags(undo(value))
    return None


def _date(fields: dict[str, str]) -> str | None:
    if fields.get("date"):
        return fields["date"]
    year = year_of(fields.get("year"))
    if year is None:
        return None
    month = undo(fields.get("month", "")).strip()
    day = re.search(r"\b(\d{1,2})\b", month) if not month.isdigit() else None
    return date_parts(
        year,
        month_number(word[0] if (word := re.search(r"[^\W\d_]{3,}", month)) else month),
        int(day[1]) if day else int(fields["day"]) if fields.get("day", "").isdigit() and len(fields["day"]) < 3 else 0,
    )


def _keywords(fields: dict[str, str]) -> list[str]:
    value = next((fields[name] for name in _KEYWORDS if fields.get(name)), "")
    return split_keywords(undo(value).replace("\n", " ") if ";" in value or "," in value else undo(value))


def _authors(value: str | None) -> tuple[Author, ...]:
    """Part a list of names at " and " outside of braces; a name in braces alone is a body's, whatever commas it has."""
    if not value:
        return ()
    found = []
    for name in _split(value):
        name = name.strip()
        if name.startswith("{") and name.endswith("}") and name.count("{") == 1:
            body = " ".join(undo(name).split())
            made: Author | None = Author(name=body[:500]) if body else None
        else:
            made = author(_biblatex_name(name) if "=" in name and "family" in name else without_number(undo(name)))
        if made:
            found.append(made)
    return tuple(found)


def _split(value: str) -> list[str]:
    if "{" not in value:
        return _AND.split(value)
    names, depth, start = [], 0, 0
    for match in re.finditer(r"[{}]|\s+and\s+", value, re.IGNORECASE):
        if match[0] == "{":
            depth += 1
        elif match[0] == "}":
            depth -= 1
        elif depth == 0:
            names.append(value[start : match.start()])
            start = match.end()
    return [*names, value[start:]]


def _biblatex_name(name: str) -> str:
    """Return "Family, Given" for BibLaTeX's ``family=…, given=…, prefix=…``."""
    parts = dict(part.strip().split("=", 1) for part in name.split(",") if "=" in part)
    parts = {key.strip().lower(): undo(value.strip(' "')) for key, value in parts.items()}
    family = " ".join(part for part in (parts.get("prefix"), parts.get("family")) if part)
    return f"{family}, {parts['given']}" if parts.get("given") else family


READER = Reader(
    name="bibtex",
    title="BibTeX and BibLaTeX",
    export=(
        "Zotero: File, Export Library, BibTeX, Better BibTeX or Better BibLaTeX. Mendeley: File, Export, BibTeX. JabRef: the library itself. "
        "Scopus, Web of Science, IEEE Xplore, ScienceDirect, ACM: Export, BibTeX, with abstracts. DBLP, ACL Anthology, Google Scholar: the BibTeX link."
    ),
    fields="title, subtitle, abstract, author, year, month, date, journal or booktitle, doi, eprint, url, keywords, langid; what crossref inherits",
    oddities=(
        "Text before and between entries, entries in parentheses, without a key, with blanks or braces in the key; macros, also joined with #; "
        "@comment with and without braces; values that are not closed cost their entry only. Braces, accents and escapes are undone, "
        "mathematics and \\emph stay. A citation key that stands for several papers is no id."
    ),
    sniff=sniff,
    read=read,
)
