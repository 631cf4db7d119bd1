#include "server/room.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "match/texts.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace tell = protocol::tell;
using protocol::TableState;

Room::Room(TableRecord record, RoomLimits limits, Chance chance, std::int64_t shift)
    : record_(std::move(record)), limits_(limits), chance_(std::move(chance)), shift_(shift)
{
    const auto game = find_game(record_.game);
    if (game) game_ = *game;
}

Effects Room::open(Connection creator, std::int64_t now)
{
    assert(game_ && record_.state == TableState::waiting);
    now += shift_;
    Effects out;
    for (const Seat seat : {Seat::first, Seat::second})
        if (!record_.seats[index_of(seat)].guest.empty())
            present_.push_back({creator, record_.seats[index_of(seat)].guest, seat});
    opening_ = creator;
    dirty_ = true;
    advance(out, now);
    return out;
}

Result<Effects> Room::load(LoadedLog log, const std::optional<Claim>& claimed, std::int64_t now)
{
    now += shift_;
    there_ = true;
    if (!game_) return find_game(record_.game).reason();
    // Rules may change between one process and the next: what is drawn or begun here later must still be
    // possible.
    if (const auto drawn = game_->draw(record_.options, chance_(16)); !drawn) return drawn.reason();
    match_ = std::move(log.match);
    ids_ = std::move(log.ids);
    digests_ = std::move(log.digests);
    if (!match_ && record_.state == TableState::over) return Message{texts::store_gap, {{"entry", 0}}};
    if (!match_ && record_.state == TableState::playing)
        if (const auto first = Match::begin(first_entry()); !first) return first.reason();
    if (claimed) epoch_ = claimed->epoch;
    // More entries than were read: another server writes to this match.
    if (claimed && claimed->tip != ids_.size()) return Message{texts::table_moved};
    if (match_) {
        durable_ = match_->next_seq();
        // Where a crash set the table's clock back, the time is given back: time at this table never goes
        // back.
        record_.began = std::min(record_.began, now - match_->last_time());
        if (match_->conclusion())
            dirty_ = std::exchange(record_.state, TableState::over) != TableState::over;
        else
            awaited_ = {now, now};
        held_ = room_times::forgotten + (record_.held_seq == turn() ? record_.held : 0);
        await_mover(now, now);
    }
    empty_since_ = now;
    // A table that waits for days does so through restarts too; its host always gets a moment to come back.
    const auto least = now - room_times::waits_alone_slow + room_times::waits_alone;
    const bool waits = slow() && record_.state == TableState::waiting;
    for (auto& since : away_since_) since = waits ? std::clamp(record_.changed, least, now) : now;
    Effects out;
    advance(out, now);
    return out;
}

// Starts the next piece of work, then handles what waited for it.
void Room::advance(Effects& out, std::int64_t now)
{
    while (work_ == Busy::no && !lost_ && !closed_) {
        if (closing_ && record_.state == TableState::waiting) {
            close(out, texts::table_closed);
        } else if (dirty_) {
            dirty_ = false;
            record_.changed = now;
            work_ = Busy::keeping;
            under_way_ = work::Keep{row_of(record_), !std::exchange(there_, true)};
            out.work = under_way_;
        } else if (record_.state == TableState::playing && epoch_ == 0) {
            work_ = Busy::claiming;
            under_way_ = work::Claim{record_.match};
            out.work = under_way_;
        } else if (record_.state == TableState::playing && !match_) {
            begin_match(out);
        } else if (match_ && !match_->conclusion() && durable_ >= limits_.entries) {
            // Two sides that move and take back for ever would fill memory and disk.
            write(out, 0, "", entry::Aborted{true}, now);
        } else if (!queue_.empty()) {
            const auto next = std::move(queue_.front());
            queue_.pop_front();
            process(out, next);
        } else {
            break;
        }
    }
}

Entry Room::first_entry() const
{
    return {0, 0,
            entry::Started{record_.game,
                           game_->info().rules_version,
                           record_.setup,
                           {},
                           {record_.seats[0].name, record_.seats[1].name},
                           record_.clock}};
}

