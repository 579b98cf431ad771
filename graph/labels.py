"""Labels: what people call a paper: its title, else its own system's name, else its first words."""

from collections.abc import Iterable

from graph.model import Mention, Paper
from graph.text import fold, plain

WORDS = 10
"""Words of a label made of a text's beginning."""

LONGEST = 120
"""Characters of a generated label."""


def paper_label(paper: Paper, mentions: Iterable[Mention]) -> str:
    """Return the label of a paper.

    Examples
    --------
    >>> paper_label(Paper(id="id:1", title="On Graphs"), [])
    'On Graphs'
    >>> paper_label(Paper(id="id:2", abstract="We study graphs. They are everywhere, as one sees at once and often."), [])
    'We study graphs. They are everywhere, as one sees at…'
    >>> paper_label(Paper(id="id:3", abstract="Generative models have made great progress in many vision tasks. We"), [])
    'Generative models have made great progress in many vision tasks…'
    """
    if paper.title:
        return plain(paper.title)
    own = next((m for m in mentions if m.origin == "proposed" and m.part_of is None), None)
    if own is not None:
        long_form = next((a for a in own.aliases if " " in a and fold(a) != fold(own.name)), "")
        return f"{own.name}: {long_form}"[:LONGEST] if long_form else own.name[:LONGEST]
    parts = plain(paper.abstract or "").split()
    if not parts:
        return paper.id
    beginning = " ".join(parts[:WORDS])[:LONGEST]
    return beginning.rstrip(" ,;:.…–—-") + "…" if len(parts) > WORDS else beginning.rstrip(",;:")
