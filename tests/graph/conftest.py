"""What the tests of the core share: the pipeline, made once, and papers in one line."""

from collections.abc import Callable

import pytest
from spacy.language import Language

from graph.extraction.pipeline import extract, make_pipeline
from graph.model import Extraction, Paper


@pytest.fixture(scope="session")
def nlp() -> Language:
    """Return the pipeline with the shipped vocabulary and weights."""
    return make_pipeline()


@pytest.fixture(scope="session")
def extracting(nlp: Language) -> Callable[..., Extraction]:
    """Extract from a paper given by its fields, as ``extracting(abstract="We …")``."""

    def call(**fields: object) -> Extraction:
        return extract(Paper(**{"id": "id:1", **fields}), nlp)  # type: ignore[arg-type]

    return call
