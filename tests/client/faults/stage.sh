# tests/client/faults/stage.sh: what the tests of faults share; they source it with PAPAMU and FOLDER as arguments.
# The program is installed as packages do it, beside its files in `share/papamu`, so that a test can break them.
set -u
source_tree=$(cd "$(dirname "$0")/../../.." && pwd)
built=$1 folder=$2
status=0
rm -rf "$folder"
mkdir -p "$folder"
cd "$folder" || exit 1
. "$source_tree/tests/support/awaiting.sh"

fail() {
    echo "$*" >&2
    status=1
    : >"$folder/failed"
}
# Also what failed at the end of a pipe, where nobody hears of `status`.
trap 'ended=$?; end_all; [ ! -e "$folder/failed" ] || ended=1; exit $ended' EXIT
trap 'exit 143' HUP INT TERM

# installed NAME: a fresh copy of the program, which `$papamu` is from here on; its files are `$share`.
installed() {
    share=$folder/$1/share/papamu papamu=$folder/$1/bin/papamu
    mkdir -p "$folder/$1/bin" "$share"
    cp "$built" "$papamu"
    cp -R "$source_tree/assets" "$source_tree/shaders" "$share"
}

# played ARGUMENTS...: the program follows the script of standard input, in the file `script`, and comes to its end.
# What it says is in the file `said`. Frames are drawn only after `drawn=yes`.
drawn=no
played() {
    { [ $drawn = yes ] || echo blind; cat; } >script
    "$papamu" --headless --size 640x480 --script script --data-dir data "$@" >said 2>&1
    code=$?
    [ $code -eq 0 ] || fail "$*: exit $code, \"$(cat said)\""
}

# says COUNT WORDS: so many lines of the last run had these words.
says() {
    found=$(grep -cF -- "$2" said)
    [ "$found" = "$1" ] || fail "\"$2\" was said $found times, not $1: \"$(cat said)\""
}

# ended CODE WORDS COMMAND...: the command ends so, with these words.
ended() {
    wanted=$1 words=$2
    shift 2
    said=$("$@" 2>&1)
    code=$?
    if [ $code -ne "$wanted" ] || ! printf '%s\n' "$said" | grep -qF -- "$words"; then
        fail "$*: exit $code, \"$said\"; wanted exit $wanted and \"$words\""
    fi
}

# beside ARGUMENTS...: the program follows the script of standard input while the test goes on; it waits at each gate
# that its script names (`shot arrive.N`, `shot go.N`) for the test to call `at N` and `go N`. `ended_well` awaits its end.
beside() {
    { echo blind; cat; } >script.beside
    rm -f arrive.* go.*
    for gate in $(sed -n 's/^shot //p' script.beside); do mkfifo "$gate"; done
    "$papamu" --headless --size 640x480 --script script.beside --data-dir data "$@" 2>said.beside >/dev/null &
    pid=$!
}
at() {
    passed $pid "arrive.$1" || { fail "never came to gate $1: $(cat said.beside)"; exit 1; }
}
go() {
    passed $pid "go.$1" || { fail "never left gate $1: $(cat said.beside)"; exit 1; }
}
ended_well() {
    wait $pid || fail "$1: $(cat said.beside)"
}
