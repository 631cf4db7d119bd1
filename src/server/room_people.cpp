#include "game/registry.hpp"
#include "server/room.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace {

constexpr std::size_t most_unwelcome = 1000;       ///< guests whom one host has sent away
constexpr std::int64_t knock_again_after = 60'000; ///< once a host has said "not now"

} // namespace

namespace ask = protocol::ask;
namespace tell = protocol::tell;
using protocol::TableState;

Effects Room::join(Connection from, const Person& person, const ask::Join& asked, std::int64_t at)
{
    at += shift_;
    Effects out;
    // An entry that is being written may still fail, so it is told when it is durable.
    if (work_ == Busy::keeping || (work_ != Busy::no && durable_ == 0)) {
        queue(out, {from, at, 0, asked, person});
        return out;
    }
    come(out, from, person, asked, at);
    advance(out, at);
    return out;
}

Effects Room::open_again(Connection creator, const Person& person, std::int64_t at)
{
    at += shift_;
    Effects out;
    come(out, creator, person, {record_.code, false, {}, 0}, at);
    if (work_ == Busy::keeping && durable_ == 0 && record_.state == TableState::waiting) {
        out.replies.clear();
        opening_ = creator;
    } else {
        tell_table(out, creator, at, record_.asked);
    }
    return out;
}

void Room::come(Effects& out, Connection from, const Person& person, const ask::Join& asked, std::int64_t at)
{
    std::optional<Seat> seat;
    const bool free = record_.state == TableState::waiting;
    for (const Seat one : {Seat::first, Seat::second})
        if (record_.seats[index_of(one)].guest == person.guest) seat = one;
    auto* here_already = present(from);
    if (!seat && asked.play) {
        if (!free) {
            if (here_already == nullptr && !arrives(from)) out.left.push_back(from);
            const bool over = record_.state == TableState::over;
            return refuse(out, from, record_.code, over ? texts::table_over : texts::table_full);
        }
        const bool invited = record_.open || record_.key.empty() || asked.key == record_.key;
        return invited ? sit(out, from, person, at) : knock(out, from, person, at);
    }
    if (!seat && !here_already && watchers() >= static_cast<std::int64_t>(limits_.watchers)) {
        if (!arrives(from)) out.left.push_back(from);
        return refuse(out, from, record_.code, texts::table_crowded);
    }
    const bool was_here = seat && here(*seat);
    if (here_already)
        here_already->seat = seat;
    else
        present_.push_back({from, person.guest, seat});
    if (seat) found_back(*seat, at);
    tell_table(out, from, at);
    if (seat && !was_here) tell_news(out, at, from);
    if (!seat && !here_already) tell_news_to_players(out, at);
    if (durable_ > 0)
        out.replies.push_back(
            {from, synced(asked.match == record_.match ? std::min(asked.from, durable_) : 0, at)});
    tell_held_match(out, from);
}

// Whether there is still a join of theirs in line.
bool Room::arrives(Connection connection) const
{
    return std::any_of(queue_.begin(), queue_.end(), [&](const Waiting& waiting) {
        return waiting.from == connection && std::holds_alternative<ask::Join>(waiting.message);
    });
}

bool Room::sits(const std::string& guest) const
{
    return record_.seats[0].guest == guest || record_.seats[1].guest == guest;
}

bool Room::trusts(const Person& person, const ask::Join& asked) const
{
    return record_.open || sits(person.guest) || (!record_.key.empty() && asked.key == record_.key);
}

std::vector<Reply> Room::tell_again(Connection to, std::int64_t now) const
{
    Effects out;
    const auto here = [to](const Present& one) { return one.connection == to; };
    if (std::any_of(present_.begin(), present_.end(), here)) tell_table(out, to, now + shift_);
    return out.replies;
}

