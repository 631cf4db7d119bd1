// How tables come into the hall that are in the book: found, claimed and loaded, for a guest who wants one,
// or one after the other where their node is gone.

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/hall.hpp"
#include "server/texts.hpp"

#include <utility>

namespace papamu::server {

using protocol::TableState;

namespace {

constexpr std::size_t most_tables = 200; ///< of one guest
constexpr std::int64_t heirs_first = 1'000;
constexpr std::int64_t adopt_after = 1'000; ///< where a table could not be had

Message unknown(const std::string& code) { return {texts::table_unknown, {{"code", in_quotes(code, 12)}}}; }

} // namespace

void Hall::fetch(const std::string& code, FetchDone done)
{
    const auto answer = [&](const Result<Fetched>& result) {
        host_.post([self = self_, result, done = std::move(done)] {
            if (*self) done(result);
        });
    };
    if (find(code)) return answer(Fetched{});
    if (!protocol::is_code(code) || removing_.contains(code)) return answer(unknown(code));
    if (const auto waiting = fetching_.find(code); waiting != fetching_.end())
        return waiting->second.push_back(std::move(done));
    if (wanted_.size() >= limits_.looked_for) return answer(texts::service_busy);
    fetching_[code].push_back(std::move(done));
    wanted_.push_back(code);
    fetch_next();
}

// So many at a time that the store always has some to do, and no more: what is asked of it next does not wait
// for thousands.
void Hall::fetch_next()
{
    while (node() != 0 && fetched_now_ < fetched_at_once && !wanted_.empty()) {
        ++fetched_now_;
        const auto code = std::move(wanted_.front());
        wanted_.pop_front();
        take_over(code);
    }
}

struct Hall::Taking {
    std::uint64_t doubted = 0;                     ///< how often this node had doubted when it was asked for
    std::shared_ptr<PreparedMatches::Begun> begun; ///< of its match
    TakenOver taken{};
    /// Nothing where what was begun is not the match that the store has.
    std::optional<Result<LoadedLog>> log{};
};

void Hall::take_over(const std::string& code, std::optional<TableRow> found)
{
    Taking taking{nodes_.doubted(), prepared_.take(code)};
    TakeOver asked{code, node(), now(), nodes_.gone(), nodes_.alone()};
    if (taking.begun) {
        asked.match = taking.begun->match;
        asked.known = taking.begun->log.ids.size();
    }
    auto done = [self = self_, host = &host_, code, taking = std::move(taking)](Result<TakenOver> taken) {
        host->post([self, code, taking, taken = std::move(taken)]() mutable {
            if (*self) (*self)->taken(code, std::move(taken), std::move(taking));
        });
    };
    if (found)
        server::take_over(store_, std::move(asked), std::move(*found), std::move(done));
    else
        server::take_over(store_, std::move(asked), std::move(done));
}

void Hall::taken(const std::string& code, Result<TakenOver> taken, Taking taking)
{
    if (taking.begun && (!taken || !taken->table)) prepared_.put_back(code, std::move(taking.begun));
    if (!taken) return not_fetched(code, taken.reason());
    if (taken->unsure) {
        // The time until it is known whose it is shall not be the table's.
        if (taken->stood) stood_[code] = *taken->stood;
        return not_fetched(code, *taken->unsure);
    }
    if (taken->trouble && taken->trouble->id == texts::service_busy.id())
        return fetched(code, *taken->trouble);
    if (taken->trouble) return unreadable(code, *taken->trouble);
    if (taken->elsewhere != 0) stood_.erase(code);
    if (taken->elsewhere != 0) return fetched(code, Fetched{taken->elsewhere});
    if (!taken->table) return fetched(code, unknown(code));
    // Hundreds of long matches may come at once, and whoever plays here meanwhile must not wait for them.
    taking.taken = std::move(*taken);
    host_.compute([self = self_, code, taking = std::make_shared<Taking>(std::move(taking))] {
        auto& [doubted, begun, claimed, log] = *taking;
        if (claimed.from == 0)
            log = load_log(claimed.entries);
        else if (follows(claimed.entries, begun->log)) {
            claimed.entries.erase(claimed.entries.begin());
            log = load_log(claimed.entries, std::move(begun->log));
        }
        return [self, code, taking] {
            if (*self) (*self)->replayed(code, *taking);
        };
    });
}

void Hall::replayed(const std::string& code, Taking& taking)
{
    const auto& taken = taking.taken;
    // Since it was asked for, it may have become another's. The time until that is known is not the table's.
    if (!taking.log || taking.doubted != nodes_.doubted()) {
        if (taken.stood) stood_[code] = *taken.stood;
        return take_over(code);
    }
    auto& log = *taking.log;
    auto record = read_table_record(taken.table->row);
    if (!record) return unreadable(code, record.reason());
    if (!log) return unreadable(code, log.reason());
    const auto place = stood_.find(code);
    const auto stood = taken.stood || place == stood_.end() ? taken.stood : std::optional(place->second);
    const auto shift = stood ? *stood - now() : taken.table->row.shift;
    if (place != stood_.end()) stood_.erase(place);
    const auto loaded = load(std::move(*record), *taken.table, std::move(*log), shift);
    if (!loaded) return unreadable(code, loaded.reason());
    taken_over_ += taken.stood.has_value();
    fetched(code, Fetched{});
}

void Hall::prepare(Node leaving, std::function<void()> done)
{
    nodes_.announced(leaving);
    const auto ours = [this, leaving](const std::string& code) {
        return !nodes_.is_gone(leaving) && nodes_.is_heir(code) && !fetching_.contains(code) && !find(code);
    };
    prepared_.prepare(leaving, ours, std::move(done));
}

void Hall::unreadable(const std::string& code, const Message& reason)
{
    host_.note({Note::Level::error, "table_unreadable", code, {}, -1, 0, &reason});
    fetched(code, reason);
}

Result<void> Hall::load(TableRecord record, const ClaimedTable& claimed, LoadedLog log, std::int64_t shift)
{
    const auto code = record.code;
    auto& kept = put_in(std::move(record), shift);
    kept.epoch = claimed.row.epoch;
    kept.ended = kept.room.record().state == TableState::over;
    auto effects = kept.room.load(std::move(log), claimed.match, now());
    if (!effects) {
        rooms_.erase(code);
        return effects.reason();
    }
    const auto& there = kept.room.record();
    if (!there.asked.empty()) by_asked_[asked_name(there.creator, there.asked)] = code;
    // Whoever comes after this node must not count the time either that the claim took.
    if (shift != claimed.row.shift && kept.room.record().state != TableState::over) {
        auto row = claimed.row;
        row.shift = shift;
        writing_.push_back(host_.now());
        store_.keep_table(std::move(row), [self = self_, host = &host_, code,
                                           serial = kept.serial](const KeepResult& result) {
            host->post([self, code, serial, refused = std::holds_alternative<appended::Unavailable>(result)] {
                if (!*self) return;
                (*self)->answered(refused);
                if (refused)
                    (*self)->finish(code, serial, [&](Room& room) { return room.keep_anew((*self)->now()); });
            });
        });
    }
    run(kept.room, std::move(*effects));
    return {};
}

void Hall::fetched(const std::string& code, const Result<Fetched>& result)
{
    const auto place = fetching_.find(code);
    const auto waiting = std::move(place->second);
    fetching_.erase(place);
    --fetched_now_;
    for (const auto& done : waiting) done(result);
    fetch_next();
    adopt();
}

// The store cannot be asked now. Whatever was to be taken over is looked for again, also under this node: a
// claim may have happened though its answer says that it is not known to.
void Hall::not_fetched(const std::string& code, const Message& reason)
{
    adopt_at_ = host_.now() + adopt_after;
    gone_.clear();
    left_to_others_.clear();
    for (const auto& [other, up] : nodes_.gone()->up) gone_.push_back({other, nodes_.is_predecessor(other)});
    gone_.push_back({node(), true});
    adopted_after_.clear();
    ++adoption_;
    fetched(code, Fetched{0, reason});
}

// Their clocks go on, whether anybody comes or not. Those that guests ask for come before the others. All
// nodes that live take their part, and a moment later whatever is still there.
void Hall::adopt()
{
    if (!left_to_others_.empty() && host_.now() >= left_until_)
        for (const auto gone : std::exchange(left_to_others_, {})) gone_.push_back({gone, true});
    while (node() != 0 && wanted_.empty() && fetched_now_ < adopted_at_once && !adopted_rows_.empty()) {
        const auto row = std::move(adopted_rows_.front());
        adopted_rows_.pop_front();
        if (find(row.code) || fetching_.contains(row.code) || removing_.contains(row.code)) continue;
        ++fetched_now_;
        fetching_[row.code]; // nobody waits for it
        take_over(row.code, row);
    }
    if (node() == 0 || gone_.empty() || !adopted_rows_.empty() || looking_for_gone_) return;
    if (host_.now() < adopt_at_) return;
    looking_for_gone_ = true;
    store_.look_for(wanted::Under{gone_.front().node}, adopted_after_, tables_at_a_time,
                    [self = self_, host = &host_, adoption = adoption_](Result<std::vector<TableRow>> rows) {
                        host->post([self, adoption, rows = std::move(rows)] {
                            if (*self) (*self)->found_gone(rows, adoption);
                        });
                    });
}

void Hall::found_gone(const Result<std::vector<TableRow>>& rows, std::uint64_t adoption)
{
    looking_for_gone_ = false;
    if (!rows) {
        adopt_at_ = host_.now() + adopt_after;
        return;
    }
    // What was looked at then is looked at again, from the first node on.
    if (adoption != adoption_) return;
    const auto [node, whole] = gone_.front();
    for (const auto& row : *rows) {
        if (whole || nodes_.is_heir(row.code)) {
            adopted_rows_.push_back(row);
            continue;
        }
        if (left_to_others_.empty() || left_to_others_.back() != node) left_to_others_.push_back(node);
        left_until_ = host_.now() + heirs_first;
    }
    if (rows->size() < tables_at_a_time) {
        gone_.pop_front();
        adopted_after_.clear();
    } else {
        adopted_after_ = rows->back().code;
    }
    adopt();
}

void Hall::look_for(const std::string& guest, const std::string& asked, std::function<void(GuestTables)> done)
{
    store_.take_reading(
        [self = self_, host = &host_, store = &store_, guest, asked,
         done = std::move(done)](const Message* refused) {
            GuestTables found;
            if (!refused) {
                if (auto rows = store->tables(wanted::Seat{guest}, "", most_tables))
                    found.tables = std::move(*rows);
                if (!asked.empty())
                    if (const auto rows = store->tables(wanted::Asked{guest, asked}, "", 1);
                        rows && !rows->empty())
                        found.opened = rows->front().code;
            }
            host->post([self, guest, asked, found = std::move(found), done]() mutable {
                if (!*self) return;
                (*self)->refresh(guest, asked, found);
                done(std::move(found));
            });
        },
        MoveLog::Extent::rows);
}

// What is in memory may not be in the book yet, and the book may not answer.
void Hall::refresh(const std::string& guest, const std::string& asked, GuestTables& found)
{
    if (auto* room = find_created(guest, asked)) found.opened = room->record().code;
    std::erase_if(found.tables, [&](const TableRow& row) {
        const auto* room = find(row.code);
        return room && (room->record().state == TableState::over || !room->sits(guest));
    });
    const auto place = by_guest_.find(guest);
    if (place == by_guest_.end()) return;
    for (const auto& code : place->second) {
        const auto same = [&](const TableRow& row) { return row.code == code; };
        if (std::none_of(found.tables.begin(), found.tables.end(), same))
            found.tables.push_back(row_of(find(code)->record()));
    }
}

bool Hall::plays(const GuestTables& guest)
{
    return std::any_of(guest.tables.begin(), guest.tables.end(),
                       [](const TableRow& row) { return !row.match.empty(); });
}

std::optional<protocol::TableInfo> Hall::info(const TableRow& row, const std::string& guest, std::int64_t at)
{
    const auto seat = [&](const TableRecord& record) {
        return record.seats[0].guest == guest ? Seat::first : Seat::second;
    };
    if (auto* room = find(row.code)) return room->info(seat(room->record()), at);
    const auto record = read_table_record(row);
    if (!record) return std::nullopt;
    return info_of(*record, seat(*record));
}

} // namespace papamu::server
