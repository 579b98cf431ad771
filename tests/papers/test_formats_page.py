"""The page of formats is that of the readers."""

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "docs" / "formats.py"))
    assert made["TARGET"].read_text(encoding="utf-8") == made["page"](), "make docs writes it anew"
