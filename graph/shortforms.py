"""Short forms: which step decided what the acronyms of papers mean."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from graph.linking import RULES, Linked

_SHORT = re.compile(r"(?=(?:.*[A-Z]){2})[^\W_][\w+&/-]{1,9}")


def is_short_form(text: str) -> bool:
    """Tell whether a surface looks like an acronym: one short word with two capitals.

    Examples
    --------
    >>> [is_short_form(t) for t in ("SAM", "LoRA", "3DGS", "Adam", "Segment Anything")]
    [True, True, True, False, False]
    """
    return _SHORT.fullmatch(text) is not None


def resolved(linked: Mapping[str, Iterable[Linked]]) -> tuple[tuple[str, int], ...]:
    """Return how many short forms each rule decided on, a form once a paper; in the order of the rules."""
    counts: Counter[str] = Counter()
    for items in linked.values():
        found = {(i.mention.evidence.text, i.rule) for i in items if is_short_form(i.mention.evidence.text)}
        counts.update(rule for _, rule in found)
    return tuple((rule, counts[rule]) for rule in RULES if counts[rule])
