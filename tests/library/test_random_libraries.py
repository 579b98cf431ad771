"""The laws on random libraries, in memory: the graph is a function of the records and of nothing else.

Records are drawn from the seeds and made up: some share ids, some share titles, some have nothing but a text. Each text is
extracted once for all examples, by the real pipeline.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from graph.build import build
from graph.extraction.pipeline import extract, make_pipeline
from graph.matching import match
from graph.model import Author, Extraction, KnowledgeGraph, Paper, Record
from graph.serialisation import one_a_key, record_from_json, record_to_json, with_digest_key
from graph.vocabulary import shipped
from loaders.library.inputs import mirrored, with_new
from loaders.papers import read
from viz.json_export import graph_to_json

SEEDS = Path(__file__).parents[2] / "seeds"
Kept = dict[str, Record]
Build = Callable[[Iterable[Record]], KnowledgeGraph]
LAW = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

TITLES = (
    "RankTuner: Fewer Weights for Large Models",
    "Routing Experts",
    "Editorial",
    "On Ants and What They Do at Night",
)
ABSTRACTS = (
    "We propose RankTuner, a variant of low-rank adaptation (LoRA) for large language models. Experiments on GLUE show gains.",
    "LoRA is compared with full fine-tuning on ImageNet. Knowledge distillation helps.",
    "Mixture of experts (MoE) models route tokens to experts. We use RankTuner with SAM.",
    "Segment anything (SAM) finds masks in images; \\textbf{SAM} needs $n^2$ time & memory.",
    "Sharpness-aware minimization (SAM) flattens the loss landscape.",
)
PEOPLE = (
    Author(name="Ada Lovelace"),
    Author(name="A. Lovelace", orcid="0000-0002-1825-0097"),
    Author(name="Bernhard Schölkopf"),
)
VENUES = (
    "NIPS 2017",
    "Adv. Neural Inf. Process. Syst. 30",
    "arXiv preprint arXiv:2101.00001",
    "Journal of Ant Studies",
)
IDS = ("doi:10.1109/x", "doi:10.1145/y", "arxiv:2101.00001", "arxiv:2101.00002", "openreview:q", "id:1", "id:2")


@cache
def seeds() -> tuple[Record, ...]:
    """Return the records of the seeds."""
    return tuple(replace(r, line=None) for r in read([SEEDS])[0])


made_up = st.builds(
    Record,
    key=st.just("") | st.sampled_from([f"refs.bib#{n}" for n in range(4)]),
    source=st.sampled_from(["refs.bib", "other.json"]),
    ids=st.lists(st.sampled_from(IDS), max_size=2, unique=True).map(tuple),
    title=st.none() | st.sampled_from(TITLES),
    abstract=st.sampled_from(ABSTRACTS),
    authors=st.lists(st.sampled_from(PEOPLE), max_size=2, unique=True).map(tuple),
    year=st.none() | st.integers(2017, 2020),
    venue=st.none() | st.sampled_from(VENUES),
    keywords=st.sampled_from([(), ("LoRA",), ("lora", "Mixture of Experts (MoE)")]),
)
libraries = st.lists(made_up | st.sampled_from(seeds()), min_size=1, max_size=12).map(
    lambda records: [*one_a_key(records).values()]
)


@pytest.fixture(scope="module")
def built() -> Build:
    """Build in memory, as ``build_graph`` does, with each text extracted once."""
    nlp = make_pipeline()
    known: dict[tuple[object, ...], Extraction] = {}

    def extraction(paper: Paper) -> Extraction:
        text = (paper.title, paper.abstract, paper.keywords)
        if text not in known:
            known[text] = extract(paper, nlp)
        return replace(known[text], paper=paper.id)

    def call(records: Iterable[Record]) -> KnowledgeGraph:
        papers = match(one_a_key(records).values()).papers
        return build(papers, [extraction(p) for p in papers], shipped())

    return call


@given(records=libraries, chance=st.randoms(use_true_random=False))
@LAW
def test_the_order_of_records_does_not_matter(built: Build, records: list[Record], chance: random.Random) -> None:
    shuffled = chance.sample(records, len(records))
    assert graph_to_json(built(shuffled)) == graph_to_json(built(records))


@given(records=libraries, cuts=st.lists(st.integers(0, 12), max_size=3), chance=st.randoms(use_true_random=False))
@LAW
def test_several_builds_give_what_one_gives(
    built: Build, records: list[Record], cuts: Sequence[int], chance: random.Random
) -> None:
    ordered = chance.sample(records, len(records))
    kept: Kept = {}
    for start, end in zip([0, *sorted(cuts)], [*sorted(cuts), len(records)], strict=True):
        kept = stored(with_new(kept, ordered[start:end]))
    assert graph_to_json(built(kept.values())) == graph_to_json(built(records))


def stored(kept: Kept) -> Kept:
    """Return the records of a library as the next build reads them from it."""
    texts = [text for paper in match(kept.values()).papers for text in paper.records]
    return {r.key: r for r in map(record_from_json, texts)}


@given(records=libraries, data=st.data())
@LAW
def test_removing_is_the_inverse_of_adding_and_leaves_no_trace(
    built: Build, records: list[Record], data: st.DataObject
) -> None:
    before = built(records)
    gone = data.draw(st.sampled_from([node.paper for node in before.papers]))
    keys = {record_from_json(text).key for text in gone.records}
    rest = [r for r in records if r.key not in keys]
    without = built(rest)
    linked = {link.concept for link in without.links}
    ancestors = {wider for c in without.concepts for wider in c.broader}
    assert {c.id for c in without.concepts} == linked | ancestors
    assert not keys & {record_from_json(text).key for node in without.papers for text in node.paper.records}
    assert graph_to_json(built([*rest, *(record_from_json(text) for text in gone.records)])) == graph_to_json(before)


@given(records=libraries)
@LAW
def test_every_link_has_evidence_that_holds(built: Build, records: list[Record]) -> None:
    graph = built(records)
    papers = {node.paper.id: node.paper for node in graph.papers}
    for link in graph.links:
        paper = papers[link.paper]
        assert 1 <= len(link.evidence) <= link.count
        for found in link.evidence:
            if found.field == "keywords":
                assert (found.start, found.end, found.sentence) == (-1, -1, "")
                assert any(found.text in keyword for keyword in paper.keywords)
            else:
                field = paper.title if found.field == "title" else paper.abstract
                assert (field or "")[found.start : found.end] == found.text
                assert found.text in found.sentence
                assert found.sentence in (field or "")


@given(records=libraries)
@LAW
def test_no_record_is_lost_and_each_is_kept_as_read(records: list[Record]) -> None:
    papers = match(records).papers
    kept = [record_from_json(text) for paper in papers for text in paper.records]
    assert sorted(map(record_to_json, kept)) == sorted(map(record_to_json, map(with_digest_key, records)))
    ids = [i for paper in papers for i in paper.ids]
    assert len(ids) == len(set(ids))


@given(records=libraries, text=st.sampled_from(ABSTRACTS))
@LAW
def test_of_two_records_of_one_key_the_longer_counts_in_one_build_and_the_later_across(
    records: list[Record], text: str
) -> None:
    twin = replace(records[0], abstract=text)
    assert one_a_key([*records, twin]) == one_a_key([twin, *records])
    kept = one_a_key([records[0], twin])[records[0].key]
    assert len(kept.abstract or "") == max(len(records[0].abstract or ""), len(text))
    assert with_new(one_a_key(records), [twin])[twin.key] == twin


@given(old=libraries, new=libraries)
@LAW
def test_a_mirror_holds_what_its_file_holds(built: Build, old: list[Record], new: list[Record]) -> None:
    before = {r.key: r for r in old}
    now = [r for r in new if r.source == "refs.bib"]
    after = with_new(mirrored(before, now, ("refs.bib",)), now)
    others = {key: r for key, r in before.items() if r.source != "refs.bib"}
    assert graph_to_json(built(after.values())) == graph_to_json(built({**others, **{r.key: r for r in now}}.values()))
