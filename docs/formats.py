"""Write the page of formats, docs/formats.md, from the registry of readers: ``make docs``."""

from pathlib import Path

from loaders.papers import Reader, readers

TARGET = Path(__file__).with_name("formats.md")
HEAD = """# Formats

Made by `make docs` from the registry of readers; a test compares the two.

The format is told by a file's content, not by its name: a RIS file called `.txt`, JSON lines called `.json`, a table with
semicolons called `.csv` are read as what they are, in any encoding, with gzip, bzip2, xz, zip or zstd around them, from
files, folders or standard input (`-`). `--input-format NAME` insists on one.

One broken record costs that record. Each record of each file is read, the same as another, or skipped; the report says
which, where, and what to do.
"""


def page() -> str:
    """Return the whole page."""
    known = sorted(readers(), key=lambda reader: reader.title.lower())
    index = "\n".join(f"| [{reader.title}](#{reader.name}) | `{reader.name}` |" for reader in known)
    return f"{HEAD}\n| format | `--input-format` |\n|---|---|\n{index}\n" + "".join(map(_section, known))


def _section(reader: Reader) -> str:
    lines = (
        f'\n<a id="{reader.name}"></a>\n\n## {reader.title}\n',
        f"- Where to get it: {_plain(reader.export)}",
        f"- What is read: {_plain(reader.fields)}.",
        f"- Known to be odd: {_plain(reader.oddities)}\n",
    )
    return "\n".join(lines)


def _plain(text: str) -> str:
    """Return a text whose tags are seen."""
    return text.replace("<", "\\<")


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
