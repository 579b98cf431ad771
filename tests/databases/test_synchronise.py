"""Synchronising a database to a graph: only what differs is written, and what users added stays."""

from dataclasses import replace

import pytest

from graph.errors import LibraryError
from graph.model import Author, Concept, KnowledgeGraph, Link, PaperNode
from loaders.databases import Changes, Difference, LibraryState, apply, build_lock, load_graph, plan, state

LORA, QLORA, UNTITLED = "arxiv:2106.09685", "doi:10.1/qlora", "text:0123456789abcdef"


def papers_of(changes: Changes) -> tuple[tuple[str, ...], ...]:
    return changes.papers.new, changes.papers.changed, changes.papers.gone


def concepts_of(changes: Changes) -> tuple[tuple[str, ...], ...]:
    return changes.concepts.new, changes.concepts.changed, changes.concepts.gone


def without_paper(graph: KnowledgeGraph, id_: str) -> KnowledgeGraph:
    """Return the graph without a paper, its links and its relations."""
    return replace(
        graph,
        papers=tuple(node for node in graph.papers if node.paper.id != id_),
        links=tuple(link for link in graph.links if link.paper != id_),
        relations=tuple(relation for relation in graph.relations if id_ not in (relation.paper, relation.other)),
    )


def with_paper(graph: KnowledgeGraph, id_: str, **fields: object) -> KnowledgeGraph:
    """Return the graph with other fields of a paper."""
    return replace(
        graph, papers=tuple(changed(node, **fields) if node.paper.id == id_ else node for node in graph.papers)
    )


def changed(node: PaperNode, **fields: object) -> PaperNode:
    return replace(node, paper=replace(node.paper, **fields))


def test_what_is_written_is_read_back(database, graph, fill):
    fill(database, graph)
    assert load_graph(database) == graph


def test_a_plan_says_what_would_be_done_and_does_nothing(database, graph, contents):
    before = contents(database)
    changes = plan(database, graph)
    assert papers_of(changes) == ((LORA, QLORA, UNTITLED), (), ())
    assert changes.authors == Difference(("author:edward-hu", "author:tim-dettmers", "author:yelong-shen"))
    assert changes.venues == Difference(("venue:iclr",))
    assert changes.concepts.new == ("concept:adapter", "concept:low-rank-adaptation", "concept:nf4", "concept:qlora")
    assert contents(database) == before


def test_a_second_build_of_the_same_graph_writes_nothing(database, graph, fill, contents):
    fill(database, graph)
    before = contents(database)
    changes = fill(database, graph)
    assert changes.empty
    assert contents(database) == before


def test_a_change_of_one_paper_touches_that_paper_only(database, graph, fill):
    fill(database, graph)
    changes = fill(
        database,
        with_paper(graph, QLORA, title="QLoRA", authors=(Author(name="Tim Dettmers"), Author(name="Ari Holtzman"))),
    )
    assert papers_of(changes) == ((), (QLORA,), ())
    assert changes.concepts.empty
    assert changes.authors.new == ("author:ari-holtzman",)
    assert load_graph(database).papers[1].paper.authors[1].name == "Ari Holtzman"


def test_what_a_paper_loses_is_taken_away(database, graph, fill):
    fill(database, graph)
    smaller = with_paper(graph, LORA, venue=None, year=None, authors=())
    changes = fill(database, smaller)
    assert changes.venues.gone == ("venue:iclr",)
    assert changes.authors.gone == ("author:edward-hu", "author:yelong-shen")
    assert load_graph(database) == smaller
    assert database.read("MATCH (n:Venue) RETURN count(n)").rows == ((0,),)


def test_a_changed_role_and_a_lost_link_leave_one_relationship_a_concept(database, graph, fill):
    fill(database, graph)
    kept = tuple(replace(link, role="uses", roles=("uses",)) for link in graph.links if link.concept != "concept:nf4")
    fill(database, replace(graph, links=kept))
    assert load_graph(database).links == kept


def test_concepts_change_with_what_they_are_a_kind_of(database, graph, fill):
    fill(database, graph)
    adapter, lora, nf4, qlora = graph.concepts
    concepts = (
        adapter,
        replace(lora, broader=(), name="LoRA"),
        replace(nf4, part_of=(), broader=("concept:adapter",)),
        qlora,
    )
    changes = fill(database, replace(graph, concepts=concepts))
    assert concepts_of(changes) == ((), ("concept:low-rank-adaptation", "concept:nf4"), ())
    assert load_graph(database).concepts == concepts


