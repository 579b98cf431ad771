"""The vocabulary: what to look for. Data files by area in ``data/``, their parser, their linter, and the look-up."""

from graph.vocabulary.entry import Entry, Name, parse
from graph.vocabulary.lookup import Vocabulary, shipped

__all__ = ["Entry", "Name", "Vocabulary", "parse", "shipped"]
