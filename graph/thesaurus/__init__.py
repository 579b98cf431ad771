"""The thesaurus: what a user says of names and concepts, which is final.

`statement` reads and writes its lines, `compiled` makes of them what linking and building ask, `consistency` finds what
contradicts itself, `edits` changes single lines and leaves all others as they are.
"""

from graph.thesaurus.compiled import Thesaurus, compiled, empty
from graph.thesaurus.statement import Statement, parse

__all__ = ["Statement", "Thesaurus", "compiled", "empty", "parse"]
