#include "server/hall.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::server {

namespace {

using protocol::TableState;

constexpr std::string_view table_prefix = "table/";
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
    const auto times = shelf_.find(service_time_name, "", 1);
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
