#include "lab/online/measured.hpp"

#include "core/text.hpp"
#include "data/own_files.hpp"
#include "lab/json.hpp"
#include "lab/texts.hpp"

#include <algorithm>
#include <chrono>
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

void moves_rows(Table& table, const std::string& name, const std::string& key, CrowdFigures figures,
                double seconds, const std::string& least, const std::string& most_median)
{
    auto& all = figures.milliseconds;
    std::sort(all.begin(), all.end());
    table.row(name + ": acknowledged moves", (key + "_moves_per_s").c_str(),
              static_cast<double>(figures.acknowledged) / seconds, 0, "1/s", least);
    table.row("  from sending to the opponent's reading, median", (key + "_median_ms").c_str(),
              static_cast<double>(share(all, 0.5)), 2, "ms", most_median);
    table.row("  99 of 100 within", (key + "_p99_ms").c_str(), static_cast<double>(share(all, 0.99)), 2,
              "ms");
}

int verdict_rows(Table& table, const Crowd::Verdict& verdict)
{
    table.row("entries acknowledged", "acknowledged", static_cast<double>(verdict.acknowledged), 0, "");
    table.row("  lost", "lost", static_cast<double>(verdict.lost), 0, "", "0");
    table.row("  there twice", "doubled", static_cast<double>(verdict.doubled), 0, "", "0");
    table.row("  told or kept differently", "forked", static_cast<double>(verdict.forked), 0, "", "0");
    table.row("  matches that could not be read back", "unread", static_cast<double>(verdict.unread), 0, "",
              "0");
    table.row("most that a match was charged too much", "overcharged_s", verdict.overcharged, 2, "s", "0");
    return verdict.lost + verdict.doubled + verdict.forked + verdict.unread == 0 ? 0 : 1;
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

int failed(std::ostream& err, const Message& why)
{
    err << "papamu-lab: " << english(why) << '\n';
    return 1;
}

// The folder of this program. The working directory does not matter.
Result<std::string> server_program(const std::string& wished)
{
    if (!wished.empty()) return wished;
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

} // namespace papamu::lab
