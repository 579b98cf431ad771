"""The page's JavaScript, tested by node's own runner."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from viz.assets import MODULES

SCRIPTS = Path(__file__).parent / "script"
SOURCES = Path(__file__).parents[2] / "viz" / "template" / "js"


def test_modules_pass_their_tests_in_node() -> None:
    node = shutil.which("node")
    if node is None:
        (pytest.fail if "node" in os.environ.get("PAPERKIN_REQUIRE", "") else pytest.skip)(
            "no node: install Node.js 20 or later"
        )
    files = sorted(str(file) for file in SCRIPTS.glob("*.test.js"))
    done = subprocess.run([node, "--test", *files], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


def test_every_module_is_loaded_and_none_is_long() -> None:
    assert {file.stem for file in SOURCES.glob("*.js")} == set(MODULES)
    for file in SOURCES.glob("*.js"):
        lines = file.read_text(encoding="utf-8").splitlines()
        assert len(lines) <= 400, file.name
        assert lines[1] == '"use strict";', file.name


def test_no_module_makes_markup_of_strings() -> None:
    for file in SOURCES.glob("*.js"):
        text = file.read_text(encoding="utf-8")
        for way in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"):
            assert way not in text, f"{file.name}: {way}"
