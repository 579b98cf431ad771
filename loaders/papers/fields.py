"""Fields: from what a format calls title, abstract, date and so on to one `Record`, or to why there is none.

Readers undo what belongs to their container and hand the values over; what all formats have in common is done here.
"""

import re
from collections.abc import Iterable

from graph.identity import ID_PREFIXES, rank_ids
from graph.model import Author, Record
from loaders.papers.dates import iso_date, year_of
from loaders.papers.identifiers import ids_in_url
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.report import Skipped
from loaders.papers.source import Source

_ADDRESS = re.compile(r"https?://\S+(?=\s*[;,|]?\s*https?://|\Z)", re.IGNORECASE)
_SURROGATE = re.compile("[\ud800-\udfff]")
_NO_ABSTRACT = frozenset(
    [
        "noabstract",
        "noabstractavailable",
        "noabstractisavailable",
        "abstractnotavailable",
        "abstractunavailable",
        "notavailable",
        "na",
        "none",
        "null",
        "nan",
        "nil",
        "noabstractprovided",
        "missingabstract",
        "abstractmissing",
        "unknown",
        "tba",
        "tbd",
        "abstract",
        "summary",
        "noabstractfound",
    ]
)
_PREFIX = re.compile(
    r"(?i:abstract|summary)\s*(?:[:.—–]|-(?=\s|[A-Z])|\n)\s*|ABSTRACT\s+(?=[A-Z])|Abstract(?=[A-Z][a-z])"
    # What begins a sentence or a section, but no term: "Abstract Syntax Trees" stays.
    r"|Abstract\s+(?=(?:We|In|The|This|These|An?|Our|It|Here|To|For|With|As|At|By|From|On|Despite|Although|While|When|Since|"
    r"Recent|Recently|Many|Most|Several|Background|Objectives?|Purpose|Introduction|Motivation|Aims?|Context|Importance)\b)"
)
_COPYRIGHT_END = re.compile(
    r"\s*(?:(?:©|\(c\)|copyright)[\s:,]*(?:©|\(c\))?[\s:,]*(?:the\s+author|(?:19|20)\d\d)|©)[^\n]{0,300}\Z",
    re.IGNORECASE,
)
_COPYRIGHT_START = re.compile(
    r"(?:©|\(c\)|copyright)[\s:,]*(?:©|\(c\))?\s*(?:19|20)\d\d[^.\n]{0,120}?\.\s*(?=[A-Z])", re.IGNORECASE
)
_RESERVED = re.compile(r"\s*All rights reserved\.?\s*\Z", re.IGNORECASE)
_LONG_SHORT = re.compile(r"(.{3,}?)\s*\(([A-Za-z][\w/+-]{1,11})\)")
_LANGUAGES = {"english": "en", "eng": "en", "en-us": "en", "en-gb": "en", "german": "de", "ger": "de", "deu": "de", "french": "fr",
              "fre": "fr", "fra": "fr", "spanish": "es", "spa": "es", "chinese": "zh", "chi": "zh", "zho": "zh", "portuguese": "pt",
              "por": "pt", "russian": "ru", "rus": "ru", "japanese": "ja", "jpn": "ja", "italian": "it", "ita": "it"}  # fmt: skip


