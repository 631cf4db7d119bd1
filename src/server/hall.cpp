#include "server/hall.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace {

using protocol::TableState;

constexpr std::string_view time_name = "service/time";
constexpr std::string_view table_prefix = "table/";
constexpr std::int64_t time_every = 2'000; ///< what a crash may forgive everybody
constexpr std::int64_t store_patience = 500;
constexpr std::int64_t probe_every = 200;
constexpr std::size_t whole_match = std::size_t{1} << 20;
constexpr std::size_t page = 500;

std::string asked_name(const std::string& guest, const std::string& asked) { return guest + '/' + asked; }

// A record under another table's name would take that table's place.
Result<TableRecord> read_record(const ShelfItem& item)
{
    auto record = parse_table_record(item.value);
    if (record && std::string{table_prefix} + record->code != item.name)
        return Message{texts::record_unreadable, {{"record", quoted(item.value, 60)}}};
    return record;
}

} // namespace

Hall::Hall(MoveLog& log, Shelf& shelf, Host& host, ServiceLimits limits, Send send, Left left)
    : log_(log), shelf_(shelf), host_(host), limits_(limits), send_(std::move(send)), left_(std::move(left)),
      self_(std::make_shared<Hall*>(this)), time_(0, host.now())
{
}

Hall::~Hall() { *self_ = nullptr; }

// While the store does not answer, or refuses, nobody can move and no time passes: neither what is running
// here nor what would be read after a crash.
std::int64_t Hall::now()
{
    const auto host = host_.now();
    if (refused_ || (!writing_.empty() && host - writing_.front() > store_patience))
        time_.skip(host);
    else
        time_.look(host);
    return time_.now();
}

void Hall::answered(bool refused)
{
    now();
    writing_.pop_front();
    refused_ = refused;
}

Chance Hall::chance()
{
    return [this](std::size_t count) {
        std::vector<std::uint8_t> bytes(count);
        host_.random(bytes);
        return bytes;
    };
}

Result<void> Hall::begin()
{
    const auto times = shelf_.find(time_name, "", 1);
    if (!times) return times.reason();
    if (!times->empty()) time_ = {parse_number(times->front().value).value_or(0), host_.now()};
    time_kept_ = now();
    std::string after;
    for (;;) {
        const auto items = shelf_.find(table_prefix, after, page);
        if (!items) return items.reason();
        for (const auto& item : *items) {
            auto record = read_record(item);
            if (record && record->state == TableState::over) continue;
            auto taken = record ? take_over(std::move(*record)) : Result<Room*>{record.reason()};
            if (!taken)
                host_.note({Note::Level::error, "table_unreadable", item.name, {}, -1, 0, &taken.reason()});
        }
        if (items->size() < page) break;
        after = items->back().name;
    }
    return {};
}

Hall::Kept& Hall::put_in(TableRecord record)
{
    const auto code = record.code;
    auto kept = std::make_unique<Kept>(
        Kept{Room{std::move(record), {limits_.watchers, limits_.queued}, chance()}, ++serials_});
    return *(rooms_[code] = std::move(kept));
}

// A table from the shelf. Its match is claimed before anything is written to it.
Result<Room*> Hall::take_over(TableRecord record)
{
    if (rooms_.size() >= limits_.tables) return texts::service_full;
    std::vector<LogEntry> entries;
    if (!record.match.empty()) {
        auto read = log_.read(record.match, 0, whole_match);
        if (!read) return read.reason();
        entries = std::move(*read);
    }
    auto& kept = put_in(std::move(record));
    auto effects = kept.room.load(entries, now());
    if (!effects) {
        rooms_.erase(kept.room.record().code);
        return effects.reason();
    }
    if (std::holds_alternative<work::Claim>(effects->work)) {
        kept.starting = true;
        ++claiming_;
    }
    by_asked_[asked_name(kept.room.record().creator, kept.room.record().asked)] = kept.room.record().code;
    auto& room = kept.room;
    run(room, std::move(*effects));
    return &room;
}

Room* Hall::find(const std::string& code)
{
    const auto place = rooms_.find(code);
    return place == rooms_.end() ? nullptr : &place->second->room;
}

Room* Hall::find_match(const std::string& match)
{
    const auto place = by_match_.find(match);
    return place == by_match_.end() ? nullptr : find(place->second);
}

Room* Hall::find_created(const std::string& guest, const std::string& asked)
{
    const auto place = by_asked_.find(asked_name(guest, asked));
    return place == by_asked_.end() ? nullptr : find(place->second);
}

