"""``paperkin query``: Cypher on the library."""

from typing import Any

import click

from paperkin import options, output


@options.command
@click.argument("cypher", required=False)
@options.database
@click.option(
    "-p",
    "--parameter",
    "parameters",
    type=options.parameter,
    multiple=True,
    metavar="NAME=VALUE",
    help="A value for $NAME: JSON where it can be read so, else text.",
)
@click.option("--named", metavar="NAME", help="Run one of the queries that come with the program.")
@click.option("--list", "list_named", is_flag=True, help="List the queries that come with the program.")
@click.option("--write", is_flag=True, help="Let the statement change the database.")
@options.output_format("table", "json", "jsonl", "csv")
def query(
    cypher: str | None,
    database: str | None,
    parameters: tuple[tuple[str, Any], ...],
    named: str | None,
    list_named: bool,
    write: bool,
    output_format: str,
) -> None:
    """Run a Cypher statement and show its rows. It only reads, unless --write is given.

    Papers are (:Paper), concepts (:Concept); a paper's relationship to a concept is PROPOSES, EXTENDS, USES, ADDRESSES,
    EVALUATES_ON, COMPARES_WITH or MENTIONS.

    \b
    Example:
      paperkin query "MATCH (p:Paper)-[:USES]->(c:Concept) RETURN c.name, count(p) AS papers ORDER BY papers DESC, c.name LIMIT 10"
      paperkin query "MATCH (p:Paper)-->(:Concept {name: \\$name}) RETURN p.label ORDER BY p.label" -p name=Transformer --format json
      paperkin query --list
    """
    if sum((cypher is not None, named is not None, list_named)) != 1:
        raise click.UsageError("Give a statement, or --named NAME, or --list.")
    from loaders.databases import describe, names

    if list_named:
        shipped = [describe(name) for name in names()]
        rows = [(query.name, query.parameters, query.description) for query in shipped]
        output.show_rows(("name", "parameters", "about"), rows, output_format)
        return
    from loaders.library import open_library

    with open_library(database) as library:
        result = (
            library.named(named, **dict(parameters))
            if named
            else library.query(cypher or "", dict(parameters), write=write)
        )
    from paperkin.entities import to_plain, to_text

    written = to_text if output_format == "table" else to_plain
    output.show_rows(result.columns, [[written(value) for value in row] for row in result.rows], output_format)
