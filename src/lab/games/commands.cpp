#include "lab/games/commands.hpp"

#include "data/own_files.hpp"
#include "lab/games/doctor.hpp"
#include "lab/games/new_game.hpp"
#include "lab/games/texts.hpp"
#include "lab/start.hpp"

#include <memory>
#include <ostream>

namespace papamu::lab {

namespace {

// Where the sources are: what was said, or where this program's own files lie when it runs from its build.
std::filesystem::path tree_of(const std::string& said)
{
    if (!said.empty()) return said;
    const auto own = find_own_files();
    return own ? own->assets.parent_path() : std::filesystem::path{"."};
}

int begin(const NewGame& wanted, std::ostream& out, std::ostream& err)
{
    const auto written = begin_game(wanted);
    if (!written) {
        err << "papamu-lab: " << english(written.reason()) << '\n';
        const auto& id = written.reason().id;
        const bool misused =
            id == texts::new_id.id() || id == texts::new_taken.id() || id == texts::new_unlike.id();
        return misused ? usage : refused;
    }
    for (const auto& file : *written) out << file.string() << '\n';
    out << "configure and build again; then: papamu-lab doctor " << wanted.id
        << "\nbefore the tests: tests/architecture/format --fix, since names of another length break lines"
           " elsewhere; assets/locale/update, for its words\n";
    return 0;
}

int look(const std::string& id, const std::filesystem::path& tree, std::ostream& out, std::ostream& err)
{
    const auto found = look_over(id, tree);
    bool lacks = false;
    for (const auto& [kind, what, why] : found) {
        const bool missing = kind == Finding::Kind::missing;
        lacks = lacks || missing;
        out << (missing                           ? "missing   "
                : kind == Finding::Kind::optional ? "optional  "
                                                  : "there     ")
            << english(what) << '\n';
        if (why) out << "          " << english(*why) << '\n';
    }
    if (lacks) err << "papamu-lab: " << id << " lacks something\n";
    return lacks ? refused : 0;
}

} // namespace

void add_game_commands(Command& program, std::ostream& out, std::ostream& err)
{
    const auto wanted = std::make_shared<NewGame>();
    const auto tree = std::make_shared<std::string>();
    auto begun = program.command("new", "Begin a game as a copy of another one, which plays at once");
    begun.option("id", wanted->id, "What the new game is called in files: a lower-case word").required();
    begun.option("--like", wanted->like, "The game to begin from: an id, or a folder with a game")
        .required()
        .check(not_empty);
    begun.option("--tree", *tree, "The sources; those this program was built from without this")
        .check(not_empty);
    begun.does([=, &out, &err] {
        wanted->tree = tree_of(*tree);
        return begin(*wanted, out, err);
    });

    const auto id = std::make_shared<std::string>();
    const auto where = std::make_shared<std::string>();
    auto doctor = program.command("doctor", "Say what a game has and lacks, in the order to write it");
    doctor.option("id", *id, "The game").required().check(not_empty);
    doctor.option("--tree", *where, "The sources; those this program was built from without this")
        .check(not_empty);
    doctor.does([=, &out, &err] { return look(*id, tree_of(*where), out, err); });
}

} // namespace papamu::lab
