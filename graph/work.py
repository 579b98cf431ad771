"""Works: when two sources that share no id speak of one work, by title, authors, years and what was published where.

The rule, in words: the titles are equal when folded, and the authors of the shorter list stand at least half in the longer
one. A preprint may be up to three years older than the published version and a year younger; two preprints lie within
three years; two published versions are one work only within a year at one venue, or in one year. Two DOIs of publishers,
or two arXiv ids, are two works whatever the titles say. Titles that every volume bears ("Editorial") join nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from graph.model import Author, Record
from graph.person import known_authors, likenesses, overlap
from graph.text import fold, words
from graph.venue import venue

YEARS_BEFORE = 3
"""How many years a preprint may be older than the published version."""

YEARS_AFTER = 1
"""How many years younger, as it is when authors upload what has appeared."""

OVERLAP = 0.5
"""Share of the shorter list of authors that must stand in the longer one."""

TELLING_WORDS = 4
"""Words of a title that is unlikely to be borne by two works of the same authors."""

ALONE_WORDS = 5
"""Words of a title that is known again although one source names no authors."""

AKIN = 0.5
"""Share of words that two abstracts of one text have in common."""

CUT_WORDS = 20
"""Words of an abstract that is known again although its end was cut off."""

_COPIES = tuple(
    f"doi:{prefix}"
    for prefix in (
        "10.1101/", "10.21203/", "10.36227/", "10.20944/", "10.2139/", "10.26434/", "10.31219/", "10.31222/", "10.31234/",
        "10.31235/", "10.31224/", "10.35542/", "10.22541/", "10.5281/", "10.6084/", "10.13140/", "10.2307/", "10.5555/",
        "10.48550/", "10.17605/", "10.33774/", "10.14293/", "10.32942/", "10.55458/", "10.60692/",
    )
)  # fmt: skip
"""DOIs of preprint servers and of copies, which say nothing of a version of record (10.5555 is nobody's)."""

_GENERIC = frozenset(
    fold(title.lower())
    for title in (
        "Editorial", "Guest Editorial", "Editorial Note", "Editor's Note", "From the Editor", "Letter from the Editor",
        "Preface", "Foreword", "Introduction", "Introduction to the Special Issue", "Front Matter", "Frontmatter", "Back Matter",
        "Title Page", "Cover", "Contents", "Table of Contents", "Index", "Author Index", "Subject Index", "Copyright",
        "Copyright Page", "Erratum", "Errata", "Corrigendum", "Correction", "Retraction", "Reply", "Response", "Rejoinder",
        "Discussion", "Comment", "Comments", "Commentary", "Book Review", "Book Reviews", "Reviews", "Review", "News",
        "Announcement", "Announcements", "Obituary", "In Memoriam", "Acknowledgments", "Acknowledgements", "Reviewers",
        "List of Reviewers", "Program Committee", "Organizing Committee", "Committees", "Sponsors", "Keynote", "Keynotes",
        "Keynote Talk", "Invited Talk", "Invited Talks", "Tutorial", "Tutorials", "Workshops", "Workshops and Tutorials",
        "Plenary and Keynote Talks", "Panel", "Panel Discussion", "Abstracts", "Untitled", "No Title", "Conclusion", "Conclusions",
        "Summary", "Abstract", "Appendix", "Supplementary Material", "Letter", "Letters", "Letters to the Editor", "Message",
        "Welcome", "Welcome Message", "Call for Papers", "Research Statement", "Technical Report", "PhD Thesis", "Thesis",
    )
)  # fmt: skip
"""Folded titles that are borne by something in every volume."""


@dataclass(frozen=True, slots=True)
class Work:
    """What is known of a work from the records that share ids.

    Attributes
    ----------
    record_dois, arxiv : frozenset of str
        DOIs of versions of record, and arXiv ids.
    own : frozenset of str
        Sources that give it an id of their own: of two in one of them, the source says that they are two.
    venue : str
        The venue that published it, where one is known by the table, else "".
    """

    longest_title: int
    record_dois: frozenset[str]
    arxiv: frozenset[str]
    own: frozenset[str]
    years: frozenset[int]
    authors: tuple[Author, ...]
    venue: str
    abstract: str

    @property
    def published(self) -> bool:
        """Whether there is a version of record, as far as the records say."""
        return bool(self.record_dois or self.venue)

    @property
    def year(self) -> int | None:
        """The first year given."""
        return min(self.years, default=None)

    @property
    def author_keys(self) -> tuple[str, ...]:
        """All by which its first authors may be found again."""
        return tuple(dict.fromkeys(key for author in self.authors[:20] for key in likenesses(author.name)))


def work_of(records: Sequence[Record]) -> Work:
    """Return what the records of one work say together."""
    published = sorted({v.name for r in records if r.venue and (v := venue(r.venue)) and v.publishes})
    lists = [known_authors(r.authors) for r in records]
    ids = [i for r in records for i in r.ids]
    return Work(
        longest_title=max((len(words(r.title)) for r in records if r.title), default=0),
        record_dois=frozenset(filter(is_of_record, ids)),
        arxiv=frozenset(i for i in ids if i.startswith("arxiv:")),
        own=frozenset(r.source for r in records if any(i.startswith("id:") for i in r.ids)),
        years=frozenset(r.year for r in records if r.year is not None),
        authors=max(lists, key=lambda a: (len(a), [x.name for x in a]), default=()),
        venue=published[0] if published else "",
        abstract=max((r.abstract or "" for r in records), key=lambda a: (len(a), a), default=""),
    )


def is_of_record(id_: str) -> bool:
    """Tell whether an id is the DOI of a version of record, and not that of a preprint or a copy."""
    return id_.startswith("doi:") and not id_.startswith(_COPIES)


def title_key(title: str) -> str:
    """Return the normal form by which titles are compared, capitals or not; "" for those that every volume bears."""
    key = fold(title.lower().strip().rstrip("*†‡§¶").strip())
    return "" if key in _GENERIC else key


def same(one: Work, other: Work) -> bool:
    """Tell whether two works of one title are one; never where one of them contradicts."""
    if _contradict(one.record_dois, other.record_dois) or _contradict(one.arxiv, other.arxiv):
        return False
    if one.own & other.own and not _at_two_venues(one, other) and not _one_text(one.abstract, other.abstract):
        return False
    if not _in_time(one, other):
        return False
    if not one.authors or not other.authors:
        return _same_alone(one, other)
    if overlap(one.authors, other.authors) < OVERLAP:
        return False
    if max(one.longest_title, other.longest_title) >= TELLING_WORDS:
        return True
    if not one.years or not other.years or not _alike(one.authors[0], other.authors[0]):
        return False
    several = min(len(one.authors), len(other.authors)) > 1 and overlap(one.authors, other.authors) == 1
    return several or _apart(one.years, other.years) <= 1


def _alike(one: Author, other: Author) -> bool:
    return bool(set(likenesses(one.name)) & set(likenesses(other.name)))


def _contradict(one: Iterable[str], other: Iterable[str]) -> bool:
    """Tell whether both have such ids and none in common."""
    first, second = set(one), set(other)
    return bool(first and second and not first & second)


def _at_two_venues(one: Work, other: Work) -> bool:
    return bool(one.venue and other.venue and one.venue != other.venue)


def _in_time(one: Work, other: Work) -> bool:
    if one.published and other.published:
        return _in_one_volume(one, other)
    if not one.years or not other.years:
        return max(one.longest_title, other.longest_title) >= TELLING_WORDS
    if one.published == other.published:
        return _apart(one.years, other.years) <= YEARS_BEFORE
    preprint, published = (other, one) if one.published else (one, other)
    return any(-YEARS_AFTER <= late - early <= YEARS_BEFORE for early in preprint.years for late in published.years)


def _in_one_volume(one: Work, other: Work) -> bool:
    """Tell whether two published versions can be one: a year apart at one venue, in one year where sources differ."""
    if not one.years or not other.years:
        return one.venue == other.venue or not (one.venue and other.venue)
    apart = _apart(one.years, other.years)
    if apart == 0 and one.venue and one.venue == other.venue:
        return not (one.abstract and other.abstract) or akin(one.abstract, other.abstract)  # a paper and its video
    return apart <= (1 if one.venue == other.venue or not (one.venue and other.venue) else 0)


def _same_alone(one: Work, other: Work) -> bool:
    """Tell of two works, of which one names no authors, whether title and abstracts are enough."""
    if max(one.longest_title, other.longest_title) < ALONE_WORDS:
        return False
    return not (one.abstract and other.abstract) or _one_text(one.abstract, other.abstract)


def _apart(one: Iterable[int], other: Iterable[int]) -> int:
    second = list(other)
    return min(abs(a - b) for a in one for b in second)


def akin(one: str, other: str) -> bool:
    """Tell whether two abstracts are versions of one text, or one of them the other's beginning."""
    first, second = _words(one), _words(other)
    shared = len(first & second)
    return shared >= AKIN * len(first | second) or shared >= 0.9 * min(len(first), len(second)) > 0


def _one_text(one: str, other: str) -> bool:
    """Tell whether two abstracts are one text, where little else speaks for it: one cut off, or akin with equal numbers."""
    if not one or not other:
        return False
    short, long = sorted((_norms(one), _norms(other)), key=len)
    if short == long or (len(short) >= CUT_WORDS and short[:-1] == long[: len(short) - 1]):
        return True
    return akin(one, other) and not any(any(map(str.isdigit, word)) for word in {*short} ^ {*long})


def _words(text: str) -> frozenset[str]:
    return frozenset(_norms(text))


@lru_cache(1024)
def _norms(text: str) -> tuple[str, ...]:
    return tuple(word.norm for word in words(text))
