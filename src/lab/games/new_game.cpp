#include "lab/games/new_game.hpp"

#include "game/reserved_ids.hpp"
#include "lab/games/texts.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>

namespace papamu::lab {

namespace fs = std::filesystem;

namespace {

bool is_word_part(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// What C++, the program itself or an address calls something else by this name.
bool is_taken_word(const std::string& id, const fs::path& tree)
{
    static const std::set<std::string> taken{
        "auto",   "bool",    "break",   "case",   "catch",  "char",     "class",  "const",  "contract",
        "detail", "default", "delete",  "do",     "double", "else",     "enum",   "export", "false",
        "float",  "for",     "goto",    "if",     "int",    "long",     "new",    "not",    "or",
        "papamu", "private", "public",  "return", "short",  "signed",   "sizeof", "static", "std",
        "struct", "switch",  "testing", "texts",  "this",   "throw",    "true",   "try",    "union",
        "using",  "virtual", "void",    "while",  "xor",    "operator", "module", "import"};
    std::error_code ignored;
    return taken.count(id) != 0 || is_reserved_id(id) || fs::is_directory(tree / "src" / id, ignored) ||
           fs::is_directory(tree / "src" / "client" / id, ignored) ||
           fs::is_directory(tree / "tests" / "newcomers" / "games" / id, ignored);
}

bool is_id(const std::string& id)
{
    return !id.empty() && id.size() <= 24 && id.front() >= 'a' && id.front() <= 'z' &&
           std::all_of(id.begin(), id.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; });
}

Result<std::string> read(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>{in}, {}};
    if (!in) return Message{texts::new_unread, {{"file", file.string()}}};
    return text;
}

struct File {
    fs::path to;
    std::string text;
};

// What of a game's folder is copied: sources, pictures and shaders; no words of others, no measurements.
Result<void> gather(const fs::path& from, const fs::path& to, const NewGame& wanted, const std::string& old,
                    std::vector<File>& files)
{
    std::error_code failed;
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(from, failed)) found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    for (const auto& path : found) {
        const auto kind = path.extension();
        const bool source = kind == ".cpp" || kind == ".hpp";
        if (!source && kind != ".svg" && kind != ".frag") continue;
        auto text = read(path);
        if (!text) return text.reason();
        files.push_back({to / path.filename(), source ? renamed(*text, old, wanted.id) : *text});
    }
    return {};
}

} // namespace

std::string renamed(std::string source, std::string_view from, std::string_view to)
{
    const std::string old{from};
    // Each with what stands around the word that is another's name everywhere else.
    const std::array<std::array<std::string, 3>, 5> places{
        {{"papamu::", old, ""}, {"games/", old, "/"}, {"\"", old, "."}, {"\"", old, "\""}, {"", old, "::"}}};
    for (const auto& [before, word, after] : places) {
        std::string wanted = before;
        wanted.append(word).append(after);
        for (auto at = source.find(wanted); at != std::string::npos; at = source.find(wanted, at)) {
            const auto end = at + wanted.size();
            const bool begins =
                !before.empty() || at == 0 || !(is_word_part(source[at - 1]) || source[at - 1] == ':');
            const bool ends = !after.empty() || end == source.size() || !is_word_part(source[end]);
            if (!begins || !ends) {
                at = end;
                continue;
            }
            std::string now = before;
            now.append(to).append(after);
            source.replace(at, wanted.size(), now);
            at += now.size();
        }
    }
    return source;
}

Result<std::vector<fs::path>> begin_game(const NewGame& wanted)
{
    if (!is_id(wanted.id)) return Message{texts::new_id, {{"id", wanted.id}}};
    std::error_code ignored;
    const fs::path games = wanted.tree / "src" / "games";
    if (!fs::is_directory(games, ignored))
        return Message{texts::new_no_tree, {{"folder", wanted.tree.string()}}};
    if (is_taken_word(wanted.id, wanted.tree)) return Message{texts::new_taken, {{"id", wanted.id}}};
    const fs::path to = games / wanted.id, pictures = wanted.tree / "assets" / "games" / wanted.id;
    for (const auto& folder : {to, pictures})
        if (fs::exists(folder, ignored)) return Message{texts::new_exists, {{"folder", folder.string()}}};

    fs::path from = games / wanted.like;
    if (wanted.like.empty() || !fs::exists(from / "module.cpp", ignored))
        from = fs::path{wanted.like}.lexically_normal();
    if (from.filename().empty()) from = from.parent_path();
    if (!fs::exists(from / "module.cpp", ignored)) {
        std::string known;
        for (const auto& entry : fs::directory_iterator(games, ignored))
            if (fs::exists(entry.path() / "module.cpp", ignored))
                known += (known.empty() ? "" : ", ") + entry.path().filename().string();
        return Message{texts::new_unlike, {{"like", wanted.like}, {"known", known}}};
    }
    const std::string old = from.filename().string();
    std::vector<File> files;
    if (auto taken = gather(from, to, wanted, old, files); !taken) return taken.reason();
    for (const auto& own : {wanted.tree / "assets" / "games" / old, from / ".." / ".." / "assets" / old})
        if (fs::is_directory(own, ignored)) {
            if (auto taken = gather(own, pictures, wanted, old, files); !taken) return taken.reason();
            break;
        }

    std::vector<fs::path> written;
    for (const auto& [path, text] : files) {
        fs::create_directories(path.parent_path(), ignored);
        std::ofstream out(path, std::ios::binary);
        out << text;
        out.close();
        if (!out) return Message{texts::new_unwritten, {{"file", path.string()}}};
        written.push_back(path);
    }
    return written;
}

} // namespace papamu::lab
