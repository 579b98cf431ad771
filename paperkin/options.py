"""Options that several commands share, as decorators, and the values they give."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import click

from graph.errors import InputError

Function = TypeVar("Function", bound=Callable[..., Any])


@dataclass
class Settings:
    """What holds for the whole run, whichever command it is."""

    verbose: bool = False


def _set_verbose(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value:
        context.ensure_object(Settings).verbose = True


verbose = click.option(
    "--verbose",
    is_flag=True,
    expose_value=False,
    callback=_set_verbose,
    is_eager=True,
    help="Show the traceback of an error.",
)
"""``--verbose``: before or after the command's name."""

database = click.option(
    "--database",
    metavar="ADDRESS",
    help="A folder for the embedded engine, or bolt://, neo4j://, neo4j+s://; 'neo4j' means NEO4J_URI.  [default: PAPERKIN_DATABASE, else .paperkin here]",
)
"""``--database``: where the library is."""

limit = click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Show at most N.")
"""``--limit``: without it, all are shown."""


def output_format(*formats: str) -> Callable[[Function], Function]:
    """Return the option ``--format`` of a command that can show its result in several ways, the usual one first."""
    return click.option(
        "--format",
        "output_format",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        help="How to write the result.",
    )


def command(function: Function) -> click.Command:
    """Make a command of a function, with the options that every command has; its docstring is its help."""
    return click.command(context_settings={"help_option_names": ["-h", "--help"]})(verbose(function))


def parameter(given: str) -> tuple[str, Any]:
    """Return name and value of a query's parameter ``name=value``.

    The value is JSON where it can be read so (5, true, ["a"]), else text.
    """
    name, sign, text = given.partition("=")
    if not sign or not name:
        raise click.BadParameter(f"{given!r} is not of the form name=value.")
    try:
        return name, json.loads(text, parse_constant=_refuse)
    except ValueError:
        return name, text


def _refuse(constant: str) -> NoReturn:
    """Refuse what Python's reader takes for JSON though it is none: NaN and Infinity stay text."""
    raise ValueError(constant)


def read_text(path: str) -> str:
    """Return the text of a file, or of the standard input for ``-``.

    Raises
    ------
    InputError
        If it cannot be read, or is not UTF-8.
    """
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{path}: not UTF-8 text (byte {error.start + 1}): convert it, or give another file", source=path
        ) from error
    except OSError as error:
        raise InputError(
            f"{path}: {error.strerror or error}: give a file that can be read, or - for the standard input", source=path
        ) from error


def _mapping(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for value in values:
        column, separator, field = value.partition("=")
        if not separator or not column.strip() or not field.strip():
            raise click.BadParameter(f"{value!r} is no COLUMN=FIELD: write --columns 'Their name=title'.")
        found[column.strip()] = field.strip()
    return found


columns = click.option(
    "--columns",
    multiple=True,
    callback=_mapping,
    metavar="COLUMN=FIELD",
    help="Read a table's column as title, abstract, authors, year …; may be given again.",
)
"""``--columns``: for tables whose columns are not known by their names."""
