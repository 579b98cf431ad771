"""PubMed XML."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from graph.identity import doi_id
from graph.model import Author, Record
from loaders.papers.dates import date_parts, month_number, year_of
from loaders.papers.elements import child, children, elements, plain_text, texts
from loaders.papers.fields import make_record, without_stop
from loaders.papers.markup import element_text, heading
from loaders.papers.names import author, person
from loaders.papers.registry import Reader
from loaders.papers.report import Skipped
from loaders.papers.source import Head, Source

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_ROOT = re.compile(r"<(?:PubmedArticleSet|PubmedArticle|PubmedBookArticle|MedlineCitationSet|MedlineCitation)[\s>]")


def sniff(head: Head) -> float:
    """Look for PubMed's elements, whatever the suffix."""
    return 0.95 if head.text.lstrip("\ufeff \n\t").startswith("<") and _ROOT.search(head.text) else 0.0


def read(source: Source) -> Iterator[Record | Skipped]:
    """Yield a record for each article."""
    names = (
        ("PubmedArticle", "PubmedBookArticle")
        if re.search("<Pubmed(?:Book)?Article[ >]", source.head.text)
        else ("MedlineCitation",)
    )
    for found in elements(source, names):
        yield found if isinstance(found, Skipped) else _record(source, *found)


def _record(source: Source, line: int, element: "Element") -> Record | Skipped:
    citation = child(element, "MedlineCitation")
    citation = child(element, "BookDocument") if citation is None else citation
    citation = element if citation is None else citation
    article = child(citation, "Article")
    article = citation if article is None else article
    pmid = plain_text(citation, "PMID")
    issue = child(article, "Journal/JournalIssue/PubDate")
    date = issue if issue is not None else child(article, "Book/PubDate")
    when = texts(date) if date is not None else {}
    dois = [e.text for e in children(article, "ELocationID") if e.get("EIdType") == "doi"]
    dois += [e.text for e in children(element, "PubmedData/ArticleIdList/ArticleId") if e.get("IdType") == "doi"]
    return make_record(
        source,
        line=line,
        key=f"pmid:{pmid.strip()}" if pmid else "",
        title=without_stop(_title(article)),
        abstract=_abstract(child(article, "Abstract")) or _abstract(child(citation, "OtherAbstract")),
        authors=_authors(article),
        year=year_of(when.get("Year") or when.get("MedlineDate")),
        date=_date(when),
        venue=plain_text(article, "Journal/Title")
        or plain_text(article, "Journal/ISOAbbreviation")
        or plain_text(article, "Book/BookTitle"),
        ids=[doi_id(doi) for doi in dois if doi],
        keywords=[text for e in children(citation, "KeywordList/Keyword") if (text := element_text(e))],
        language=plain_text(article, "Language"),
    )


def _title(article: "Element") -> str | None:
    paths = ("ArticleTitle", "VernacularTitle", "Book/BookTitle")
    return next((text for path in paths if (text := element_text(child(article, path)))), None)


def _abstract(abstract: "Element | None") -> str | None:
    """Return the parts of an abstract, each behind its label."""
    parts = []
    for part in children(abstract, "AbstractText"):
        text = element_text(part)
        if text:
            label = part.get("Label") or ""
            parts.append(("" if label.upper() == "UNLABELLED" else heading(label)) + text)
    return "\n\n".join(parts) or None


def _authors(article: "Element") -> tuple[Author, ...]:
    found = []
    for one in children(article, "AuthorList/Author"):
        parts = texts(one)
        orcid = None
        if "Identifier" in parts:
            orcid = next((e.text for e in children(one, "Identifier") if e.get("Source") == "ORCID"), None)
        made = (
            author(parts["CollectiveName"])
            if "CollectiveName" in parts
            else person(
                parts.get("LastName"),
                parts.get("ForeName") or parts.get("Initials"),
                suffix=parts.get("Suffix"),
                orcid=orcid,
            )
        )
        if made:
            found.append(made)
    return tuple(found)


def _date(when: dict[str, str]) -> str | None:
    year = year_of(when.get("Year"))
    if year is None:
        return when.get("MedlineDate")
    day = when.get("Day", "0").strip()
    return date_parts(
        year, month_number(when.get("Month", "").strip()), int(day) if day.isdigit() and len(day) < 3 else 0
    )


READER = Reader(
    name="pubmed-xml",
    title="PubMed XML",
    export="PubMed's E-utilities (efetch, retmode=xml), the yearly baseline, or Europe PMC.",
    fields="ArticleTitle or VernacularTitle, AbstractText with labels, authors with ORCID, PubDate, journal, DOI, keywords, language, PMID",
    oddities="No prolog, no abstract, titles in the original language, markup and MathML in title and abstract, the suffix .txt. MeSH terms are not read.",
    sniff=sniff,
    read=read,
)