Result<Room*> Hall::fetch(const std::string& code)
{
    const Message unknown{texts::table_unknown, {{"code", quoted(code, 12)}}};
    if (!protocol::is_code(code)) return unknown;
    if (auto* room = find(code)) return room;
    if (removing_.contains(code)) return unknown;
    const auto name = std::string{table_prefix} + code;
    const auto items = shelf_.find(name, "", 1);
    if (!items) return items.reason();
    if (items->empty() || items->front().name != name) return unknown;
    auto record = read_record(items->front());
    if (!record) return record.reason();
    return take_over(std::move(*record));
}

Result<Room*> Hall::add(TableRecord record)
{
    if (rooms_.size() >= limits_.tables) return texts::service_full;
    do {
        record.code.clear();
        for (const auto byte : chance()(protocol::code_length * 2))
            // 240 is the last multiple of 24 in a byte: no letter is favoured.
            if (byte < 240 && record.code.size() < protocol::code_length)
                record.code += protocol::code_letters[byte % protocol::code_letters.size()];
        if (record.code.size() < protocol::code_length) continue;
        if (find(record.code)) continue;
        const auto items = shelf_.find(std::string{table_prefix} + record.code, "", 1);
        if (!items) return items.reason();
        if (items->empty()) break;
    } while (true);
    by_asked_[asked_name(record.creator, record.asked)] = record.code;
    return &put_in(std::move(record)).room;
}

std::vector<Room*> Hall::tables_of(const std::string& guest)
{
    std::vector<Room*> rooms;
    if (const auto place = by_guest_.find(guest); place != by_guest_.end())
        for (const auto& code : place->second) rooms.push_back(find(code));
    return rooms;
}

std::size_t Hall::count_of(const std::string& guest) const
{
    const auto place = by_guest_.find(guest);
    return place == by_guest_.end() ? 0 : place->second.size();
}

std::vector<Room*> Hall::open_tables(std::size_t limit)
{
    std::vector<Room*> rooms;
    for (const auto& code : listed_) {
        if (rooms.size() == limit) break;
        rooms.push_back(find(code));
    }
    return rooms;
}

void Hall::run(Room& room, Effects effects)
{
    auto& kept = *rooms_.at(room.record().code);
    for (const auto& reply : effects.replies) send_(reply.to, reply.message);
    for (const auto connection : effects.left) left_(connection, room.record().code);
    if (!std::holds_alternative<std::monostate>(effects.work)) start(room, std::move(effects.work));
    follow(kept);
    if (room.done(now())) forget(room.record().code);
}

// Keeps what is known of a room from outside up to date.
void Hall::follow(Kept& kept)
{
    const Room& room = kept.room;
    const auto& record = room.record();
    // A time that has become later stays where it stands, as it does with every move: the tick finds nothing
    // to do then, and looks again.
    if (const auto due = room.due(); due && (!kept.due || *due < *kept.due)) {
        if (kept.due) due_.erase({*kept.due, record.code});
        due_.insert({*due, record.code});
        kept.due = due;
    }
    if (kept.match != record.match) {
        by_match_.erase(kept.match);
        kept.match = record.match;
        if (!kept.match.empty()) by_match_[kept.match] = record.code;
    }
    const bool alive = record.state != TableState::over && !room.closed() && !room.lost();
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& guest = record.seats[i].guest;
        if (alive ? kept.guests[i] == guest : kept.guests[i].empty()) continue;
        for (auto& known : kept.guests) {
            if (known.empty()) continue;
            const auto place = by_guest_.find(known);
            place->second.erase(record.code);
            if (place->second.empty()) by_guest_.erase(place);
            known.clear();
        }
        if (alive)
            for (std::size_t j = 0; j < 2; ++j)
                if (!record.seats[j].guest.empty()) {
                    by_guest_[record.seats[j].guest].insert(record.code);
                    kept.guests[j] = record.seats[j].guest;
                }
        break;
    }
    const bool listed = alive && record.open && record.state == TableState::waiting &&
                        (room.here(Seat::first) || room.here(Seat::second));
    if (listed != kept.listed) {
        kept.listed = listed;
        if (listed)
            listed_.insert(record.code);
        else
            listed_.erase(record.code);
        ++open_changes_;
    }
}

void Hall::forget(const std::string& code)
{
    const auto place = rooms_.find(code);
    auto& kept = *place->second;
    const auto& record = kept.room.record();
    if (kept.due) due_.erase({*kept.due, code});
    if (const auto match = by_match_.find(kept.match); match != by_match_.end() && match->second == code)
        by_match_.erase(match);
    by_asked_.erase(asked_name(record.creator, record.asked));
    assert(!kept.listed && kept.guests[0].empty() && kept.guests[1].empty());
    if (kept.starting) --claiming_;
    rooms_.erase(place);
}

