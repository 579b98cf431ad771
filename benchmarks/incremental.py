"""What it costs to add a hundred papers to a library, and to build nothing new, as shares of building it.

    python -m benchmarks.incremental CORPUS [--papers N] [--add N]

CORPUS holds one JSON paper a line (.gz too); the papers are every so-many-th of it, so that all its venues are there. Each
step is a process of its own, as users run it, and what the embedded engine computes counts as well (Linux only). The cache
of extractions is empty at first and kept between the steps.
"""

import argparse
import gzip
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

STEP = """
import sys
from loaders.library.library import open_library
with open_library(sys.argv[1], create=True) as library:
    report = library.add([sys.argv[2]])
    print(report.papers_new, report.papers_changed, report.papers, flush=True)
    sys.stdin.readline()  # the engine lives until it has been measured
"""


def main() -> None:
    """Build, build again, add, and print what each step took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--papers", type=int, default=3000)
    parser.add_argument("--add", type=int, default=100)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        first, more = _split(asked.corpus, asked.papers, asked.add, folder)
        whole = _step("build", folder, first)
        for what, path in (("nothing new", first), (f"add {asked.add}", more)):
            print(f"{'':12} {_step(what, folder, path) / whole:.1%} of the build")


def _split(corpus: Path, papers: int, add: int, folder: Path) -> tuple[Path, Path]:
    """Write two files: the papers to build with, and those to add."""
    lines = [*_lines(corpus)]
    if len(lines) < papers + add:
        raise SystemExit(f"{corpus} holds {len(lines)} papers, fewer than {papers + add}: ask for fewer")
    chosen = [lines[n * len(lines) // (papers + add)] for n in range(papers + add)]
    every = len(chosen) // add
    new = set(range(every - 1, len(chosen), every))
    first, more = folder / "first.jsonl", folder / "more.jsonl"
    first.write_text("".join(line for n, line in enumerate(chosen) if n not in new), encoding="utf-8")
    more.write_text("".join(chosen[n] for n in sorted(new)[:add]), encoding="utf-8")
    return first, more


def _lines(corpus: Path) -> Iterator[str]:
    content = gzip.decompress(corpus.read_bytes()) if corpus.suffix == ".gz" else corpus.read_bytes()
    yield from (json.dumps(json.loads(line)) + "\n" for line in content.splitlines() if line.strip())


def _step(what: str, folder: Path, path: Path) -> float:
    """Run one build in a process of its own; return its CPU seconds and the engine's."""
    library = folder / "library"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "OPENBLAS_NUM_THREADS": "1"}
    child = subprocess.Popen(
        [sys.executable, "-c", STEP, str(library), str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert child.stdout is not None
    said = child.stdout.readline().split()
    engine = _engine_seconds(library)
    child.communicate("\n")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    own = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(
        f"{what:12} {own + engine:7.1f} s of CPU ({engine:.1f} the engine's): {' new, '.join(said[:2])} changed, {said[2]} papers"
    )
    while _engine_seconds(library):
        time.sleep(0.5)  # it ends a few seconds after its last client
    return own + engine


def _engine_seconds(library: Path) -> float:
    """Return the CPU seconds of the engine that serves a library; 0 where none does."""
    ticks = 0
    for process in Path("/proc").iterdir():
        try:
            command = (process / "cmdline").read_bytes() if process.name.isdigit() else b""
            if b"loaders.databases.engine" in command and str(library).encode() in command:
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        except OSError:
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
