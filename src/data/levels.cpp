#include "data/levels.hpp"

#include "data/bytes.hpp"
#include "data/texts.hpp"
#include "data/toml.hpp"

#include <cmath>
#include <cstdint>
#include <set>

namespace papamu {

namespace {

// Reads the keys of one table and remembers which were asked for.
class Reader {
public:
    explicit Reader(const toml::table& table) : table_(table) {}

    template <class Number>
    void number(std::string_view key, Number& into, double least, double most)
    {
        asked_.insert(std::string{key});
        const auto* node = table_.get(key);
        if (!node || reason_) return;
        const auto value = node->value<double>();
        if (!value || !(*value >= least) || !(*value <= most) ||
            (std::is_integral_v<Number> && std::floor(*value) != *value)) {
            reason_ = Message{texts::levels_value, {{"name", std::string{key}}}};
            return;
        }
        into = static_cast<Number>(*value);
    }
    void number(std::string_view key, std::optional<double>& into, double least, double most)
    {
        double value = 0;
        number(key, value, least, most);
        if (!reason_ && table_.get(key)) into = value;
    }
    /// A probability; older files say false and true for 0 and 1.
    void likely(std::string_view key, double& into)
    {
        const auto* node = table_.get(key);
        if (!node || !node->is_boolean()) return number(key, into, 0, 1);
        asked_.insert(std::string{key});
        into = node->as_boolean()->get() ? 1 : 0;
    }
    void flag(std::string_view key, bool& into)
    {
        asked_.insert(std::string{key});
        const auto* node = table_.get(key);
        if (!node || reason_) return;
        if (!node->is_boolean()) {
            reason_ = Message{texts::levels_value, {{"name", std::string{key}}}};
            return;
        }
        into = node->as_boolean()->get();
    }
    void text(std::string_view key, std::string& into)
    {
        asked_.insert(std::string{key});
        const auto* node = table_.get(key);
        if (!node || reason_) return;
        if (const auto value = node->value_exact<std::string>())
            into = *value;
        else
            reason_ = Message{texts::levels_text, {{"name", std::string{key}}}};
    }
    void ask(std::string_view key) { asked_.insert(std::string{key}); }

