"""Libraries of older and newer rules: neither is built on by mistake."""

import pytest

from graph.errors import LibraryError
from graph.extraction.rules import RULES
from graph.model import Record
from loaders.library import Library, building

RECORD = Record(key="id:1", source="a", ids=("id:1",), abstract="We use LoRA for vision transformers.")


@pytest.mark.embedded
def test_an_older_library_is_built_anew_only_when_told(
    embedded_library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    embedded_library.add([RECORD])
    for module in (building, "loaders.library.inputs"):
        monkeypatch.setattr(
            module if not isinstance(module, str) else __import__(module, fromlist=["RULES"]), "RULES", RULES + 1
        )
    with pytest.raises(LibraryError, match="--upgrade"):
        embedded_library.add([RECORD])
    assert embedded_library.add([RECORD], upgrade=True).papers == 1
    assert embedded_library.add([RECORD]).changed is False


@pytest.mark.embedded
def test_a_newer_library_is_left_alone(embedded_library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    embedded_library.add([RECORD])
    monkeypatch.setattr(building, "RULES", RULES - 1)
    with pytest.raises(LibraryError, match="update paperkin"):
        embedded_library.add([RECORD], upgrade=True)
