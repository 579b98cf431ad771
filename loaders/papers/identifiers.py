"""Identifiers: DOI, arXiv and OpenReview ids wherever a source hides them."""

import re
from collections.abc import Iterable

from graph.identity import arxiv_id, doi_id, openreview_id

_DOI_ALONE = re.compile(
    r"\s*(?:doi:?\s*|https?://(?:dx\.)?doi\.org/)?10\.\d{4,9}/\S+(?:\s*\[doi\])?\s*\Z", re.IGNORECASE
)
_ARXIV_URL = re.compile(r"arxiv\.org/(?:abs|pdf|html|e-print)/([^\s?#&]+)", re.IGNORECASE)
_ARXIV_TEXT = re.compile(
    r"\barxiv(?:\s*(?:preprint|e-prints?))?\s*[:/]?\s*(?:arxiv\s*[:.]\s*)?((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?)",
    re.IGNORECASE,
)


def ids_in_url(url: str) -> list[str]:
    """Return the ids that an address names, best guess first; [] where it names none.

    Examples
    --------
    >>> ids_in_url("https://arxiv.org/pdf/2106.09685v2.pdf"), ids_in_url("https://dx.doi.org/10.1/x")
    (['arxiv:2106.09685'], [])
    """
    if "openreview.net" in url:
        found = openreview_id(url)
    elif "arxiv.org/" in url.lower():
        match = _ARXIV_URL.search(url)
        found = arxiv_id(match[1]) if match else None
    elif "doi.org/" in url:
        found = doi_id(url)
    else:
        found = None
    return [found] if found else []


def ids_among(values: Iterable[str]) -> list[str]:
    """Return the ids that say themselves what they are, among numbers of all kinds.

    Examples
    --------
    >>> ids_among(["2021ApJ...1L", "arXiv:2101.00001", "https://doi.org/10.1234/a", "1234-5678", "doi:10.1234/b"])
    ['arxiv:2101.00001', 'doi:10.1234/a', 'doi:10.1234/b']
    """
    found = []
    for value in values:
        if _DOI_ALONE.match(value):
            found.append(doi_id(value))
        elif value.lower().startswith("arxiv:") or "arxiv.org/" in value:
            found.append(arxiv_in(value))
    return [one for one in found if one]


def arxiv_in(text: str | None) -> str | None:
    """Return the arXiv id that a text such as "arXiv preprint arXiv:2106.09685" names.

    Examples
    --------
    >>> arxiv_in("arXiv preprint arXiv:2106.09685v1, 2021"), arxiv_in("Journal of X")
    ('arxiv:2106.09685', None)
    """
    if not text or "arxiv" not in text.lower():
        return None
    match = _ARXIV_TEXT.search(text)
    return arxiv_id(match[1]) if match else next(iter(ids_in_url(text)), None)