def make_record(
    source: Source,
    *,
    line: int | None,
    key: str = "",
    title: str | None = None,
    abstract: str | None = None,
    authors: Iterable[Author] = (),
    year: str | int | None = None,
    date: str | None = None,
    venue: str | None = None,
    url: str | None = None,
    ids: Iterable[str | None] = (),
    keywords: Iterable[str] = (),
    language: str | None = None,
    verbatim: bool = False,
) -> Record | Skipped:
    """Return a record, or why there is none; what is changed in a value is remarked on in the source.

    Parameters
    ----------
    key : str
        The record's own id: with a prefix of `graph.identity` (``id:…``) it is the key; a service's number
        (``pmid:…``), or ``#`` and a citation key, is the key of a record without `ids`.
    ids : iterable of str or None
        Ids with prefix as `graph.identity` makes them; those in `url` are found here.
    verbatim : bool
        Whether title and abstract are kept to the last blank: for texts to which evidence points already.
    """
    found = Values(source, line)
    title = found.text("title", title)
    abstract = found.text("abstract", abstract)
    venue, url, language = found.text("venue", venue), found.text("url", url), found.text("language", language)
    if found.too_long:
        return Skipped(reason=found.too_long, line=line, key=key.lstrip("#"))
    if not verbatim:
        title, venue = fold(title), fold(venue)
        url = address[0].rstrip(";,|") if url and (address := _ADDRESS.match(url.strip())) else None
        abstract = trim_abstract(fold(abstract))
    if abstract and (why := stand_in(abstract, title)):
        abstract = None
        source.remark_record(f"its abstract {why}: read without abstract")
    names = known(rank_ids([i for i in ids if i] + (ids_in_url(url) if url else [])))
    if not title and not abstract:
        return Skipped(
            reason="it has neither title nor abstract; nothing can be found in it",
            line=line,
            key=key.lstrip("#") or next(iter(names), ""),
        )
    date_text = found.text("date", date)
    return Record(
        key=known((_key(" ".join(key.split()), names, source.file),))[0],
        source=source.file,
        ids=names,
        title=title or None,
        abstract=abstract or None,
        authors=tuple(authors),
        year=year_of(year) or year_of(date_text),
        date=iso_date(date_text),
        venue=venue or None,
        url=url or None,
        keywords=split_short_forms(found.texts(keywords)),
        language=_language(language),
        line=line,
    )


class Values:
    """The values of one record on their way in: characters that no database takes are replaced, endless values noted."""

    def __init__(self, source: Source, line: int | None) -> None:
        self._source = source
        self._line = line
        self.too_long = ""

    def text(self, field: str, value: str | None) -> str | None:
        """Return a value without NUL and lone surrogates, None for an empty one."""
        if not value:
            return None
        if len(value) > VALUE_LIMIT // 4 and len(value.encode("utf-8", "surrogatepass")) > VALUE_LIMIT:
            self.too_long = f"its {field} is longer than {VALUE_LIMIT // 1_000_000} MB; shorten it, or check for a quote or brace that is not closed"
            return None
        if (not value.isascii() and _SURROGATE.search(value)) or "\x00" in value:
            value = _SURROGATE.sub("\ufffd", value).replace("\x00", "\ufffd")
            self._source.remark_record(f"its {field} holds characters that are no text, read as U+FFFD")
        return None if value.isspace() else value

    def texts(self, values: Iterable[str]) -> list[str]:
        """Return keywords, scrubbed and folded, without the empty ones."""
        found = (self.text("keywords", value) for value in values if len(value) <= 500)
        return [" ".join(value.split()) for value in found if value]