// A guest who has only the code waits until the host answers.
void Room::knock(Effects& out, Connection from, const Person& person, std::int64_t at)
{
    auto* one = present(from);
    const auto refused = [&](const Text& reason) {
        if (one == nullptr && !arrives(from)) out.left.push_back(from);
        refuse(out, from, record_.code, reason);
    };
    if (const auto sent_away = unwelcome_.find(person.guest);
        sent_away != unwelcome_.end() && at < sent_away->second)
        return refused(texts::table_not_let_in);
    const auto knocking =
        std::count_if(present_.begin(), present_.end(), [](const Present& other) { return other.knock; });
    if ((one == nullptr || !one->knock) && knocking >= static_cast<std::ptrdiff_t>(protocol::most_knocks))
        return refused(texts::table_door_crowded);
    if (one == nullptr) one = &present_.emplace_back(Present{from, person.guest, std::nullopt});
    if (!one->knock) one->knock = protocol::Knock{++knocks_, person.name, person.bot};
    one->person = person;
    tell_table(out, from, at);
    tell_news_to_players(out, at);
}

Effects Room::admit(Connection from, const ask::Admit& asked, std::int64_t at)
{
    at += shift_;
    Effects out;
    const auto refused = [&](const Text& reason) {
        refuse(out, from, record_.code, reason);
        return out;
    };
    if (!seat_of(from)) return refused(texts::room_not_seated);
    const auto one = std::find_if(present_.begin(), present_.end(), [&](const Present& other) {
        return other.knock && other.knock->number == asked.number;
    });
    // They are gone, or the match has begun with somebody else: the answer is the table as it is now.
    if (one == present_.end() || record_.state != TableState::waiting) {
        tell_table(out, from, at);
        return out;
    }
    if (asked.accepted) {
        ask::Join join{record_.code, true, {}, 0, record_.key};
        if (work_ == Busy::no)
            sit(out, one->connection, one->person, at);
        else
            queue(out, {one->connection, at, 0, std::move(join), one->person});
        return out;
    }
    std::erase_if(unwelcome_, [at](const auto& sent_away) { return sent_away.second <= at; });
    if (unwelcome_.size() < most_unwelcome) unwelcome_[one->guest] = at + knock_again_after;
    out.replies.push_back({one->connection, tell::Left{record_.code, texts::table_not_let_in}});
    out.left.push_back(one->connection);
    present_.erase(one);
    tell_table(out, from, at);
    return out;
}

// Somebody takes the free seat, and the match begins.
void Room::sit(Effects& out, Connection from, const Person& person, std::int64_t at)
{
    assert(record_.state == TableState::waiting);
    const Seat seat = record_.seats[0].guest.empty() ? Seat::first : Seat::second;
    record_.seats[index_of(seat)] = {person.guest, person.name, person.bot};
    if (auto* one = present(from))
        one->seat = seat;
    else
        present_.push_back({from, person.guest, seat});
    for (const Seat one : {Seat::first, Seat::second})
        away_since_[index_of(one)] = here(one) ? std::nullopt : std::optional{at};
    draw_match(at);
    advance(out, at);
}

// A clock that waited for its player goes on.
void Room::found_back(Seat seat, std::int64_t at)
{
    away_since_[index_of(seat)].reset();
    if (held_since_ && match_ && match_->to_move() == seat) {
        const auto held = still_held(at);
        held_since_.reset();
        forgive(held);
    }
    awaited_[index_of(seat)].reset();
}

Effects Room::lose_way(Connection from, std::int64_t since, std::int64_t at)
{
    const auto seat = seat_of(from);
    auto out = leave(from, false, at);
    if (!seat || here(*seat) || !match_ || match_->conclusion()) return out;
    awaited_[index_of(*seat)] = since + shift_;
    // Not from before the clock began to run.
    if (match_->to_move() == *seat)
        await_mover(std::max(since + shift_, record_.began + match_->last_time()), at + shift_);
    return out;
}

std::vector<Connection> Room::connections_of(const std::string& guest) const
{
    std::vector<Connection> out;
    for (const auto& one : present_)
        if (one.guest == guest) out.push_back(one.connection);
    return out;
}

