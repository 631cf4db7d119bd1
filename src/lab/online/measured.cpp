#include "lab/online/measured.hpp"

#include "core/text.hpp"
#include "data/own_files.hpp"
#include "game/registry.hpp"
#include "lab/json.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <ostream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

} // namespace

double since(Instant begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

void Table::row(const std::string& name, const char* key, double value, int digits, const char* unit,
                const std::string& target)
{
    out_ << "  " << std::left << std::setw(50) << name << std::right << std::fixed
         << std::setprecision(digits) << std::setw(12) << value << ' ' << std::left << std::setw(12) << unit
         << target << '\n'
         << std::flush;
    if (digits > 0)
        rows_[key] = rounded(value, digits);
    else
        rows_[key] = std::llround(value);
}

Folder::Folder()
{
    const auto base = fs::temp_directory_path() / "papamu-load-";
    for (int i = 0; path.empty(); ++i)
        if (const auto one = base.string() + std::to_string(Clock::now().time_since_epoch().count() + i);
            fs::create_directory(one))
            path = one;
}

Folder::~Folder()
{
    std::error_code ignored;
    fs::remove_all(path, ignored);
}

// The folder of this program. The working directory does not matter.
Result<std::string> server_program()
{
    std::error_code unreadable;
    const auto folder = program_folder();
    for (const auto& place : {folder / "papamu-server", folder / ".." / "server" / "app" / "papamu-server"})
        if (fs::exists(place)) return fs::canonical(place).string();
    const auto* path = std::getenv("PATH");
    for (const auto part : split(path ? path : "", ':'))
        if (const fs::path place = fs::path{part} / "papamu-server";
            place.is_absolute() && fs::is_regular_file(place, unreadable))
            return place.string();
    return texts::lab_load_server;
}

Result<LoadGame> load_game(const std::string& id)
{
    for (const Game* one : games()) {
        if (!id.empty() && one->info().id != id) continue;
        const auto plain = one->draw({}, std::vector<std::uint8_t>(16, 0));
        if (!plain || is_drawn(*one, {})) continue;
        return LoadGame{one, plain->position};
    }
    if (const auto known = find_game(id); !known) return known.reason();
    return Message{texts::lab_load_drawn, {{"game", id}}};
}

} // namespace papamu::lab
