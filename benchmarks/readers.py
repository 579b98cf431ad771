"""Readers: throughput and peak memory on generated records, beside the parser library alone on the same bytes.

Run: python benchmarks/readers.py [--records 50000] [--formats bibtex ris …] [--extraction] [--all]
A library builds a dict of each record, no more: neither Records nor keys, nothing cleaned, no encoding told.
Each reader and each library runs in a process of its own, one after the other: a warm-up on a tenth of the records,
then the time, the peak memory over that of the empty process, and what the time is as a multiple of the library's.
``--extraction`` compares a BibTeX file with extraction of its abstracts; ``--all`` reads the tests' example of every
format over and over, a few short records each, for the peak memory of each reader.
"""

import argparse
import csv
import io
import json
import multiprocessing
import random
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "tests" / "papers" / "examples"
WORDS = [
    "low-rank",
    "adaptation",
    "of",
    "large",
    "language",
    "models",
    "reduces",
    "memory",
    "while",
    "attention",
    "heads",
    "route",
    "tokens",
    "to",
    "experts",
    "and",
    "we",
    "show",
    "that",
    "sparse",
    "diffusion",
    "training",
    "improves",
    "robustness",
    "on",
    "image",
    "benchmarks",
    "with",
    "graph",
    "transformers",
    "under",
    "distribution",
    "shift",
]


def papers(count: int) -> Iterator[dict[str, object]]:
    """Yield made-up papers, the same each time: titles of 10 words, abstracts of 160."""
    choose = random.Random(7)
    for number in range(count):
        yield {
            "number": number,
            "title": " ".join(choose.choices(WORDS, k=10)).capitalize(),
            "abstract": " ".join(" ".join(choose.choices(WORDS, k=20)).capitalize() + "." for _ in range(8)),
            "authors": [f"{choose.choice('ABCDE')}nn Family{choose.randrange(9999)}" for _ in range(4)],
            "year": 2000 + number % 26,
            "doi": f"10.1234/{number}",
            "venue": "Proceedings of Made-Up Conferences",
        }


def bibtex(paper: dict[str, object]) -> str:
    """Return a paper as Zotero and Scopus write it."""
    authors = " and ".join(f"{name.split()[1]}, {name.split()[0]}" for name in paper["authors"])  # type: ignore[attr-defined]
    title = str(paper["title"]).replace("sparse", "{S}parse")
    return (
        f"@inproceedings{{key{paper['number']},\n\ttitle = {{{title}}},\n\tauthor = {{{authors}}},\n\tyear = {{{paper['year']}}},\n"
        f"\tdoi = {{{paper['doi']}}},\n\tbooktitle = {{{paper['venue']}}},\n\tabstract = {{{paper['abstract']}}},\n\tpages = {{1--10}},\n}}\n\n"
    )


def ris(paper: dict[str, object]) -> str:
    """Return a paper as RIS."""
    authors = "".join(f"AU  - {name.split()[1]}, {name.split()[0]}\n" for name in paper["authors"])  # type: ignore[attr-defined]
    return (
        f"TY  - CONF\nTI  - {paper['title']}\n{authors}PY  - {paper['year']}\nDO  - {paper['doi']}\nT2  - {paper['venue']}\n"
        f"AB  - {paper['abstract']}\nER  - \n\n"
    )


def pubmed(paper: dict[str, object]) -> str:
    """Return a paper as PubMed XML."""
    authors = "".join(
        f"<Author><LastName>{name.split()[1]}</LastName><ForeName>{name.split()[0]}</ForeName></Author>"
        for name in paper["authors"]  # type: ignore[attr-defined]
    )
    return (
        f"<PubmedArticle><MedlineCitation><PMID>{paper['number']}</PMID><Article><Journal><JournalIssue><PubDate><Year>{paper['year']}</Year></PubDate>"
        f"</JournalIssue><Title>{paper['venue']}</Title></Journal><ArticleTitle>{paper['title']}.</ArticleTitle>"
        f'<ELocationID EIdType="doi">{paper["doi"]}</ELocationID><Abstract><AbstractText>{paper["abstract"]}</AbstractText></Abstract>'
        f"<AuthorList>{authors}</AuthorList></Article></MedlineCitation></PubmedArticle>\n"
    )


def table(paper: dict[str, object]) -> str:
    """Return a paper as a row of CSV."""
    out = io.StringIO()
    csv.writer(out).writerow(
        [paper["title"], "; ".join(paper["authors"]), paper["year"], paper["venue"], paper["doi"], paper["abstract"]]  # type: ignore[call-overload]
    )
    return out.getvalue()


FORMATS: dict[str, tuple[str, Callable[[dict[str, object]], str], str]] = {
    "bibtex": ("", bibtex, ""),
    "ris": ("", ris, ""),
    "pubmed-xml": ("<PubmedArticleSet>\n", pubmed, "</PubmedArticleSet>\n"),
    "csv": ("Title,Authors,Year,Source title,DOI,Abstract\n", table, ""),
    "json-lines": ("", lambda paper: json.dumps(paper) + "\n", ""),
    "json-list": ('{"papers": [\n{"title": "first"}', lambda paper: ",\n" + json.dumps(paper), "]}\n"),
    "text": ("", lambda paper: f"{paper['abstract']}\n\n", ""),
}


def _bibtexparser(path: Path) -> int:
    import bibtexparser

    return len(bibtexparser.parse_string(path.read_text()).entries)


def _rispy(path: Path) -> int:
    import rispy

    with path.open() as file:
        return len(rispy.load(file))


def _lxml(path: Path) -> int:
    from lxml import etree

    count = 0
    for _, element in etree.iterparse(str(path), tag="PubmedArticle"):
        count += bool({inner.tag: inner.text for inner in element.iter()})
        element.clear()
    return count