def test_papers_and_concepts_that_are_in_the_graph_no_more_are_taken_away(database, graph, fill):
    fill(database, graph)
    smaller = replace(without_paper(graph, QLORA), concepts=graph.concepts[:2])
    changes = fill(database, smaller)
    assert papers_of(changes) == ((), (), (QLORA,))
    assert concepts_of(changes) == ((), (), ("concept:nf4", "concept:qlora"))
    assert load_graph(database) == smaller
    assert database.read("MATCH (n:Paperkin) RETURN count(n)").rows == ((2 + 2 + 2 + 1 + 1,),)


def test_an_emptied_library_is_empty(database, graph, fill):
    fill(database, graph)
    fill(database, KnowledgeGraph())
    assert load_graph(database) == KnowledgeGraph()
    assert database.read("MATCH (n) RETURN labels(n)").rows == ((["Library", "Paperkin"],),) or database.read(
        "MATCH (n) RETURN count(n)"
    ).rows == ((1,),)


def test_a_paper_whose_id_improves_keeps_its_node_and_what_users_hung_on_it(database, graph, fill):
    fill(database, graph)
    database.query(
        "MATCH (p:Paperkin {id: $id}) SET p.read = true CREATE (p)-[:IN_LIST]->(:List {name: 'mine'})",
        {"id": LORA},
        write=True,
    )
    published = replace(
        with_paper(graph, LORA, id="doi:10.1/lora", ids=("doi:10.1/lora", LORA)),
        links=tuple(replace(link, paper="doi:10.1/lora") if link.paper == LORA else link for link in graph.links),
        relations=tuple(replace(relation, other="doi:10.1/lora") for relation in graph.relations),
    )
    published = replace(
        published,
        papers=tuple(sorted(published.papers, key=lambda node: node.paper.id)),
        links=tuple(sorted(published.links, key=lambda link: (link.paper, link.concept))),
    )
    changes = fill(database, published)
    assert changes.renamed == ((LORA, "doi:10.1/lora"),)
    assert papers_of(changes) == ((), ("doi:10.1/lora", QLORA), ())
    assert load_graph(database) == published
    assert database.read("MATCH (p:Paperkin {read: true})-[:IN_LIST]->(l) RETURN p.id, l.name").rows == (
        ("doi:10.1/lora", "mine"),
    )


def test_what_is_not_ours_is_never_touched(database, graph, fill):
    theirs = "CREATE (p:Paper {id: $id, title: 'Mine'})-[:USES {count: 1}]->(c:Concept {id: 'concept:nf4', name: 'Mine'}), (:Library {id: 'library', format: 7}), (:Note)"
    database.query(theirs, {"id": LORA}, write=True)
    read = "MATCH (n) WHERE NOT n:Paperkin OPTIONAL MATCH (n)-[r]->(m) RETURN elementId(n), properties(n), type(r), properties(r), elementId(m) ORDER BY elementId(n)"
    before = database.read(read)
    assert len(before.rows) == 4
    fill(database, graph)
    fill(database, without_paper(graph, QLORA))
    fill(database, KnowledgeGraph())
    assert database.read(read) == before


def test_a_user_s_properties_and_relationships_survive_updates(database, graph, fill):
    fill(database, graph)
    database.query(
        "MATCH (p:Paperkin {id: $id})-[r:EXTENDS]->(c) SET p.read = true, p.note = 'good', r.checked = true, c.mine = 1 CREATE (p)-[:CITES]->(c)",
        {"id": QLORA},
        write=True,
    )
    renamed = replace(graph.concepts[1], name="LoRA", aliases=())
    fill(
        database,
        replace(
            with_paper(graph, QLORA, title="QLoRA", year=None),
            concepts=(graph.concepts[0], renamed, *graph.concepts[2:]),
        ),
    )
    read = "MATCH (p:Paperkin {id: $id})-[r:EXTENDS]->(c), (p)-[:CITES]->(c) RETURN p.read, p.note, p.title, p.year, r.checked, c.mine, c.name"
    assert database.read(read, {"id": QLORA}).rows == ((True, "good", "QLoRA", None, True, 1, "LoRA"),)


@pytest.mark.parametrize("hung", ["SET p.read = true", "CREATE (p)-[:CITES]->(:Note)", "CREATE (:Note)-[:USES]->(p)"])
def test_a_node_that_must_go_but_holds_something_of_the_user_s_stays_as_gone(database, graph, fill, hung):
    fill(database, graph)
    database.query("MATCH (p:Paperkin {id: $id}) " + hung, {"id": QLORA}, write=True)
    smaller = without_paper(graph, QLORA)
    fill(database, smaller)
    assert load_graph(database) == smaller
    [(left,)] = database.read("MATCH (p:Paperkin {id: $id}) RETURN properties(p)", {"id": QLORA}).rows
    assert {key: left[key] for key in left if key != "read"} == {"id": QLORA, "gone": True}
    assert database.read("MATCH (p:Paperkin {id: $id})--(o:Paperkin) RETURN count(o)", {"id": QLORA}).rows == ((0,),)
    assert fill(database, smaller).empty
    changes = fill(database, graph)
    assert papers_of(changes) == ((), (QLORA,), ())
    assert load_graph(database) == graph
    assert "gone" not in database.read("MATCH (p:Paperkin {id: $id}) RETURN properties(p)", {"id": QLORA}).rows[0][0]


