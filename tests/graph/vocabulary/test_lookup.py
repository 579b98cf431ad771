"""Look-up: from a name, however it is spelled, to the concepts that bear it."""

from graph.text import fold
from graph.vocabulary import Entry, parse, shipped
from graph.vocabulary.lookup import Vocabulary, merge, shipped_files, stop_words

TEXT = """
Low-Rank Adaptation | method | LoRA; low-rank adapter | Fine-Tuning
Fine-Tuning | method | - | Training
Training | topic | - | -
Segment Anything Model | model | SAM {context: mask} | -
Sharpness-Aware Minimization | method | SAM {context: sharpness} | Training; Nowhere
"""


def vocabulary(text: str = TEXT, stop: tuple[str, ...] = ()) -> Vocabulary:
    entries, problems = parse(text, "own")
    assert problems == ()
    return merge(entries, stop)


def test_a_name_is_found_however_it_is_spelled() -> None:
    senses = vocabulary().senses
    for name in ("Low-Rank Adaptation", "low rank adaptations", "LORA", "Low-rank adapters"):
        assert [s.concept for s in senses[fold(name)]] == ["concept:low-rank-adaptation"]


def test_a_name_of_two_concepts_has_two_senses() -> None:
    assert [s.concept for s in vocabulary().senses["sam"]] == [
        "concept:segment-anything-model",
        "concept:sharpness-aware-minimization",
    ]


def test_of_two_senses_the_one_whose_name_it_is_comes_first() -> None:
    found = vocabulary("Zebra | method | ant {context: a} | -\nAnt {context: b} | method | - | -").senses["ant"]
    assert [s.concept for s in found] == ["concept:ant", "concept:zebra"]


def test_broader_are_ids_of_entries_that_are_there() -> None:
    assert vocabulary().broader("concept:low-rank-adaptation") == ("concept:fine-tuning",)
    assert vocabulary().broader("concept:sharpness-aware-minimization") == ("concept:training",)
    assert vocabulary().broader("concept:unknown") == ()


def test_a_later_entry_replaces_an_earlier_one() -> None:
    found = vocabulary(TEXT + "low-rank ADAPTATION | task | - | -")
    assert found.entries["concept:low-rank-adaptation"].kind == "task"
    assert "lora" not in found.senses


def test_the_stop_list_is_folded() -> None:
    assert vocabulary(stop=("Experimental Results",)).stop == {"experimentalresult"}


def test_the_digest_tells_what_changed_and_not_the_order() -> None:
    lines = TEXT.strip().splitlines()
    assert vocabulary("\n".join(reversed(lines))).digest == vocabulary().digest
    changed = (
        TEXT.replace("LoRA;", ""),
        TEXT.replace("mask", "masks"),
        TEXT.replace("| topic", "| task"),
        TEXT.replace("SAM {", "SAM {case; "),
    )
    assert len({vocabulary().digest, *(vocabulary(text).digest for text in changed)}) == 5


def test_the_shipped_vocabulary_is_read_once_and_whole() -> None:
    assert shipped() is shipped()
    lines = [
        line
        for text in shipped_files().values()
        for line in text.splitlines()
        if line.strip() and not line.startswith("#")
    ]
    assert len(shipped().entries) == len(lines)
    assert "stop" not in shipped_files()
    assert {fold(word) for word in stop_words()} == shipped().stop


def test_every_entry_is_found_by_every_one_of_its_names() -> None:
    found = shipped()

    def lost(entry: Entry) -> list[str]:
        return [n.text for n in entry.names if all(s.concept != entry.id for s in found.senses.get(fold(n.text), ()))]

    assert {entry.name: lost(entry) for entry in found.entries.values() if lost(entry)} == {}
