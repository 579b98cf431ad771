"""paperkin: papers in, a knowledge graph of the concepts that they share out.

The public face. What is heavy (spaCy, the driver, the engine) is imported when it is used, not before.

Examples
--------
Papers that lie in memory::

    import paperkin

    records, report = paperkin.read(["abstracts.txt"])
    graph = paperkin.build(records)
    graph.to_html("graph.html")

A library that stays, in a folder or in Neo4j::

    with paperkin.open("my-library") as library:
        library.add(["abstracts.txt"])
        rows = library.query("MATCH (c:Concept) RETURN c.name, c.papers ORDER BY c.papers DESC LIMIT 10")
"""

from paperkin._neighbours import check_neighbours

check_neighbours()

from graph.errors import (  # noqa: E402  the neighbours are checked first
    DatabaseError,
    InputError,
    LibraryError,
    NotFoundError,
    OutputError,
    PaperkinError,
    QueryError,
    ThesaurusError,
    UsageError,
    VocabularyError,
)
from graph.model import Author, Record  # noqa: E402
from paperkin.api import build, open, read  # noqa: E402
from paperkin.knowledge_graph import KnowledgeGraph  # noqa: E402
from paperkin.library import Library  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "Author",
    "DatabaseError",
    "InputError",
    "KnowledgeGraph",
    "Library",
    "LibraryError",
    "NotFoundError",
    "OutputError",
    "PaperkinError",
    "QueryError",
    "Record",
    "ThesaurusError",
    "UsageError",
    "VocabularyError",
    "build",
    "open",
    "read",
]
