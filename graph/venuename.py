"""Cleaning the name of a venue that no table knows: what changes from year to year goes, the name stays."""

import re

_WORDS_OF_ORDER = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|(?:twenty|thirty|forty|fifty|sixty)(?:[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))?|thirtieth|fortieth|fiftieth|sixtieth"
_SHORT_FIRST = re.compile(r"^[^\s:]+\s*(?:'\d\d|(?:19|20)\d\d)\s*:\s*(?=\S)")
_LEAD = re.compile(
    rf"^(?:in\s*:?\s+(?=proc|the\b)|in(?=Proc)|(?:proceedings?|proc\.?|procs\.?)(?:\s*[-–—]\s*|\s+(?:of\s+)?)(?:the\s+)?|(?:(?:19|20)\d\d|\d+(?:st|nd|rd|th)|'\d\d)\b[\s,]*|(?:{_WORDS_OF_ORDER})\s+(?:annual\s+)?(?=.*\b(?:conference|workshop|symposium|meeting|congress|international|acm|ieee)\b)|annual\s+(?=.*\b(?:conference|workshop|symposium)\b)|the\s+(?=(?:\d|ieee|acm|proc|{_WORDS_OF_ORDER})))",
    re.IGNORECASE,
)
_KEPT_PROCEEDINGS = re.compile(
    r"^(?:proceedings|proc\.?)(?:\s+of)?(?:\s+the)?\s+(?:IEEE|ACM|Royal|National Academy|London|Edinburgh|American|Institution|Japan|Indian|Biennial|VLDB|Combustion|Nutrition|Geologists)\b(?!.*\b(?:conference|workshop|symposium|conf|meeting)\b)",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"\b(?:(?:18|19|20)\d\d|\d+(?:st|nd|rd|th))\b\s*", re.IGNORECASE)
_DETAIL = re.compile(
    r"\s*(?:[,;:]\s*(?:vol\b|volume|number|no\.|issue|pp\b|pages?|part\b|pt\b|proceedings?\b|held as part|revised|virtual event|companion proceedings)|\((?=[^)]*\d)|,(?=[^,]*(?:,[^,]*)*\b\d{1,4}\b)|(?<=\s):\s(?-i:[a-z])).*$",
    re.IGNORECASE | re.DOTALL,
)
_REFERENCE = re.compile(r"[\s.,]*(?:vol(?:ume)?\.?\s*)?\d+\s*(?:no\b|[(:,;.]|(?<=\s)\d).*$", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"(?:[\s.]*\bvol(?:ume)?\.?)?\s+\d+$|(?<=\.)\d+$", re.IGNORECASE)
_BRACKETED = re.compile(r"\s*[(\[](?:[A-Z][\w&/' -]{0,24}|including subseries.*|Online|Print)[)\]]\s*$")
_SMALL = frozenset("and for from into with the their een und der die das von des del della delle las los les par sur pour dans over upon versus via para con por its für mit".split())  # fmt: skip
_LOUD = frozenset("IEEE ACM IBM AI NLP HCI IFIP AAAI USA UK EU BMC PLOS SIAM ASEE IET VLSI WWW MIT".split())
_MARKS = " \t,;:.-–—'\"/"


def cleaned(text: str) -> str:
    """Return a venue's name without years, ordinals, volumes, places, dates and "Proceedings of the".

    Examples
    --------
    >>> cleaned("9th IEEE World Forum on Internet of Things, WF-IoT 2023, Aveiro, Portugal, October 12-27, 2023")
    'IEEE World Forum on Internet of Things'
    >>> cleaned("Illinois J. Math. 52 (2008) no.2, 681-689"), cleaned("JOURNAL OF NANOPARTICLE RESEARCH")
    ('Illinois J. Math', 'Journal of Nanoparticle Research')
    """
    name = _SHORT_FIRST.sub("", text.strip(_MARKS))
    name = _detached(name)
    name = name if _KEPT_PROCEEDINGS.match(name) else _led(name)
    name = _INSIDE.sub("", name)
    name = re.sub(r"\(\s*\)|'\d\d\b", "", name)
    before = None
    while before != name:
        before, name = name, _BRACKETED.sub("", name).strip(_MARKS)
    name = " ".join(name.split())
    return _in_title_case(name) or " ".join(text.split())


def _led(name: str) -> str:
    """Take away, one by one, the words that stand before a name."""
    before = None
    while before != name:
        before, name = name, _LEAD.sub("", name, count=1)
    return name


def _detached(name: str) -> str:
    """Cut volumes, pages, places and dates off the end, unless nothing would be left."""
    for pattern in (_DETAIL, _REFERENCE):
        cut = pattern.sub("", name).strip(_MARKS)
        if cut != name:
            cut = _NUMBER.sub("", cut).strip(_MARKS)
        if sum(c.isalpha() for c in cut) >= 3:
            name = cut
    return name


def _in_title_case(name: str) -> str:
    """Write names in capitals or in small letters as titles, so that one venue has one name."""
    words = name.split()
    if len(words) > 2 and name.isupper():
        words = [w if w.strip("():,") in _LOUD or "." in w else w.capitalize() if len(w) > 3 or n == 0 else w.lower() for n, w in enumerate(words)]  # fmt: skip
    return " ".join(w.capitalize() if _is_capitalised(w.strip(":,;")) else w for w in words)


def _is_capitalised(word: str) -> bool:
    """Tell whether a word of small letters has a capital in a title."""
    return word.islower() and word.isalpha() and len(word) > 2 and word not in _SMALL
