"""The commands on the seeds: what a new user does, and what they must see."""

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.embedded


def rows(paperkin, library: Path, cypher: str, *more: str) -> list[dict[str, object]]:
    answer = paperkin("query", cypher, "--database", library, "--format", "json", *more)
    assert answer.code == 0, answer.err
    return json.loads(answer.out)


@pytest.mark.parametrize(
    ("name", "papers"),
    [
        ("LoRA", ["IGU-LoRA", "QWHA"]),
        ("mixture of experts", ["Capacity-Aware Token Drop", "Sem-MoE"]),
        ("Gaussian Splatting", ["FAGS", "Horseshoe Splatting", "Splat and Distill"]),
    ],
)
def test_a_concept_has_its_papers_each_with_its_sentence(
    paperkin, seeds_library: Path, name: str, papers: list[str]
) -> None:
    answer = paperkin("concept", name, "--database", seeds_library, "--format", "json")
    assert answer.code == 0, answer.err
    found = json.loads(answer.out)["papers"]
    naming = "MATCH (p:Paper) WHERE any(name IN $names WHERE p.abstract CONTAINS name) RETURN p.id AS id ORDER BY id"
    expected = [row["id"] for row in rows(paperkin, seeds_library, naming, "-p", f"names={json.dumps(papers)}")]
    assert sorted(node["paper"]["id"] for node, _ in found) == expected
    assert all(link["evidence"][0]["sentence"] for _, link in found)
    shown = paperkin("concept", name, "--database", seeds_library).out
    assert all(node["label"] in shown for node, _ in found)


def test_a_paper_is_found_by_its_system_and_shows_its_concepts(paperkin, seeds_library: Path) -> None:
    answer = paperkin("paper", "QWHA", "--database", seeds_library)
    assert answer.code == 0
    assert answer.out.startswith("QWHA")
    assert "PROPOSES" in answer.out


def test_a_paper_tells_why_each_concept_was_chosen(paperkin, seeds_library: Path) -> None:
    shown = paperkin("paper", "QWHA", "--why", "--database", seeds_library)
    assert shown.code == 0, shown.err
    assert "QWHA  the paper's own" in shown.out
    told = json.loads(paperkin("paper", "QWHA", "--why", "--format", "json", "--database", seeds_library).out)
    own = next(one for one in told if one["name"] == "QWHA")
    assert own["start"] + sum(share for _, share in own["shares"]) == pytest.approx(own["log_odds"], abs=0.001)
    refused = paperkin("paper", "QWHA", "--why", "--format", "markdown", "--database", seeds_library)
    assert refused.code == 2


def test_an_unknown_name_gets_suggestions(paperkin, seeds_library: Path) -> None:
    answer = paperkin("concept", "Mixture of Expertise", "--database", seeds_library)
    assert answer.code == 1
    assert "Mixture of Experts" in answer.err


def test_lists_can_be_narrowed(paperkin, seeds_library: Path) -> None:
    papers = json.loads(paperkin("papers", "--database", seeds_library, "--format", "json").out)
    assert len(papers) == 38
    assert json.loads(paperkin("papers", "--year", 1999, "--database", seeds_library, "--format", "json").out) == []
    kinds = json.loads(
        paperkin("concepts", "--kind", "dataset", "--limit", 3, "--database", seeds_library, "--format", "json").out
    )
    assert [concept["kind"] for concept in kinds] == ["dataset"] * 3


def test_related_papers_come_with_reasons(paperkin, seeds_library: Path) -> None:
    answer = paperkin("related", "QWHA", "--limit", 3, "--database", seeds_library, "--format", "json")
    found = json.loads(answer.out)
    assert "IGU-LoRA" in found[0]["label"]
    assert found == sorted(found, key=lambda item: -item["score"])
    for item in found:
        assert set(item) >= {"id", "title", "score", "reasons"}
        assert item["score"] == pytest.approx(sum(reason["weight"] for reason in item["reasons"]), abs=1e-3)
    assert found[0]["label"] in paperkin("related", "QWHA", "--database", seeds_library).out
    assert "- here:" in paperkin("related", "QWHA", "--database", seeds_library, "--format", "markdown").out


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("QWHA",), "share little with it: a score below 0.1"),
        (("QWHA", "--since", 3000), "without --since, --venue and --not-cited-in there may be some"),
        (("MaskGRPO", "--by", "data"), "no concept of the kind data in common with any paper"),
        (("QWHA", "--by", "data", "--since", 3000), "nothing of the kind data in common: --by all"),
    ],
)
def test_where_little_or_nothing_is_shared_it_is_said(paperkin, seeds_library: Path, asked, said: str) -> None:
    answer = paperkin("related", *asked, "--database", seeds_library)
    assert (answer.code, said in answer.err) == (0, True)


