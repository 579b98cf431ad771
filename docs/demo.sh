#!/bin/sh
# The demo: demo.sh FOLDER. Builds the seeds' graph into an embedded library in FOLDER, and shows what can be done with it.
# PAPERKIN names the command. Each line that starts with "$" can be typed as it is, with paperkin for its first word.
set -eu

folder=$1
paperkin=${PAPERKIN:-paperkin}
library=$folder/library
page=$folder/graph.html
mkdir -p "$folder"

show() {
    printf '\n$ paperkin'
    for word in "$@"; do
        case $word in
            *[!A-Za-z0-9/._-]*) printf " '%s'" "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    "$paperkin" "$@"
}

show build seeds --database "$library"
show viz "$page" --database "$library"
show stats --database "$library"
show query --database "$library" \
    'MATCH (a:Paper)-->(c:Concept)<--(b:Paper) WHERE a.id < b.id AND c.papers = 2 RETURN c.name AS shared_by_two, a.label AS one, b.label AS other ORDER BY shared_by_two LIMIT 10'
show related --database "$library" --limit 3 QWHA

printf '\nOpen %s/%s in a browser to explore the graph.\n' "$(pwd)" "$page"
