"""Families: a name with a version or a size stands below the name without it.

"Qwen2.5-72B-Instruct" → "Qwen2.5" → "Qwen". Only models are read so, only tails that are known for versions, sizes and
tunings are taken off, and only what the papers or the vocabulary name becomes a family: no concept is made up, and a
short name of several concepts ("SAM" of "SAM 2") is none.
"""

import re
from collections.abc import Iterator, Mapping

from graph.text import fold
from graph.vocabulary.lookup import Vocabulary

_TUNINGS = frozenset(
    "instruct chat base it hf sft dpo rlhf think thinking preview distill nano tiny mini small medium large huge giant "
    "xs s m l xl xxl turbo pro ultra max lite flash fast coder code math vl vision audio omni".split()
)
_TAIL = re.compile(
    r"""
      v?\d+(?:\.\d+)*[a-z]?                  # a version, or a number of layers: 3.5, v2, 4o, 101
    | (?:\d+x)?\d+(?:\.\d+)?[bmkt]           # a size: 72B, 8x7B
    | a\d+(?:\.\d+)?b                        # active parameters: A3B
    | [bslhg]/\d+                            # B/16
    | \d{4,8}                                # a date
    """,
    re.VERBOSE | re.IGNORECASE,
)
_GLUED = re.compile(r"(.*?[^\W\d_]{2})[vV]?\d+(?:\.\d+)*")
_LEAST_LETTERS = 3
_FAMILY_KINDS = ("model", "method")

Named = tuple[str, str]
"""Name and kind of a concept."""


def wider_names(name: str) -> Iterator[str]:
    """Yield the names of the families of a name, the nearest first.

    Examples
    --------
    >>> list(wider_names("Qwen2.5-72B-Instruct")), list(wider_names("ViT-B/16")), list(wider_names("Mamba"))
    (['Qwen2.5-72B', 'Qwen2.5', 'Qwen'], ['ViT'], [])
    """
    while True:
        match = re.fullmatch(r"(.+)[\s_-]([^\s_-]+)", name)
        glued = _GLUED.fullmatch(name)
        if match and (match[2].casefold() in _TUNINGS or _TAIL.fullmatch(match[2])):
            name = match[1]
        elif glued:
            name = glued[1]
        else:
            return
        if sum(c.isalpha() for c in name) < _LEAST_LETTERS:
            return
        yield name


def families(named: Mapping[str, Named], vocabulary: Vocabulary) -> dict[str, str]:
    """Return key → key of the nearest family, for models that no vocabulary knows.

    Parameters
    ----------
    named : mapping of str to (str, str)
        Key → name and kind of all that papers link to.
    """
    free = {key: one for key, one in named.items() if key not in vocabulary.entries}
    keys: dict[str, set[str]] = {}
    for key, (name, kind) in free.items():
        if kind in _FAMILY_KINDS:
            keys.setdefault(fold(name), set()).add(key)
    found = {}
    for key, (name, kind) in free.items():
        if kind == "model":
            wider = (_family(fold(w), keys, vocabulary) for w in wider_names(name) if fold(w) != fold(name))
            family = next((w for w in wider if w is not None and w != key), None)
            if family is not None:
                found[key] = family
    return found


def _family(form: str, keys: Mapping[str, set[str]], vocabulary: Vocabulary) -> str | None:
    """Return the one concept that a family's name means; None where there is none, or several."""
    concepts = {s.concept for s in vocabulary.senses.get(form, ())}
    if concepts:
        (concept, *more) = sorted(concepts)
        return concept if not more and vocabulary.entries[concept].kind in _FAMILY_KINDS else None
    borne = keys.get(form, set())
    return next(iter(borne)) if len(borne) == 1 else None