    /// Why the table is not one of this kind.
    std::optional<Message> reason() const
    {
        if (reason_) return reason_;
        for (const auto& [key, value] : table_)
            if (!asked_.count(std::string{key.str()}))
                return Message{texts::levels_unknown, {{"name", std::string{key.str()}}}};
        return std::nullopt;
    }

private:
    const toml::table& table_;
    std::set<std::string> asked_;
    std::optional<Message> reason_;
};

Result<Level> read_level(const toml::table& table)
{
    constexpr auto many = static_cast<double>(most_of_level.nodes);
    Level level;
    Reader reader(table);
    reader.number("number", level.number, 1, level_count);
    reader.number("depth", level.depth, 0, most_of_level.depth);
    reader.number("nodes", level.nodes, 0, many);
    reader.number("lines", level.lines, 0, most_of_level.lines);
    reader.number("temperature", level.temperature, 0, most_of_level.temperature);
    reader.likely("sees_win", level.sees_win);
    reader.likely("stops_win", level.stops_win);
    reader.number("varied", level.varied, 0, most_of_level.depth);
    reader.number("margin", level.margin, 0, most_of_level.temperature);
    reader.flag("endings", level.endings);
    reader.number("elo", level.elo, -1e5, 1e5);
    reader.number("elo_error", level.elo_error, 0, 1e5);
    reader.number("milliseconds", level.milliseconds, 0, 1e9);
    reader.number("nodes_used", level.nodes_used, 0, many);
    if (auto reason = reader.reason()) return *reason;
    if (level.depth == 0 && level.nodes == 0)
        return Message{texts::levels_endless, {{"number", std::int64_t{level.number}}}};
    return level;
}

} // namespace

Levels usual_levels()
{
    Levels levels;
    struct Plan {
        int depth;
        std::uint64_t nodes;
        int lines;
        double temperature;
    };
    constexpr std::array<Plan, level_count> plans{{{1, 0, 0, 200},
                                                   {1, 0, 0, 60},
                                                   {1, 0, 0, 25},
                                                   {2, 0, 0, 25},
                                                   {2, 0, 6, 10},
                                                   {3, 0, 4, 10},
                                                   {4, 0, 3, 8},
                                                   {6, 20'000, 2, 5},
                                                   {8, 60'000, 1, 0},
                                                   {0, 400'000, 1, 0}}};
    // People take a win that they see, but more easily overlook a threat.
    constexpr std::array<double, level_count> seen{0.8, 0.9, 0.95, 1, 1, 1, 1, 1, 1, 1};
    constexpr std::array<double, level_count> stopped{0.6, 0.8, 0.9, 0.97, 1, 1, 1, 1, 1, 1};
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const auto& [depth, nodes, lines, temperature] = plans[i];
        auto& level = levels.all[i];
        level.number = static_cast<int>(i) + 1;
        level.depth = depth;
        level.nodes = nodes;
        level.lines = lines;
        level.temperature = temperature;
        level.sees_win = seen[i];
        level.stops_win = stopped[i];
        level.endings = level.number >= 7;
    }
    return levels;
}

Result<Levels> read_levels(std::string_view toml)
{
    const auto table = parse_toml(toml);
    if (!table) return table.reason();
    Levels levels;
    Reader reader(*table);
    reader.number("scale", levels.scale, 1e-3, 1e6);
    reader.text("measured_on", levels.measured_on);
    reader.ask("level");
    if (auto reason = reader.reason()) return *reason;
    const auto* list = (*table)["level"].as_array();
    const auto found = list ? list->size() : 0;
    if (found != levels.all.size())
        return Message{texts::levels_count,
                       {{"count", std::int64_t{level_count}}, {"found", static_cast<std::int64_t>(found)}}};
    for (std::size_t i = 0; i < found; ++i) {
        const auto place = static_cast<std::int64_t>(i) + 1;
        const auto* one = (*list)[i].as_table();
        if (!one) return Message{texts::levels_number, {{"place", place}}};
        const auto level = read_level(*one);
        if (!level) return level.reason();
        if (level->number != place) return Message{texts::levels_number, {{"place", place}}};
        levels.all[i] = *level;
    }
    return levels;
}

Result<Levels> read_levels_file(const std::filesystem::path& file)
{
    const Argument name{"file", file.string()};
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    if (status.type() == std::filesystem::file_type::not_found) return Message{texts::levels_missing, {name}};
    const auto text = read_bytes(file);
    if (!text) return Message{texts::levels_unreadable, {name}};
    auto levels = read_levels(*text);
    if (!levels) return Message{texts::levels_wrong, {name, {"why", levels.reason()}}};
    return levels;
}

std::filesystem::path levels_file(const std::filesystem::path& assets, std::string_view game)
{
    return assets / "games" / game / "levels.toml";
}

std::string write_levels(const Levels& levels)
{
    // A whole number is written as one: 1000, not 1e+03.
    const auto put = [](toml::table& into, std::string_view key, double value) {
        if (std::floor(value) == value && std::abs(value) < 1e15)
            into.insert(key, static_cast<std::int64_t>(value));
        else
            into.insert(key, value);
    };
    toml::table table;
    put(table, "scale", levels.scale);
    if (!levels.measured_on.empty()) table.insert("measured_on", levels.measured_on);
    std::string out = toml_text(table);
    for (const auto& level : levels.all) {
        toml::table one;
        one.insert("number", level.number);
        if (level.depth > 0) one.insert("depth", level.depth);
        if (level.nodes > 0) one.insert("nodes", static_cast<std::int64_t>(level.nodes));
        one.insert("lines", level.lines);
        if (level.temperature > 0) put(one, "temperature", level.temperature);
        if (level.sees_win < 1) put(one, "sees_win", level.sees_win);
        if (level.stops_win < 1) put(one, "stops_win", level.stops_win);
        if (level.varied > 0) one.insert("varied", level.varied);
        if (level.margin > 0) one.insert("margin", level.margin);
        if (!level.endings) one.insert("endings", false);
        const auto measured = [&](std::string_view key, const std::optional<double>& value) {
            if (value) put(one, key, *value);
        };
        measured("elo", level.elo);
        measured("elo_error", level.elo_error);
        measured("milliseconds", level.milliseconds);
        measured("nodes_used", level.nodes_used);
        out += "\n[[level]]\n" + toml_text(one);
    }
    return out;
}

} // namespace papamu
