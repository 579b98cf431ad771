"""Authors' keywords: taken for concepts directly, with evidence that says so."""

import re

from graph.extraction.learnt import shipped_learnt
from graph.model import Evidence, Mention, Paper
from graph.text import fold, plain, words
from graph.vocabulary.lookup import Vocabulary

CONFIDENCE = 0.8
"""Confidence of a keyword that the text does not confirm: authors list broad areas too."""

_LONGEST = 80
_SHORT_FORM = re.compile(r"(.+?)\s*\(([^()]{2,15})\)")


def keyword_mentions(paper: Paper, vocabulary: Vocabulary) -> tuple[Mention, ...]:
    """Return one mention a keyword; "long form (SHORT)" gives the long form with the short one as alias."""
    found = []
    for keyword in dict.fromkeys(paper.keywords):
        match = _SHORT_FORM.fullmatch(keyword.strip())
        name, aliases = (match[1], (match[2],)) if match else (keyword.strip(), ())
        form = fold(name)
        if not form or len(name) > _LONGEST or form in vocabulary.stop or form.isdigit():
            continue
        senses = vocabulary.senses.get(form, ())
        concepts = tuple(dict.fromkeys(s.concept for s in senses))
        kind = vocabulary.entries[concepts[0]].kind if concepts else shipped_learnt().kinds.best(_form_features(name))
        found.append(
            Mention(
                name=vocabulary.entries[concepts[0]].name if len(concepts) == 1 else plain(name),
                origin="curated" if len(concepts) == 1 else "keyword",
                concepts=concepts,
                kind=kind,
                roles=("mentions",),
                confidence=CONFIDENCE,
                aliases=aliases,
                evidence=Evidence(text=keyword, sentence="", field="keywords", start=-1, end=-1),
            )
        )
    return tuple(found)


def _form_features(name: str) -> list[str]:
    last = words(plain(name))[-1].norm
    return ["last=" + last, "ending=" + last[-3:]]