def known(ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return ids without characters that no database takes."""
    if all(i.isascii() and "\x00" not in i for i in ids):
        return ids
    return tuple(_SURROGATE.sub("\ufffd", i).replace("\x00", "\ufffd") for i in ids)


def fold(text: str | None) -> str | None:
    """Join the lines of a paragraph, keep paragraphs apart."""
    if not text:
        return text
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\n" not in text:
        return (
            " ".join(text.split()) if "  " in text or text[0].isspace() or text[-1].isspace() or "\t" in text else text
        )
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n[ \t]*\n\s*", text.strip()))


def trim_abstract(text: str | None) -> str | None:
    """Take off what is no part of an abstract: "Abstract:", copyright lines.

    Examples
    --------
    >>> trim_abstract("Abstract: We fold proteins. (c) 2020 Elsevier B.V. All rights reserved.")
    'We fold proteins.'
    >>> trim_abstract("Abstract We fold proteins."), trim_abstract("Abstract Syntax Trees are parsed.")
    ('We fold proteins.', 'Abstract Syntax Trees are parsed.')
    >>> trim_abstract("Abstract interpretation of the code (c) is sound.")
    'Abstract interpretation of the code (c) is sound.'
    """
    if not text:
        return text
    if text[:1] in "AaSs" and (prefix := _PREFIX.match(text)):
        text = text[prefix.end() :]
    tail = text[-400:]
    if (
        "©" in text
        or "pyright" in tail
        or "PYRIGHT" in tail
        or "(c)" in tail
        or "(C)" in tail
        or "(c)" in text[:3].lower()
    ):
        text = _COPYRIGHT_START.sub("", text, count=1) if _COPYRIGHT_START.match(text) else text
        end = _COPYRIGHT_END.search(text, max(0, len(text) - 400))
        if end is not None and end.start() > 0:
            text = text[: end.start()]
    if text.endswith(("reserved.", "reserved")):
        text = _RESERVED.sub("", text)
    return text


def stand_in(abstract: str, title: str | None) -> str:
    """Return why a text is no abstract ("repeats the title"), "" where it is one."""
    if len(abstract) > 400 and len(abstract) != len(title or ""):
        return ""
    bare = _bare(abstract)
    if title and bare == _bare(title):
        return "only repeats the title"
    if not bare or bare in _NO_ABSTRACT:
        return f"says only {abstract[:40]!r}"
    if re.fullmatch(r"\s*https?://\S+(?:\s+https?://\S+)*\s*", abstract):
        return "is only a link"
    return ""


def split_short_forms(keywords: Iterable[str]) -> tuple[str, ...]:
    """Return keywords, each once, "long (SHORT)" as two.

    Examples
    --------
    >>> split_short_forms(["low-rank adaptation (LoRA)", "vision", "vision", "graphs (directed)"])
    ('low-rank adaptation', 'LoRA', 'vision', 'graphs (directed)')
    """
    found: dict[str, None] = {}
    for keyword in keywords:
        both = _LONG_SHORT.fullmatch(keyword) if keyword.endswith(")") else None
        if both and sum(char.isupper() or char.isdigit() for char in both[2]) >= 2:
            found[both[1]] = found[both[2]] = None
        else:
            found[keyword] = None
    return tuple(found)


def split_keywords(text: str | None) -> list[str]:
    """Split a list of keywords in one string at its semicolons, bars, line ends or commas, whichever it has first.

    Examples
    --------
    >>> split_keywords("deep learning; graphs, directed"), split_keywords("vision, language")
    (['deep learning', 'graphs, directed'], ['vision', 'language'])
    """
    if not text:
        return []
    mark = next((mark for mark in (";", "|", "\n", " · ", "，", "；", ",") if mark in text), ",")
    return [part for part in (" ".join(part.split()).strip(" .;") for part in text.split(mark)) if part]


def without_stop(title: str | None) -> str | None:
    """Return a title without the full stop that DBLP and PubMed end every one with.

    Examples
    --------
    >>> without_stop("PIM Meets Web 2.0."), without_stop("Wait for it...")
    ('PIM Meets Web 2.0', 'Wait for it...')
    """
    return re.sub(r"(?<![.!?])\.\s*$", "", title) if title else None


def field_names(record: Record) -> tuple[str, ...]:
    """Return which of the fields of the report a record has."""
    return tuple(
        name for name in ("title", "abstract", "authors", "year", "venue", "ids", "keywords") if getattr(record, name)
    )


def _key(key: str, ids: tuple[str, ...], file: str) -> str:
    if key.startswith(ID_PREFIXES):
        return key
    if ids:
        return ids[0]
    return file + key if key.startswith("#") else key


def _language(text: str | None) -> str | None:
    if not text:
        return None
    lower = text.strip().lower()
    return _LANGUAGES.get(lower, lower) if re.fullmatch(r"[^\W\d_]{2,20}(?:[-_ ][^\W\d_]{2,20}){0,2}", lower) else None


def _bare(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