Effects Room::leave(Connection from, bool meant, std::int64_t at)
{
    at += shift_;
    Effects out;
    const auto* one = present(from);
    const auto seat = one ? one->seat : std::nullopt;
    std::erase_if(queue_, [&](const Waiting& waiting) {
        return waiting.from == from && std::holds_alternative<ask::Join>(waiting.message);
    });
    if (meant) out.left.push_back(from);
    if (one == nullptr) return out;
    std::erase_if(present_, [&](const Present& other) { return other.connection == from; });
    if (opening_ == from) opening_ = 0;
    if (present_.empty()) empty_since_ = at;
    if (!seat) {
        tell_news_to_players(out, at);
        return out;
    }
    if (!here(*seat)) {
        away_since_[index_of(*seat)] = at;
        rematch_[index_of(*seat)] = false;
    }
    closing_ = meant && record_.state == TableState::waiting && !here(*seat);
    if (!closing_) tell_news(out, at);
    advance(out, at);
    return out;
}

protocol::TableInfo Room::info(std::optional<Seat> you, std::int64_t now) const
{
    return info_at(you, now + shift_);
}

protocol::TableInfo Room::info_at(std::optional<Seat> you, std::int64_t now) const
{
    auto info = info_of(record_, you);
    if (match_ && match_->conclusion() && durable_ == match_->next_seq()) info.state = TableState::over;
    for (const Seat seat : {Seat::first, Seat::second}) {
        auto& out = info.seats[index_of(seat)];
        out.here = here(seat);
        out.rematch = rematch_[index_of(seat)];
        if (const auto at = claimable_at(seat)) out.claimable_in = std::max<std::int64_t>(0, *at - now);
    }
    info.watchers = watchers();
    if (you && record_.state == TableState::waiting)
        for (const auto& one : present_)
            if (one.knock) info.knocks.push_back(*one.knock);
    return info;
}

bool Room::here(Seat seat) const
{
    return std::any_of(present_.begin(), present_.end(),
                       [&](const Present& one) { return one.seat == seat; });
}

std::optional<Seat> Room::seat_of(Connection connection) const
{
    for (const auto& one : present_)
        if (one.connection == connection) return one.seat;
    return std::nullopt;
}

Room::Present* Room::present(Connection connection)
{
    const auto place = std::find_if(present_.begin(), present_.end(),
                                    [&](const Present& one) { return one.connection == connection; });
    return place == present_.end() ? nullptr : &*place;
}

std::int64_t Room::watchers() const
{
    return std::count_if(present_.begin(), present_.end(), [](const Present& one) { return !one.seat; });
}

std::optional<std::int64_t> Room::claimable_at(Seat absent) const
{
    const auto& away = away_since_[index_of(absent)];
    if (!away || !match_ || match_->conclusion() || slow()) return std::nullopt;
    const bool untimed = record_.clock.kind == TimeControl::Kind::none;
    return *away + (untimed ? room_times::claim_after_untimed : room_times::claim_after);
}

void Room::tell_table(Effects& out, Connection to, std::int64_t now, const std::string& id) const
{
    tell::Table told{info_at(seat_of(to), now), id};
    for (const auto& one : present_) told.table.knocking |= one.connection == to && one.knock.has_value();
    out.replies.push_back({to, std::move(told)});
}

// The table itself has changed.
void Room::tell_table_to_all(Effects& out, std::int64_t now)
{
    news_ = News::none;
    news_told_ = now;
    for (const auto& one : present_) tell_table(out, one.connection, now);
}

// Who is there has changed. Where hundreds watch, hundreds come and go in one moment. So only the state is
// told, not each change, and no more often than it can be read.
void Room::tell_news(Effects& out, std::int64_t now, Connection except)
{
    if (now - news_told_ < room_times::news_every) {
        news_ = News::for_all;
        return;
    }
    news_ = News::none;
    news_told_ = now;
    for (const auto& one : present_) {
        if (one.connection == except) continue;
        tell_table(out, one.connection, now);
        out.replies.back().may_wait = true;
    }
}

void Room::tell_news_to_players(Effects& out, std::int64_t now)
{
    if (now - news_told_ < room_times::news_every || news_ == News::for_all) {
        news_ = std::max(news_, News::for_players);
        return;
    }
    news_ = News::none;
    news_told_ = now;
    for (const auto& one : present_) {
        if (!one.seat) continue;
        tell_table(out, one.connection, now);
        out.replies.back().may_wait = true;
    }
}

} // namespace papamu::server