// The answer may come on any thread and at any time later, when the room or all of this may be gone.
void Hall::start(const Room& room, Work work)
{
    const auto answer = [self = self_, host = &host_, code = room.record().code,
                         serial = rooms_.at(room.record().code)->serial](bool refused, auto take) {
        host->post([self, code, serial, refused, take = std::move(take)] {
            if (!*self) return;
            (*self)->answered(refused);
            (*self)->finish(code, serial, take);
        });
    };
    writing_.push_back(host_.now());
    if (auto* keep = std::get_if<work::Keep>(&work); keep && keep->value.empty()) {
        remove(room.record().code, std::move(keep->name));
    } else if (keep) {
        shelf_.put(std::move(keep->name), std::move(keep->value), [this, answer](Result<void> result) {
            const bool refused = !result;
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.kept(result, now()); });
        });
    } else if (auto* claim = std::get_if<work::Claim>(&work)) {
        log_.claim(std::move(claim->match), [this, answer](Result<Claim> result) {
            const bool refused = !result;
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return found.claimed(result, now()); });
        });
    } else {
        auto& append = std::get<work::Append>(work);
        log_.append(std::move(append.asked), [this, answer](AppendResult result) {
            const bool refused = std::holds_alternative<appended::Unavailable>(result);
            answer(refused,
                   [this, result = std::move(result)](Room& found) { return appended(found, result); });
        });
    }
}

// A closed table's record. Until it is gone nobody finds the table there; if it cannot be taken away now it
// expires again after the next start.
void Hall::remove(const std::string& code, std::string name)
{
    removing_.insert(code);
    shelf_.put(std::move(name), "", [self = self_, host = &host_, code](const Result<void>& result) {
        host->post([self, code, refused = !result] {
            if (!*self) return;
            (*self)->answered(refused);
            (*self)->removing_.erase(code);
        });
    });
}

Effects Hall::appended(Room& room, const AppendResult& result)
{
    const auto before = room.durable();
    auto effects = room.appended(result, now());
    if (room.durable() > before) {
        ++entries_;
        const auto& entry = room.match()->entries()[static_cast<std::size_t>(before)];
        moves_ += std::holds_alternative<entry::Move>(entry.what);
    }
    if (const auto* refused = std::get_if<appended::Unavailable>(&result))
        host_.note({Note::Level::warning, "store_refused", room.record().code, room.record().match,
                    static_cast<std::int64_t>(before), 0, &refused->reason});
    return effects;
}

void Hall::finish(const std::string& code, std::uint64_t serial, const std::function<Effects(Room&)>& take)
{
    const auto place = rooms_.find(code);
    if (place == rooms_.end() || place->second->serial != serial) return;
    auto& kept = *place->second;
    auto effects = take(kept.room);
    if (kept.room.stalled()) {
        ++stalls_;
        stalled_.insert(code);
    }
    if (kept.starting && !kept.room.stalled()) {
        kept.starting = false;
        --claiming_;
    }
    run(kept.room, std::move(effects));
}

// The service's own time stands still meanwhile, so this goes by the host's. Only a store that still refuses
// is left alone while something is under way: where it answers others, there may always be something.
void Hall::probe()
{
    if ((stalled_.empty() && !refused_) || (refused_ && !writing_.empty()) || host_.now() < probe_at_) return;
    probe_at_ = host_.now() + probe_every;
    if (stalled_.empty()) return keep_time();
    for (const auto& code : std::exchange(stalled_, {}))
        if (auto* room = find(code); room && room->stalled()) run(*room, room->again());
}

void Hall::tick()
{
    probe();
    const auto time = now();
    std::vector<std::string> codes;
    for (; !due_.empty() && due_.begin()->first <= time; due_.erase(due_.begin())) {
        codes.push_back(due_.begin()->second);
        rooms_.at(codes.back())->due.reset();
    }
    for (const auto& code : codes) {
        auto* room = find(code);
        if (!room) continue;
        if (const auto due = room->due(); due && *due <= time)
            run(*room, room->tick(time));
        else
            follow(*rooms_.at(code));
    }
    if (time - time_kept_ >= time_every && !rooms_.empty()) keep_time();
}

void Hall::keep_time()
{
    time_kept_ = now();
    writing_.push_back(host_.now());
    shelf_.put(std::string{time_name}, std::to_string(time_kept_),
               [self = self_, host = &host_](const Result<void>& result) {
                   host->post([self, refused = !result] {
                       if (*self) (*self)->answered(refused);
                   });
               });
}

void Hall::count(ServiceCounts& counts) const
{
    counts.entries = entries_;
    counts.moves = moves_;
    counts.stalled = stalls_;
    counts.tables = rooms_.size();
    counts.playing = by_match_.size();
    counts.writing = writing_.size();
}

} // namespace papamu::server
