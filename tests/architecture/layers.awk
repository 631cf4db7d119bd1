# Reads the table of layers first and then sources, by paths that begin with src/; prints every line that breaks a
# promise and fails when there was one. Variable: `parts`, the folders of src/client, lowest first.

BEGIN {
    # What stays out of everything before the network: input and output, threads, clocks.
    split("filesystem fstream iostream syncstream thread future mutex shared_mutex condition_variable stop_token " \
          "semaphore latch barrier ctime csignal clocale locale", list, " ")
    for (i in list) outside[list[i]] = 1
    # What the browser's library lacks; only the server may use it.
    split("coroutine ranges source_location format memory_resource stop_token", list, " ")
    for (i in list) unportable[list[i]] = 1
    part_count = split(parts, list, " ")
    for (i = 1; i <= part_count; ++i) part_rank[list[i]] = i
}

function broken(why) {
    printf "%s:%d: %s\n", FILENAME, FNR, why
    ++count
}

# The line without comments and without what a comment block covers.
function code(line,    start, end) {
    if (in_block) {
        end = index(line, "*/")
        if (!end) return ""
        in_block = 0
        line = substr(line, end + 2)
    }
    sub(/\/\/.*/, "", line)
    while ((start = index(line, "/*"))) {
        end = index(substr(line, start + 2), "*/")
        if (!end) {
            in_block = 1
            return substr(line, 1, start - 1)
        }
        line = substr(line, 1, start - 1) " " substr(line, start + 2 + end + 1)
    }
    return line
}

function check_own(path,    words, target) {
    split(path, words, "/")
    target = words[1]
    if (layer == "games" && path !~ /\//) return  # a file of the same game
    if (!(target in known)) {
        broken("\"" path "\" is not written from a layer of src")
    } else if (target != layer && !((layer, target) in may)) {
        broken(layer " may not include " target)
    } else if (layer == "games" && target == "games" && words[2] != within) {
        broken("the game " within " may not know the game " words[2])
    } else if (layer == "client" && target == "client" && (words[2] in part_rank) && (within in part_rank) &&
               part_rank[words[2]] > part_rank[within]) {
        broken("client/" within " may not include client/" words[2] ", which comes later in src/client/CMakeLists.txt")
    } else if (layer == "client" && target == "client" && (within, words[2]) in unseen) {
        broken("client/" within " draws nothing and may not see client/" words[2])
    }
}

function check_foreign(name) {
    if ((FILENAME, name) in system_of) return
    if (name ~ /^(SDL|GL|GLES|EGL|KHR|imgui|fribidi|hb|ft2build)/) {
        if (layer != "client") broken("only client may see <" name ">")
        if (layer == "client" && within in blind) broken("client/" within " draws nothing and may not see <" name ">")
    }
    # Searchers think in threads of their own; nothing else before the network has any.
    if (before_net && name in outside && !(layer == "engine" && name ~ /^(thread|mutex|condition_variable)$/))
        broken(layer " may not see <" name ">: files, threads and clocks arrive from above")
    if (before_net && name ~ /\// && !(layer == "protocol" && name ~ /^boost\/json/))
        broken(layer " may use nothing but the standard library, not <" name ">")
    if (layer != "server" && name in unportable)
        broken("<" name "> is missing in browsers; only the server may use it")
    if (layer != "server" && !(layer == "client" && within == "platform") &&
        name ~ /^(unistd|fcntl|pthread|poll|dlfcn|signal|termios|netdb)\.h$|^(sys|netinet|arpa|linux)\//)
        broken("only client/platform and server may call the system by <" name ">")
}

FNR == 1 {
    in_block = 0
    table = FILENAME !~ /^src\//
    split(FILENAME, folders, "/")
    layer = folders[2]
    within = folders[3]
    before_net = layer ~ /^(core|game|engine|games|match|protocol)$/
    if (!table && !(layer in known)) broken("src/" layer " is not in tests/architecture/layers.txt")
}

table {
    sub(/#.*/, "")
    if (!NF) next
    if ($1 == "system") {
        for (i = 3; i <= NF; ++i) system_of["src/" $2, $i] = 1
        next
    }
    if ($1 == "blind") {
        blind[$2] = 1
        for (i = 3; i <= NF; ++i) unseen[$2, $i] = 1
        next
    }
    known[$1] = 1
    for (i = 2; i <= NF; ++i) may[$1, $i] = 1
    next
}

{
    line = code($0)
    if (line ~ /^[ \t]*#[ \t]*include[ \t]*"/) {
        split(line, quoted, "\"")
        check_own(quoted[2])
    } else if (line ~ /^[ \t]*#[ \t]*include[ \t]*</) {
        name = line
        sub(/^[^<]*</, "", name)
        sub(/>.*/, "", name)
        check_foreign(name)
    }
    if (before_net && layer != "engine" && line ~ /(steady|system|high_resolution|utc|file)_clock/)
        broken(layer " may not read a clock: time arrives as an argument")
}

END { exit count > 0 }
