"""Labels: the words before a colon, or on a line of their own, by which people's notes say what stands behind them."""

import re
from dataclasses import dataclass

LABELS: dict[str, str] = {
    "title": "title|paper title|paper|titel|titre|título|titolo|标题|題名|Title-题名|题目|タイトル",
    "authors": "authors?|author\\(s\\)|authors' names|by|autor(?:en|es)?|auteurs?|autori|作者|著者|Author-作者",
    "venue": "venue|journal|conference|published in|publication|booktitle|book title|proceedings|source|期刊|雑誌|Source-文献来源",
    "year": "year|jahr|année|año|年份|年|Year-年",
    "date": "date|publication date|published(?: on)?|date published|submitted(?: on)?|PubTime-发表时间",
    "doi": "doi",
    "arxiv": "arxiv(?: id| number)?|eprint",
    "url": "urls?|links?|pdf|paper (?:link|url)|web ?site|available at",
    "keywords": "key ?words|keyword|tags|index terms|author keywords|ccs concepts|关键词|關鍵詞|キーワード|Keyword-关键词",
    "abstract": "abstract|summary|abstract text|zusammenfassung|résumé|resumen|摘要|Summary-摘要|抄録|要旨",
    "language": "language",
    "id": "id|paper id|citation key|citekey|key",
    "": (
        "notes?|my notes|comments?|code|github|project(?: page)?|affiliations?|institutions?|institutes?|pages?|volume|vol|issue|number|"
        "publisher|issn|isbn|tl;?dr|citations?|cited by|type|status|rating|pmid|categories|subjects?|dataset|datasets|license|created|"
        "modified|aliases|cssclass|read|references|related|SrcDatabase-来源库|Organ-单位|Period-期|PageCount-页码|DOI-DOI"
    ),
}
"""Words for each field, as a pattern; those for "" are passed over with what stands behind them."""

_WORDS = "|".join(f"(?P<{name or 'other'}>{words})" for name, words in LABELS.items())
_BOLD = r"(?:\*\*|__|\*|_)?"
_MARK = r"\s*(?P<mark>(?:(?:\(?\d{1,5}[.)\]]|[-*+•>])\s+)*(?:#{1,6}\s+)?)"
_LABELLED = re.compile(
    rf"{_MARK}{_BOLD}(?:{_WORDS}){_BOLD}\s*[:：]{_BOLD}(?:\s+|(?=[^\s/])|$)(?P<rest>.*)$", re.IGNORECASE
)
_ALONE = re.compile(rf"{_MARK}(?P<bold>{_BOLD})(?P<word>{_WORDS}){_BOLD}\s*$", re.IGNORECASE)
_DASHED = re.compile(r"\s*(?P<bold>\*\*|__|\*|_)?(?i:abstract)(?(bold)(?P=bold))\s*[—–]\s*(?P<rest>.*)$")
_INSIDE = re.compile(
    r"(?<=[\s.;|])(?:Abstract|Authors?|Year|Venue|Journal|Conference|DOI|Keywords|URL|Link|arXiv|ABSTRACT|AUTHORS|KEYWORDS)\s*:\s"
)
_KEYWORDS_INSIDE = re.compile(r"(?<=[.;|]\s)(?:Keywords|Key words|Index Terms|KEYWORDS)\s*:\s")

_LABELS_A_LINE = 20


@dataclass(frozen=True, slots=True)
class Labelled:
    """A label with what stands behind it on its line.

    Attributes
    ----------
    field : str
        The field that it names; "" for one that is passed over.
    value : str
        What stands behind it, "" where the label has the line to itself.
    """

    field: str
    value: str


def labels_of(line: str) -> list[Labelled]:
    """Return the labels of a line, [] where it begins with none.

    Examples
    --------
    >>> labels_of("**Title:** LoRA"), labels_of("## Abstract"), labels_of("Results: they differ.")
    ([Labelled(field='title', value='LoRA')], [Labelled(field='abstract', value='')], [])
    >>> labels_of("1. Title: LoRA. Abstract: We adapt.")
    [Labelled(field='title', value='LoRA.'), Labelled(field='abstract', value='We adapt.')]
    """
    match = _LABELLED.match(line)
    if match is None:
        return _alone(line)
    found: list[Labelled] = []
    while match is not None:
        field, rest = _field(match), match["rest"].strip()
        inner = (_KEYWORDS_INSIDE if field == "abstract" else _INSIDE).search(rest) if field else None
        if inner is None or len(found) == _LABELS_A_LINE:
            return [*found, Labelled(field, rest)]
        found.append(Labelled(field, rest[: inner.start()].strip(" |;")))
        match = _LABELLED.match(rest[inner.start() :])
    return found


def _alone(line: str) -> list[Labelled]:
    """Return the label that a line consists of: a heading, in bold, or with a capital."""
    if dashed := _DASHED.match(line):
        return [Labelled("abstract", dashed["rest"])]
    match = _ALONE.match(line) if len(line) < 80 else None
    if match is None or (not match["mark"] and not match["bold"] and match["word"][0].islower()):
        return []
    return [Labelled(_field(match), "")]


def _field(match: "re.Match[str]") -> str:
    return next((name for name in LABELS if name and match[name]), "")