void Room::begin_match(Effects& out)
{
    const Entry first = first_entry();
    auto match = Match::begin(first);
    assert(match); // the set-up was drawn by the game itself, or looked at when it was read
    match_ = std::move(*match);
    ids_ = {""};
    digests_.clear();
    durable_ = 0;
    work_ = Busy::writing;
    under_way_ = work::Append{{record_.match, epoch_, 0, "", text(first)}};
    out.work = under_way_;
}

std::string Room::log_id(Seat seat, const std::string& id) const
{
    return id.empty() ? id : std::string{seat_word(seat)} + ':' + id;
}

// The match has the entry at once, but it is told only when the log has it.
void Room::write(Effects& out, Connection from, const std::string& id, Entry::What what, std::int64_t at)
{
    assert(work_ == Busy::no && match_ && durable_ == match_->next_seq());
    const auto seat = seat_of(from);
    const Entry entry{match_->next_seq(), match_time(at), std::move(what)};
    if (const auto added = match_->add(entry); !added) return refuse(out, from, id, added.reason());
    ids_.push_back(seat ? log_id(*seat, id) : "");
    work_ = Busy::writing;
    under_way_ = work::Append{{record_.match, epoch_, entry.seq, ids_.back(), text(entry)}};
    out.work = under_way_;
}

Effects Room::kept(const KeepResult& answer, std::int64_t now)
{
    assert(work_ == Busy::keeping);
    if (lost_) return forget_work();
    now += shift_;
    Effects out;
    if (const auto* unavailable = std::get_if<appended::Unavailable>(&answer)) {
        hold(out, unavailable->reason);
        return out;
    }
    held_for_.reset();
    work_ = Busy::no;
    if (std::holds_alternative<appended::Fenced>(answer)) {
        // A table that could not be opened is none; its code was taken by another in the meantime.
        if (opening_ != 0) {
            refuse(out, opening_, record_.asked, texts::service_busy);
            out.left.push_back(opening_);
            std::erase_if(present_, [this](const Present& one) { return one.connection == opening_; });
            opening_ = 0;
        }
        lose(out, texts::table_moved);
        return out;
    }
    if (opening_ != 0) {
        tell_table(out, std::exchange(opening_, 0), now, record_.asked);
    }
    advance(out, now);
    return out;
}

Effects Room::claimed(const Result<Claim>& answer, std::int64_t now)
{
    assert(work_ == Busy::claiming);
    if (lost_) return forget_work();
    now += shift_;
    Effects out;
    if (!answer && of_one_match(answer.reason())) {
        work_ = Busy::no;
        lose(out, texts::table_damaged);
        return out;
    }
    if (!answer) {
        hold(out, answer.reason());
        return out;
    }
    held_for_.reset();
    work_ = Busy::no;
    epoch_ = answer->epoch;
    // More entries than were read: another server writes to this match.
    if (answer->tip != durable_)
        lose(out, texts::table_moved);
    else
        advance(out, now);
    return out;
}

Effects Room::appended(const AppendResult& answer, std::int64_t now)
{
    assert(work_ == Busy::writing);
    if (lost_) return forget_work();
    now += shift_;
    Effects out;
    if (const auto* unavailable = std::get_if<appended::Unavailable>(&answer)) {
        if (of_one_match(unavailable->reason)) {
            work_ = Busy::no;
            lose(out, texts::table_damaged);
        } else {
            hold(out, unavailable->reason);
        }
        return out;
    }
    held_for_.reset();
    work_ = Busy::no;
    const auto* same = std::get_if<appended::Same>(&answer);
    if (std::holds_alternative<appended::Now>(answer) || (same && same->seq == match_->next_seq() - 1)) {
        written(out, now);
        advance(out, now);
    } else {
        lose(out, texts::table_moved);
    }
    return out;
}

