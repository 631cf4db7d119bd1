# How the test scripts wait; sh or bash source this file. A wait ends with the event, without a time limit: a slow or busy
# machine makes a check longer, never red. Every half minute standard error names the event; ctest's TIMEOUT ends a script
# whose event never comes.

# Seconds after which a program that should end by itself is taken to hang; even on a busy machine none takes a tenth of it.
hang_guard=600

# over PID: whether that process has ended. A zombie, whose parent has not called wait yet, has ended, too.
over() {
    { read -r over_state <"/proc/$1/stat"; } 2>/dev/null || return 0
    case ${over_state##*) } in [ZX]*) return 0 ;; esac
    return 1
}

# in_vain SENTENCE [FILE]: reports that the event will not come. Calls the script's own `fail` with the sentence if the script
# has one; else prints the sentence and the file. Returns 1.
in_vain() {
    if command -v fail >/dev/null; then
        fail "$1" >&2
    else
        echo "$1" >&2
        [ -z "${2:-}" ] || sed "s|^|${2##*/}: |" "$2" >&2 || true
    fi
    return 1
}

# said FILE WORDS [PID [TIMES]]: waits until a line of the growing file has the words, a pattern of grep, and prints what
# follows them there; with TIMES, until so many lines have them, and what follows in the last of these. PID is who writes
# the file: when that process has ended without them, this fails and shows the file.
said() {
    said_waited=0 said_ended=
    while :; do
        # Its last words are in the file by the time that it is over.
        ! over "${3:-$$}" || said_ended=yes
        said_lines=$(timeout --foreground 30 tail -n +1 -s 0.2 -F --pid="${3:-$$}" -- "$1" 2>/dev/null |
            grep -a -m "${4:-1}" -- "$2") || true
        if [ -n "$said_lines" ] && [ "$(printf '%s\n' "$said_lines" | wc -l)" -ge "${4:-1}" ]; then break; fi
        if [ -n "$said_ended" ]; then
            in_vain "\"$2\" does not stand in $1, and who writes there (process ${3:-$$}) has ended" "$1"
            return 1
        fi
        over "${3:-$$}" || {
            said_waited=$((said_waited + 30))
            echo "still waiting, for $said_waited s by now, until $1 has \"$2\"" >&2
        }
    done
    said_before='.*'
    case $2 in ^*) said_before= ;; esac
    printf '%s\n' "$said_lines" | sed -n "\$s$(printf '\001')$said_before$2$(printf '\001\001')p"
}

# becomes PID WHAT COMMAND...: waits until the command is true, where there is nothing to be blocked on, such as the
# answer of a database or of a service. WHAT says it in words. PID is who has to bring it about: when that process has
# ended, this fails. It is the only place where a test looks again and again.
becomes() {
    becomes_process=$1 becomes_what=$2 becomes_turns=0 becomes_ended=
    shift 2
    until "$@"; do
        if [ -n "$becomes_ended" ]; then
            in_vain "in vain: $becomes_what; process $becomes_process has ended"
            return 1
        fi
        # It may have done so just before its end: that is looked at once more.
        ! over "$becomes_process" || becomes_ended=yes
        sleep 0.05
        becomes_turns=$((becomes_turns + 1))
        [ $((becomes_turns % 600)) != 0 ] || echo "still waiting, for $((becomes_turns / 20)) s and more: $becomes_what" >&2
    done
}

# passed PID GATE: waits until that process writes into the pipe GATE, where it waits for a reader, and so lets it go on;
# fails when it has ended without that.
passed() {
    # Whoever reads where nobody will write any more is let go.
    (
        tail -s 0.1 --pid="$1" -f /dev/null
        : <>"$2"
    ) 2>/dev/null &
    passed_watch=$!
    # No substitution of a command: during one dash asks for no process's end, and a zombie lives for `tail`.
    passed_so=no
    ! timeout --foreground "$hang_guard" cat "$2" | wc -c | grep -qvx 0 || passed_so=yes
    kill "$passed_watch" 2>/dev/null || true
    wait "$passed_watch" 2>/dev/null || true
    [ $passed_so = yes ]
}

# below PID: all processes that it has started, and those that they have.
below() {
    for below_one in $(cat "/proc/$1/task/$1/children" 2>/dev/null); do
        echo "$below_one"
        below "$below_one"
    done
}

# end_all: ends whatever this script has started and what those have, whichever way the script itself comes to its end;
# for its trap on EXIT. Who does not heed that they are asked is killed.
end_all() {
    end_all_found=$(below $$)
    for end_all_one in $end_all_found; do kill -TERM "$end_all_one" 2>/dev/null || true; done
    for end_all_one in $end_all_found; do kill -CONT "$end_all_one" 2>/dev/null || true; done
    for end_all_one in $end_all_found; do
        over "$end_all_one" || timeout 20 tail -s 0.05 --pid="$end_all_one" -f /dev/null || true
        kill -KILL "$end_all_one" 2>/dev/null || true
    done
    wait 2>/dev/null || true
}
