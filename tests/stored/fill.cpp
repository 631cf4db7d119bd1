// Fills a store with matches that are over, as a service leaves them that has been running for long:
// papamu_fill STORE MATCHES [MOVES]. They are put there as `store copy` puts them, within one step, and the
// same numbers make the same store.

#include "core/hash.hpp"
#include "core/text.hpp"
#include "game/registry.hpp"
#include "match/match.hpp"
#include "protocol/address.hpp"
#include "server/guest_id.hpp"
#include "server/store/open_log.hpp"
#include "server/table_record.hpp"

#include <chrono>
#include <iostream>

using namespace papamu;
using namespace papamu::server;

namespace {

constexpr std::size_t kinds = 64;             ///< so many different matches are played
constexpr std::uint64_t matches_a_guest = 10; ///< everybody has played so many
constexpr std::int64_t ten_years = 3'650;     ///< days; what is due is not due while anybody measures
constexpr TimeControl fischer{TimeControl::Kind::fischer, 600'000, 1'000};

int refuse(const Message& reason)
{
    std::cerr << "papamu_fill: " << english(reason) << '\n';
    return 1;
}

std::string hexadecimal(std::uint64_t number)
{
    std::vector<std::uint8_t> bytes;
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
    return to_hex(bytes);
}

/// A match to its end by chance, or until somebody resigns after so many moves; as its log holds it.
struct Played {
    Setup setup;
    std::string game;
    std::vector<LogEntry> log;
};

Result<Played> play(const Game& game, Random& dice, std::size_t moves)
{
    std::vector<std::uint8_t> bytes(16);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(dice.below(256));
    const auto setup = game.draw({}, bytes);
    if (!setup) return setup.reason();
    Played played{*setup, game.info().id, {}};
    auto match = Match::begin(
        {0, 0, entry::Started{played.game, game.info().rules_version, *setup, {}, {"Anna", "Ben"}, fischer}});
    if (!match) return match.reason();
    std::vector<std::string> clients{""};
    while (!match->conclusion()) {
        const auto seat = match->to_move();
        const auto at = match->last_time() + 2'000 + dice.below(8'000);
        const auto choices = *game.moves(match->position());
        entry::Move move{seat, match->ply(), choices[dice.below(static_cast<std::uint32_t>(choices.size()))]};
        const bool resigns = match->plies().size() >= moves;
        const Entry next{match->next_seq(), at,
                         resigns ? Entry::What{entry::Resigned{seat}} : Entry::What{move}};
        if (const auto added = match->add(next); !added) return added.reason();
        clients.push_back(std::string{seat_word(seat)} + ':' + hexadecimal(dice.next()) + '-' +
                          std::to_string(next.seq));
    }
    for (const auto& one : match->entries())
        played.log.push_back({one.seq, clients[static_cast<std::size_t>(one.seq)], text(one)});
    return played;
}

/// The table's code: another one for each number.
std::string code_of(std::uint64_t number)
{
    std::string code;
    for (std::size_t i = 0; i < protocol::code_length; ++i) {
        code += protocol::code_letters[number % protocol::code_letters.size()];
        number /= protocol::code_letters.size();
    }
    return code;
}

std::string due(std::int64_t day, const std::string& name)
{
    auto digits = std::to_string(day);
    return "due/" + digits.insert(0, 8 - digits.size(), '0') + '/' + name;
}

Result<std::uint64_t> fill(Filling& into, std::uint64_t matches, std::size_t moves)
{
    Random dice(1);
    std::vector<Played> games_played;
    while (games_played.size() < kinds) {
        auto played = play(*games()[games_played.size() % games().size()], dice, moves);
        if (!played) return played.reason();
        games_played.push_back(std::move(*played));
    }
    const auto name_of = [](std::uint64_t number) { return "m-" + hexadecimal(Random(number).next()); };
    const auto guest_of = [](std::uint64_t number) {
        return guest_id(hexadecimal(number) + hexadecimal(number));
    };
    std::uint64_t entries = 0;
    for (std::uint64_t number = 0; number < matches; ++number) {
        const auto& log = games_played[number % kinds].log;
        if (auto begun = into.match({name_of(number), 1, log.size()}); !begun) return begun.reason();
        if (auto added = into.entries(log); !added) return added.reason();
        entries += log.size();
    }
    if (auto added = into.node({1, "", 1'000'000'000, "", 0, true}); !added) return added.reason();
    const auto guests = std::max<std::uint64_t>(2, 2 * matches / matches_a_guest);
    const auto today =
        std::chrono::duration_cast<std::chrono::hours>(std::chrono::system_clock::now().time_since_epoch())
            .count() /
        24;
    for (std::uint64_t number = 0; number < matches; ++number) {
        const auto& played = games_played[number % kinds];
        TableRecord record;
        record.code = code_of(number);
        record.game = played.game;
        record.options = played.setup.options;
        record.clock = fischer;
        record.state = protocol::TableState::over;
        record.seats = {Seated{guest_of(number % guests), "Anna"},
                        Seated{guest_of((number + 1) % guests), "Ben"}};
        record.creator = record.seats[0].guest;
        record.asked = "c-" + std::to_string(number);
        record.match = name_of(number);
        record.setup = played.setup;
        auto row = row_of(record);
        row.node = 1;
        row.epoch = number + 1;
        if (auto added = into.table(std::move(row)); !added) return added.reason();
        const auto mark = due(today + ten_years, "over/" + record.code);
        if (auto added = into.item({mark, "1"}); !added) return added.reason();
    }
    for (std::uint64_t number = 0; number < guests; ++number) {
        const auto name = "guest/" + guest_of(number);
        const auto days = std::to_string(today - 1) + ' ' + std::to_string(today - 1);
        if (auto added = into.item({name, days}); !added) return added.reason();
        if (auto added = into.item({due(today + ten_years, name), "1"}); !added) return added.reason();
    }
    if (auto finished = into.finish(); !finished) return finished.reason();
    return entries;
}

} // namespace

int main(int count, char** words)
{
    const auto matches = count > 2 ? parse_number(words[2]) : std::nullopt;
    const auto moves = count > 3 ? parse_number(words[3]) : std::optional<std::int64_t>{24};
    if (count < 3 || count > 4 || !matches || !moves || *matches < 1 || *moves < 1) {
        std::cerr << "papamu_fill STORE MATCHES [MOVES]\n";
        return 2;
    }
    const auto into = open_filling(words[1]);
    if (!into) return refuse(into.reason());
    const auto entries = fill(**into, static_cast<std::uint64_t>(*matches), static_cast<std::size_t>(*moves));
    if (!entries) return refuse(entries.reason());
    std::cout << *matches << " matches with " << *entries << " entries, and as many tables\n";
    return 0;
}