// The last entry is durable: now it has happened.
void Room::written(Effects& out, std::int64_t now)
{
    const Entry& entry = match_->entries().back();
    durable_ = match_->next_seq();
    digests_.push_back(match_->digest());
    if (const auto* move = std::get_if<entry::Move>(&entry.what)) {
        auto& left = lag_left_[index_of(move->seat)];
        left = std::min(left + room_times::lag_gain, room_times::lag_most);
    }
    if (moves_on(entry)) {
        held_ = 0;
        held_since_.reset();
        if (!match_->conclusion()) forgive(match_time(now) - entry.at);
        await_mover(now, now);
    }
    const auto line = text(entry);
    const auto& asked = ids_.back();
    const bool begins = entry.seq == 0;
    if (begins) tell_table_to_all(out, now);
    for (const auto& one : present_) {
        const auto prefix = one.seat ? std::string{seat_word(*one.seat)} + ':' : std::string{};
        const bool own = one.seat && asked.starts_with(prefix);
        out.replies.push_back(
            {one.connection,
             tell::Entered{record_.match, line, digest(), own ? asked.substr(prefix.size()) : std::string{},
                           match_time(now)}});
    }
    if (match_->conclusion() && record_.state != TableState::over) {
        record_.state = TableState::over;
        dirty_ = true;
        tell_table_to_all(out, now);
    }
}

// A new match at this table. What is random about it is drawn here, once, and stored.
void Room::draw_match(std::int64_t now)
{
    const auto setup = game_->draw(record_.options, chance_(16));
    assert(setup); // the options were looked at when the table was opened
    record_.setup = *setup;
    record_.match = "m-" + to_hex(chance_(8));
    record_.state = TableState::playing;
    record_.began = now;
    for (auto& one : present_) one.knock.reset();
    lag_left_.fill(room_times::lag_at_first);
    match_.reset();
    ids_.clear();
    digests_.clear();
    durable_ = 0;
    epoch_ = 0;
    held_ = 0;
    stands_ = false;
    record_.held = 0;
    record_.held_seq = 0;
    awaited_ = {};
    held_since_.reset();
    rematch_ = {};
    dirty_ = true;
}

Effects Room::again()
{
    assert(stalled_);
    stalled_ = false;
    Effects out;
    out.work = under_way_;
    return out;
}

Effects Room::keep_anew(std::int64_t now)
{
    Effects out;
    dirty_ = true;
    advance(out, now + shift_);
    return out;
}

Effects Room::moved()
{
    Effects out;
    lose(out, texts::table_moved);
    // What was refused is not asked for again; what is under way is answered to nobody.
    if (std::exchange(stalled_, false)) work_ = Busy::no;
    return out;
}

void Room::lose(Effects& out, const Text& reason)
{
    lost_ = true;
    for (const auto& one : present_) {
        out.replies.push_back({one.connection, tell::Left{record_.code, reason}});
        out.left.push_back(one.connection);
    }
    for (const auto& waiting : queue_) {
        const auto* join = std::get_if<protocol::ask::Join>(&waiting.message);
        if (join == nullptr || present(waiting.from)) continue;
        refuse(out, waiting.from, record_.code, reason);
        out.left.push_back(waiting.from);
    }
    present_.clear();
    queue_.clear();
}

// Removes the table. Nobody has to wait for that: what is left of it after a crash expires again.
void Room::close(Effects& out, const Text& reason)
{
    assert(work_ == Busy::no);
    lose(out, reason);
    lost_ = false;
    closed_ = true;
    out.work = work::Close{};
}

Effects Room::expire()
{
    Effects out;
    close(out, texts::table_expired);
    return out;
}

bool Room::deserted() const
{
    return work_ == Busy::no && record_.state == TableState::over && present_.empty() && !dirty_;
}

bool Room::done(std::int64_t now) const
{
    if (work_ != Busy::no) return false;
    if (closed_ || lost_) return true;
    return deserted() && now + shift_ - empty_since_ >= room_times::lingers;
}

} // namespace papamu::server
