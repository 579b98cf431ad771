"""Write the command reference, docs/commands.md, from the commands themselves: ``make docs``."""

from collections.abc import Iterator
from pathlib import Path

import click

from paperkin.commands import paperkin

TARGET = Path(__file__).with_name("commands.md")
HEAD = """# Commands

Made by `make docs` from what `--help` says; a test compares the two. Each command also has `-h`/`--help` and
`--verbose`, which shows the traceback of an error.

Results go to stdout, everything else to stderr. The exit code is 0, 1 after an error, 2 for wrong usage, 130 after
Ctrl-C.
"""


def reference() -> str:
    """Return the whole page."""
    return HEAD + "".join(section for path, command in _commands(paperkin) for section in _section(path, command))


def _commands(group: click.Group, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, command in group.commands.items():
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from _commands(command, *path, name)


def _section(path: tuple[str, ...], command: click.Command) -> Iterator[str]:
    name = " ".join(("paperkin", *path))
    context = click.Context(command, info_name=name, terminal_width=100, help_option_names=["-h", "--help"])
    yield f"\n## {name}\n\n```text\n{command.get_help(context)}\n```\n"


if __name__ == "__main__":
    TARGET.write_text(reference(), encoding="utf-8", newline="\n")
