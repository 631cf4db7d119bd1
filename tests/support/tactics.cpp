#include "support/tactics.hpp"

#include "core/text.hpp"
#include "support/playing.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace papamu::testing {

namespace {

const std::map<std::string, Value::Kind> kinds{
    {"win", Value::Kind::win}, {"loss", Value::Kind::loss}, {"draw", Value::Kind::draw}};

} // namespace

bool Tactic::is_best(const std::string& move) const
{
    return std::binary_search(best.begin(), best.end(), move);
}

std::vector<Tactic> tactics(const std::string& game)
{
    std::vector<Tactic> all;
    const auto text = read_of_game(game, "tactics.txt").value_or("");
    for (const auto line : split(text, '\n')) {
        if (line.empty() || line.front() == '#') continue;
        const auto fields = split(line, '|');
        const auto plies = fields.size() == 4 ? parse_number(trimmed(fields[3])) : std::nullopt;
        const auto kind = plies ? kinds.find(std::string{trimmed(fields[2])}) : kinds.end();
        if (kind == kinds.end()) throw std::runtime_error(game + ": no tactic: " + std::string{line});
        Tactic tactic{std::string{trimmed(fields[0])}, {}, kind->second, static_cast<int>(*plies)};
        for (const auto move : split(trimmed(fields[1]), ' ')) tactic.best.emplace_back(move);
        std::sort(tactic.best.begin(), tactic.best.end());
        all.push_back(std::move(tactic));
    }
    return all;
}

std::string text(const Tactic& tactic)
{
    std::string line = tactic.position + " |";
    for (const auto& move : tactic.best) line += ' ' + move;
    for (const auto& [word, kind] : kinds)
        if (kind == tactic.kind) line += " | " + word;
    return line + " | " + std::to_string(tactic.plies);
}

} // namespace papamu::testing
