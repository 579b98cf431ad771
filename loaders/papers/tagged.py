"""Tagged text: lines that begin with a tag, lines that go on, and where a record begins and ends."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.source import Source


@dataclass(slots=True)
class Tagged:
    """A record: for each tag its values in order, lines of one value joined by line ends.

    Attributes
    ----------
    started : bool
        Whether it began with the tag that records begin with.
    tags : list of str
        The tag of each value in order of the lines, for values that belong to the one before.
    """

    line: int
    fields: dict[str, list[str]] = field(default_factory=dict)
    started: bool = True
    tags: list[str] = field(default_factory=list)
    size: int = 0
    _last: str = ""

    def add(self, tag: str, value: str) -> None:
        """Begin a value."""
        values = self.fields.get(tag)
        if values is None:
            self.fields[tag] = [value]
        else:
            values.append(value)
        self.tags.append(tag)
        self._last = tag
        self.size += len(value)

    def go_on(self, line: str) -> None:
        """Add a line to the last value, so long as a value may be."""
        if self._last and self.size <= 4 * VALUE_LIMIT:
            self.fields[self._last][-1] += "\n" + ("\n" if line[:1] == "\n" else "") + line.strip()
            self.size += len(line)

    def first(self, *tags: str) -> str | None:
        """Return the first value that is not empty, of the first tag that has one."""
        for tag in tags:
            for value in self.fields.get(tag, ()):
                if value.strip():
                    return value
        return None

    def all(self, *tags: str) -> list[str]:
        """Return all values of the first tag that has any."""
        for tag in tags:
            values = [value for value in self.fields.get(tag, ()) if value.strip()]
            if values:
                return values
        return []

    def all_of(self, *tags: str) -> list[str]:
        """Return all values of all tags, in order of the tags."""
        return [value for tag in tags for value in self.fields.get(tag, ()) if value.strip()]


def tagged_records(
    source: Source,
    tag: "re.Pattern[str]",
    *,
    start: str,
    end: str = "",
    outside: frozenset[str] = frozenset(),
    blank_ends: bool = False,
) -> Iterator[Tagged]:
    """Yield the records of a file of tagged text.

    Parameters
    ----------
    tag : pattern
        Matches a line that begins a value; group 1 is the tag, group 2 the value.
    start, end : str
        The tags with which records begin and end. A record may lack either.
    outside : frozenset of str
        Tags of the file's own head and foot.
    blank_ends : bool
        Whether a blank line parts records that lack their first tag.
    """
    record: Tagged | None = None
    blank = False
    for number, line in source.lines():
        match = tag.match(line)
        if match is None:
            if not line.strip():
                blank = True
            elif record is not None:
                record.go_on(("\n" if blank else "") + line)
                blank = False
            continue
        name, value = match[1], match[2] or ""
        if record is not None and (
            name == start
            or (blank_ends and blank and (start not in record.fields or name in record.fields))
            or name in outside
        ):
            yield record
            record = None
        blank = False
        if name in outside:
            continue
        if name == end:
            if record is not None:
                yield record
            record = None
            continue
        if record is None:
            record = Tagged(number, started=name == start)
        record.add(name, value.strip())
    if record is not None:
        yield record
