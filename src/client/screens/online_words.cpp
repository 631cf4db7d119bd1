#include "client/screens/online_words.hpp"

#include "client/online/presence.hpp"
#include "client/screens/online_texts.hpp"
#include "client/ui/text.hpp"
#include "game/registry.hpp"

#include <array>
#include <cassert>

namespace papamu::screens {

namespace {

constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

} // namespace

const Text& words_of(protocol::PhraseKind phrase)
{
    const std::array<const Text*, protocol::phrase_count> words{
        &texts::phrase_hello,     &texts::phrase_good_luck, &texts::phrase_well_played, &texts::phrase_thanks,
        &texts::phrase_good_game, &texts::phrase_oops,      &texts::phrase_one_moment,  &texts::phrase_bye};
    return *words[static_cast<std::size_t>(phrase)];
}

Message words_of(const TimeControl& control)
{
    switch (control.kind) {
    case TimeControl::Kind::none: break;
    case TimeControl::Kind::per_move:
        if (control.base % day == 0) return {texts::clock_days, {{"count", control.base / day}}};
        return {texts::clock_move, {{"count", control.base / second}}};
    case TimeControl::Kind::fischer:
        if (control.increment == 0) return {texts::clock_minutes, {{"minutes", control.base / minute}}};
        return {texts::clock_fischer,
                {{"minutes", control.base / minute}, {"seconds", control.increment / second}}};
    }
    return texts::clock_none;
}

std::string countdown_words(std::int64_t left)
{
    const auto seconds = (left + second - 1) / second;
    if (seconds >= day / second) return clock_words(left);
    if (seconds >= hour / second)
        return std::to_string(seconds / 3600) + ':' + two_digits(seconds % 3600 / 60) + ':' +
               two_digits(seconds % 60);
    return std::to_string(seconds / 60) + ':' + two_digits(seconds % 60);
}

std::string clock_words(std::int64_t left)
{
    if (left >= day)
        return ui::text(
            Message{texts::clock_left_days, {{"days", left / day}, {"hours", left % day / hour}}});
    const auto seconds = two_digits(left % minute / second);
    if (left >= hour)
        return std::to_string(left / hour) + ':' + two_digits(left % hour / minute) + ':' + seconds;
    const auto words = std::to_string(left / minute) + ':' + seconds;
    return left < modes::little_time ? words + '.' + std::to_string(left % second / 100) : words;
}

ConnectionSign connection_sign(const net::Client* client)
{
    return connection_sign(client ? client->state() : net::ConnectionState::off,
                           client && !client->concern().empty());
}

ConnectionSign connection_sign(net::ConnectionState state, bool concern)
{
    using net::ConnectionState;
    if (concern) return {&texts::online_concern, "ui/offline"};
    switch (state) {
    case ConnectionState::connecting: return {&texts::online_connecting, "ui/clock"};
    case ConnectionState::online: return {&texts::online_online, "ui/online"};
    case ConnectionState::waiting: return {&texts::online_waiting, "ui/offline"};
    case ConnectionState::refused: return {&texts::online_refused, "ui/close"};
    case ConnectionState::off: break;
    }
    return {&texts::online_off, "ui/offline"};
}

Message connection_trouble(const online::Presence& line)
{
    const auto* client = line.client();
    if (!client) return {};
    if (const auto held = client->held(); !held.empty()) return held;
    if (!client->concern().empty()) return client->concern();
    if (client->state() == net::ConnectionState::refused) return client->trouble();
    // Attempts take longer than the pauses between them: the reason stays.
    if (client->state() == net::ConnectionState::connecting && !client->trouble().empty())
        return {texts::online_retrying, {{"why", client->trouble()}}};
    if (client->state() != net::ConnectionState::waiting) return {};
    const auto left = std::max(std::int64_t{0}, client->retry_at() - line.now());
    return {texts::online_retry_in, {{"count", (left + second - 1) / second}, {"why", client->trouble()}}};
}

std::string players_of(const protocol::TableInfo& table)
{
    const auto name = [&](std::size_t seat) {
        const auto& info = table.seats[seat];
        if (!info.taken) return ui::text(texts::online_nobody);
        return info.name.empty() ? ui::text(texts::online_somebody) : info.name;
    };
    if (!table.seats[0].taken) return name(1);
    if (!table.seats[1].taken) return name(0);
    return ui::text(Message{texts::online_seats, {{"first", name(0)}, {"second", name(1)}}});
}

// Only what was chosen otherwise than usual.
std::string about(const protocol::TableInfo& table)
{
    std::string options;
    if (const auto game = find_game(table.game))
        for (const auto& option : (*game)->info().options) {
            const auto chosen = table.options.find(option.id);
            if (chosen == table.options.end() || chosen->second == option.standard) continue;
            for (const auto& value : option.values)
                if (value.id == chosen->second)
                    options += (options.empty() ? "" : ", ") + ui::text(*value.name);
        }
    std::vector<Argument> said{{"who", players_of(table)}, {"clock", words_of(table.clock)}};
    if (options.empty()) return ui::text(Message{texts::online_row, std::move(said)});
    said.emplace_back("options", options);
    return ui::text(Message{texts::online_row_options, std::move(said)});
}

} // namespace papamu::screens