def _csv(path: Path) -> int:
    with path.open(newline="") as file:
        return sum(1 for _ in csv.DictReader(file))


def _json_lines(path: Path) -> int:
    with path.open() as file:
        return sum(1 for line in file if json.loads(line))


def _ijson(path: Path) -> int:
    import ijson

    with path.open("rb") as file:
        return sum(1 for _ in ijson.items(file, "papers.item"))


LIBRARIES: dict[str, tuple[str, Callable[[Path], int]]] = {
    "bibtex": ("bibtexparser", _bibtexparser),
    "ris": ("rispy", _rispy),
    "pubmed-xml": ("lxml.iterparse", _lxml),
    "csv": ("csv.DictReader", _csv),
    "json-lines": ("json.loads", _json_lines),
    "json-list": ("ijson", _ijson),
}


def _ours(path: Path) -> int:
    from loaders.papers import iterate

    return sum(outcome.status == "read" for outcome in iterate([path], lambda _: None))


def _measured(
    name: str, which: str, path: Path, warm: Path, answer: "multiprocessing.Queue[tuple[int, float, float]]"
) -> None:
    run = _ours if which == "ours" else LIBRARIES[name][1]
    run(warm)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.process_time()
    count = run(path)
    seconds = time.process_time() - start
    answer.put((count, seconds, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024))


def measure(name: str, which: str, path: Path, warm: Path) -> tuple[int, float, float]:
    """Return the number of records, CPU seconds and MB over the warm process, of one run in a process of its own."""
    context = multiprocessing.get_context("spawn")
    answer: multiprocessing.Queue[tuple[int, float, float]] = context.Queue()
    process = context.Process(target=_measured, args=(name, which, path, warm, answer))
    process.start()
    result = answer.get(timeout=600)
    process.join()
    return result


def written(name: str, count: int, folder: Path) -> Path:
    """Write a file of generated records and return its path."""
    before, one, after = FORMATS[name]
    path = folder / f"{name}-{count}.txt"
    with path.open("w") as file:
        file.write(before)
        file.writelines(one(paper) for paper in papers(count))
        file.write(after)
    return path


def repeated(name: str, count: int, folder: Path) -> Path | None:
    """Write the example of a format over and over, None where a format cannot be repeated so (a workbook)."""
    example = next(EXAMPLES.glob(f"{name}.*"), None)
    if example is None:
        return None
    path = folder / f"{name}-{count}{example.suffix}"
    content = example.read_bytes()
    with path.open("wb") as file:
        for _ in range(count // 2):
            file.write(content + b"\n")
    return path


def extracted(count: int) -> float:
    """Return the CPU seconds of extraction from the abstracts of generated papers, the pipeline warm."""
    from graph.extraction.pipeline import extract, make_pipeline
    from graph.model import Paper

    nlp = make_pipeline()
    made = [Paper(id=str(p["number"]), title=str(p["title"]), abstract=str(p["abstract"])) for p in papers(count + 100)]
    for paper in made[:100]:
        extract(paper, nlp)
    start = time.process_time()
    for paper in made[100:]:
        extract(paper, nlp)
    return time.process_time() - start


def beside_extraction(count: int, folder: Path) -> str:
    """Return a line that sets a BibTeX file beside extraction of its abstracts, timed on a twentieth of them."""
    path, warm = written("bibtex", count, folder), written("bibtex", count // 10, folder)
    read, seconds, _ = measure("bibtex", "ours", path, warm)
    whole = extracted(count // 20) * 20
    return f"a BibTeX file of {read} entries: {seconds:.1f} s; extraction of its abstracts: {whole:.1f} s (a twentieth timed); ratio {seconds / whole:.2f}"


def every_reader(count: int, folder: Path) -> Iterator[str]:
    """Yield a line for each format: its example, repeated."""
    from loaders.papers import readers

    for reader in readers():
        path, warm = repeated(reader.name, count, folder), repeated(reader.name, count // 10, folder)
        if path is None or warm is None:
            continue
        read, seconds, memory = measure(reader.name, "ours", path, warm)
        size = path.stat().st_size / 1e6
        yield f"| {reader.name} | {size:.0f} | {read} | {seconds:.2f} | {read / seconds:.0f} | {memory:.0f} |"
        path.unlink()


def main() -> None:
    """Print a line for each format."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=50_000)
    parser.add_argument("--formats", nargs="*", default=list(FORMATS))
    parser.add_argument("--extraction", action="store_true")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    if options.extraction or options.all:
        with tempfile.TemporaryDirectory() as folder:
            if options.extraction:
                print(beside_extraction(options.records, Path(folder)), flush=True)
            if options.all:
                print("| format | MB | records | s | records/s | MB more |\n|---|---|---|---|---|---|")
                for line in every_reader(options.records, Path(folder)):
                    print(line, flush=True)
        return
    print(
        "| format | MB | records | s | records/s | MB more | library | s | MB more | ratio |\n|---|---|---|---|---|---|---|---|---|---|"
    )
    with tempfile.TemporaryDirectory() as folder:
        for name in options.formats:
            path, warm = (
                written(name, options.records, Path(folder)),
                written(name, options.records // 10, Path(folder)),
            )
            count, seconds, memory = measure(name, "ours", path, warm)
            line = f"| {name} | {path.stat().st_size / 1e6:.0f} | {count} | {seconds:.2f} | {count / seconds:.0f} | {memory:.0f} |"
            if name in LIBRARIES:
                _, alone, other = measure(name, "library", path, warm)
                line += f" {LIBRARIES[name][0]} | {alone:.2f} | {other:.0f} | {seconds / alone:.2f} |"
            print(line, flush=True)
            path.unlink()


if __name__ == "__main__":
    main()
