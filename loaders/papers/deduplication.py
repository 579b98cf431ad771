"""Deduplication: of the records of one key in one reading, one is kept, the same whatever the order of the files."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from graph.model import Record
from graph.serialisation import richness, with_digest_key
from loaders.papers.report import Outcome


def deduplicate(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """Yield the outcomes in their order; of records with one key the longer text stays read, others become the same.

    A citation key (``FILE#KEY``) that stands for unlike papers is no id: each of those records gets its digest as key.
    """
    outcomes = [*outcomes]
    groups: dict[str, list[int]] = {}
    for number, outcome in enumerate(outcomes):
        if outcome.record is not None:
            groups.setdefault(outcome.key, []).append(number)
    for key, numbers in list(groups.items()):
        if len(numbers) > 1 and "#" in key and len({_name(outcomes[n].record) for n in numbers}) > 1:
            del groups[key]
            for number in numbers:
                outcomes[number] = _without_key(outcomes[number])
                groups.setdefault(outcomes[number].key, []).append(number)
    for numbers in groups.values():
        if len(numbers) > 1:
            kept = min(numbers, key=lambda n: _rank(outcomes[n].record))
            for number in numbers:
                if number != kept:
                    outcomes[number] = _same(outcomes[number], outcomes[kept])
    yield from outcomes


def _name(record: Record | None) -> str:
    """Return the letters and digits by which two records of one citation key are seen to be one paper."""
    text = (record.title or record.abstract or "") if record else ""
    return "".join(char for char in text.casefold() if char.isalnum())


def _rank(record: Record | None) -> tuple[int, str]:
    assert record is not None, "only records are ranked"  # noqa: S101
    return richness(record)


def _without_key(outcome: Outcome) -> Outcome:
    assert outcome.record is not None, "only records have citation keys"  # noqa: S101
    record = with_digest_key(replace(outcome.record, key=""))
    remark = f"the citation key {outcome.key.partition('#')[2]!r} stands for several papers; each was kept"
    return replace(outcome, key=record.key, record=record, remarks=(*outcome.remarks, remark))


def _same(outcome: Outcome, kept: Outcome) -> Outcome:
    return replace(
        outcome, status="same", same_as=kept.place, reason=f"both are {kept.key}; the longer text was kept", record=None
    )
