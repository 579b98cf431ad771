"""Inputs: the records that a build is computed from, those kept in the library and those given now."""

from collections.abc import Collection, Iterable

from graph.extraction.rules import RULES
from graph.identity import digest
from graph.model import Record
from graph.serialisation import one_a_key, record_digest, record_from_json, with_digest_key
from loaders.databases import Database, records


def kept_records(database: Database) -> dict[str, Record]:
    """Return the records that a library holds, by key."""
    return {r.key: r for r in map(record_from_json, records(database))}


def with_new(kept: dict[str, Record], new: Iterable[Record]) -> dict[str, Record]:
    """Return the records after new ones came: a record replaces that of the same key."""
    return {**kept, **one_a_key(new)}


def mirrored(kept: dict[str, Record], new: Iterable[Record], files: Collection[str]) -> dict[str, Record]:
    """Return the kept records without those that came from some files and are in them no longer."""
    still = {with_digest_key(r).key for r in new}
    return {key: r for key, r in kept.items() if r.source not in files or key in still}


def inputs_digest(all_records: Iterable[Record], vocabulary: str, thesaurus: str, relate: int) -> str:
    """Return the digest of everything that a graph is computed from."""
    computed_from = [sorted(record_digest(r) for r in all_records), vocabulary, thesaurus, RULES]
    return digest(
        [*computed_from, relate] if relate else computed_from
    )  # libraries without have the digest that they had