def test_the_library_node_says_what_the_graph_was_made_of(database, graph, fill):
    fill(database, graph, rules=3, vocabulary="mine", thesaurus="theirs", relate=5)
    assert state(database) == LibraryState(
        rules=3, vocabulary="mine", thesaurus="theirs", relate=5, papers=3, concepts=4, inputs="computed"
    )


def test_a_new_state_alone_is_written_too(database, graph, fill):
    fill(database, graph)
    assert fill(database, graph, inputs="other").empty
    assert state(database).inputs == "other"


class CutOffError(Exception):
    """Ends a build in the middle."""


@pytest.mark.parametrize("transactions", range(1, 12))
def test_a_build_cut_off_anywhere_is_known_and_the_next_one_completes_it(database, graph, fill, transactions):
    fill(database, graph)
    larger = replace(
        with_paper(without_paper(graph, LORA), QLORA, title="QLoRA"),
        concepts=(
            *graph.concepts[:2],
            Concept(id="concept:peft", name="PEFT", kind="topic", origin="curated", broader=("concept:adapter",)),
        ),
        links=(
            Link(
                paper=QLORA, concept="concept:peft", role="uses", roles=("uses",), count=0, confidence=0.5, evidence=()
            ),
        ),
    )
    with build_lock(database) as lock:
        changes = plan(database, larger)
        done = cut_off(database, changes, lock, transactions)
    if not done:
        assert state(database).inputs is None
        fill(database, larger)
    assert load_graph(database) == larger
    assert state(database).inputs == "computed"


def cut_off(database, changes, lock, transactions) -> bool:
    """Apply changes until so many transactions are done; tell whether that was all of them."""
    left = [transactions]
    whole = database.transaction

    def counted(work):
        if not left[0]:
            raise CutOffError
        left[0] -= 1
        return whole(work)

    database.transaction = counted
    try:
        apply(database, changes, LibraryState(inputs="computed"), lock)
    except CutOffError:
        return False
    finally:
        database.transaction = whole
    return True


def test_a_reader_sees_a_new_paper_with_all_its_links_or_not_at_all(database, graph, fill):
    seen = set()
    whole = database.transaction

    def watched(work):
        result = whole(work)
        for id_, links in database.read(
            "MATCH (p:Paper) WHERE p:Paperkin RETURN p.id, COUNT { (p)-[:EXTENDS|PROPOSES]->() }"
        ).rows:
            seen.add((id_, links))
        return result

    database.transaction = watched
    fill(database, graph)
    assert seen == {(LORA, 1), (QLORA, 3), (UNTITLED, 0)}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda g: replace(g, papers=(*g.papers, changed(g.papers[0], title="Twice"))), f"holds {LORA} twice"),
        (lambda g: replace(g, concepts=g.concepts[:2]), "not in the graph"),
        (
            lambda g: replace(g, concepts=(replace(g.concepts[0], broader=("concept:none",)), *g.concepts[1:])),
            "not in the graph",
        ),
        (lambda g: replace(g, relations=(replace(g.relations[0], other="arxiv:none"),)), "not in the graph"),
        (lambda g: replace(g, links=(*g.links, replace(g.links[0], role="uses"))), "twice"),
    ],
)
def test_a_graph_that_contradicts_itself_is_a_mistake_of_its_builder(embedded_database, graph, wrong, said):
    with pytest.raises(ValueError, match=said):
        plan(embedded_database, wrong(graph))


def test_a_build_that_lost_its_lock_writes_no_more(database, graph, fill, contents):
    fill(database, graph)
    before = contents(database)
    with build_lock(database) as lock:
        changes = plan(database, KnowledgeGraph())
        database.query("MATCH (l:Paperkin {id: 'library'}) SET l.lock = '0 somebody else 1'", write=True)
        with pytest.raises(LibraryError, match="another build has taken over"):
            apply(database, changes, LibraryState(), lock)
        database.query("MATCH (l:Paperkin {id: 'library'}) REMOVE l.lock", write=True)
    assert contents(database) == before


def test_progress_counts_papers(database, graph):
    told = []
    with build_lock(database) as lock:
        apply(database, plan(database, graph), LibraryState(), lock, told.append)
    assert sum(told) == 3