def test_a_draft_finds_related_papers_and_leaves_no_trace(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    draft = tmp_path / "draft.txt"
    draft.write_text("We fine-tune a language model with low-rank adaptation (LoRA).", encoding="utf-8")
    count = "MATCH (n) RETURN count(n) AS nodes"
    before = rows(paperkin, seeds_library, count)
    answer = paperkin("related", "--text", draft, "--limit", 2, "--database", seeds_library, "--format", "json")
    assert {"QWHA", "IGU-LoRA"} == {item["label"].partition(":")[0] for item in json.loads(answer.out)}
    assert rows(paperkin, seeds_library, count) == before


def test_a_query_takes_typed_parameters(paperkin, seeds_library: Path) -> None:
    cypher = "RETURN $year + 1 AS next, $name AS name, $names[1] AS second"
    given = ("-p", "year=2026", "-p", "name=2x", "-p", 'names=["a", "b"]')
    assert rows(paperkin, seeds_library, cypher, *given) == [{"next": 2027, "name": "2x", "second": "b"}]


def test_a_query_that_would_write_is_refused_and_nothing_is_gone(paperkin, seeds_library: Path) -> None:
    answer = paperkin("query", "MATCH (n) DETACH DELETE n", "--database", seeds_library)
    assert answer.code == 1
    assert answer.err.count("\n") == 1
    assert rows(paperkin, seeds_library, "MATCH (p:Paper) RETURN count(p) AS papers") == [{"papers": 38}]


def test_a_wrong_statement_is_told_in_one_line(paperkin, seeds_library: Path) -> None:
    answer = paperkin("query", "MATCH (p:Paper RETURN p", "--database", seeds_library)
    assert answer.code == 1
    assert answer.err.count("\n") == 1


def test_named_queries_are_listed_and_run(paperkin, seeds_library: Path) -> None:
    listed = {query["name"]: query for query in json.loads(paperkin("query", "--list", "--format", "json").out)}
    assert all(query["about"] for query in listed.values())
    assert listed["concepts"]["parameters"] == ["kind", "limit", "origin"]
    given = ("-p", "kind=task", "-p", "origin=null", "-p", "limit=2")
    answer = paperkin("query", "--named", "concepts", *given, "--database", seeds_library, "--format", "json")
    assert [row["kind"] for row in json.loads(answer.out)] == ["task", "task"]
    unknown = paperkin("query", "--named", "concept_", "--database", seeds_library)
    assert unknown.code == 1
    assert "concepts" in unknown.err


def test_stats_show_what_there_is(paperkin, seeds_library: Path) -> None:
    assert json.loads(paperkin("stats", "--database", seeds_library, "--format", "json").out)["papers"] == 38
    shown = paperkin("stats", "--database", seeds_library).out
    assert "proposes" in shown
    assert "method" in shown


@pytest.mark.parametrize("suffix", [".json", ".graphml", ".gexf", ".html"])
def test_two_exports_are_equal_to_the_byte(paperkin, seeds_library: Path, tmp_path: Path, suffix: str) -> None:
    command = "viz" if suffix == ".html" else "export"
    for name in ("one", "two"):
        answer = paperkin(command, tmp_path / f"{name}{suffix}", "--database", seeds_library)
        assert answer.code == 0, answer.err
        assert answer.out == ""
    assert (tmp_path / f"one{suffix}").read_bytes() == (tmp_path / f"two{suffix}").read_bytes()
    assert (tmp_path / f"one{suffix}").stat().st_size > 10_000


def test_an_export_can_be_built_from_again(paperkin, seeds_library: Path, tmp_path: Path) -> None:
    paperkin("export", tmp_path / "one.json", "--database", seeds_library)
    assert all(paper["digest"] for paper in json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))["papers"])
    assert paperkin("build", tmp_path / "one.json", "--database", tmp_path / "again").code == 0
    paperkin("export", tmp_path / "two.json", "--database", tmp_path / "again")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()


def test_a_path_is_shown_in_every_form(paperkin, seeds_library: Path) -> None:
    found = json.loads(
        paperkin("path", "LoRA", "Mixture of Experts", "--database", seeds_library, "--format", "json").out
    )
    assert found[0]["stops"][0]["label"] == "Low-Rank Adaptation"
    assert len(found[0]["steps"]) == len(found[0]["stops"]) - 1
    assert "1. Low-Rank Adaptation" in paperkin("path", "LoRA", "Mixture of Experts", "--database", seeds_library).out
    same = paperkin("path", "LoRA", "low-rank adaptation", "--database", seeds_library)
    assert (same.code, same.err.count("\n")) == (2, 1)
    unknown = paperkin("path", "LoRA", "Mixture of Expertise", "--database", seeds_library)
    assert (unknown.code, unknown.err.count("\n")) == (1, 1)
    assert "Mixture of Experts" in unknown.err


def test_papers_are_compared_in_every_form(paperkin, seeds_library: Path) -> None:
    given = ("compare", "QWHA", "IGU-LoRA", "--shared", "--database", seeds_library)
    assert "Low-Rank Adaptation" in paperkin(*given).out
    assert paperkin(*given, "--format", "csv").out.startswith("concept,kind,papers,")
    assert "| concept |" in paperkin(*given, "--format", "markdown").out
    assert all(all(row["roles"]) for row in json.loads(paperkin(*given, "--format", "json").out)["rows"])
    alone = paperkin("compare", "QWHA", "--database", seeds_library)
    assert (alone.code, alone.err.count("\n")) == (2, 1)


def test_concepts_that_rise_and_that_go_together(paperkin, seeds_library: Path) -> None:
    answer = paperkin("concepts", "--rising", "--database", seeds_library, "--format", "json")
    assert json.loads(answer.out) == []
    assert "not papers of two spans of years" in answer.err
    beside = json.loads(paperkin("concepts", "--with", "LoRA", "--database", seeds_library, "--format", "json").out)
    assert all(row["together"] >= 2 and -1 <= row["npmi"] <= 1 for row in beside)
    none = paperkin("concepts", "--with", "LoRA", "--least", 30, "--database", seeds_library)
    assert (none.code, "--least 1" in none.err) == (0, True)
    for wrong in (("--rising", "--with", "LoRA"), ("--last", "3"), ("--least", "3")):
        assert paperkin("concepts", *wrong, "--database", seeds_library).code == 2


def test_a_paper_in_markdown(paperkin, seeds_library: Path) -> None:
    assert paperkin("paper", "QWHA", "--database", seeds_library, "--format", "markdown").out.startswith("# QWHA")
