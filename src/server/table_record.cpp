#include "server/table_record.hpp"

#include "core/text.hpp"
#include "protocol/address.hpp"
#include "protocol/guest.hpp"
#include "server/store/move_log.hpp"
#include "server/texts.hpp"

#include <boost/json.hpp>

namespace papamu::server {

namespace {

namespace json = boost::json;

constexpr std::string_view state_words[] = {"waiting", "playing", "over"};
constexpr std::int64_t any_number = std::int64_t{1} << 52;

json::object seat_json(const Seated& seat)
{
    return {{"guest", seat.guest}, {"name", seat.name}, {"bot", seat.bot}};
}

// The store is our own, but its disk can be damaged: what is read there is checked like anything from
// outside.
class Reader {
public:
    explicit Reader(const json::object& object) : object_(object) {}

    std::string word(std::string_view name)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_string()) return {value->as_string().data(), value->as_string().size()};
        good_ = false;
        return {};
    }
    std::int64_t number(std::string_view name, std::int64_t least = 0)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_int64() && value->as_int64() >= least && value->as_int64() <= any_number)
            return value->as_int64();
        good_ = false;
        return 0;
    }
    // Fields that were added later are missing in older records.
    std::string maybe_word(std::string_view name)
    {
        return object_.contains(name) ? word(name) : std::string{};
    }
    bool maybe_truth(std::string_view name) { return object_.contains(name) && truth(name); }
    bool truth(std::string_view name)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_bool()) return value->as_bool();
        good_ = false;
        return false;
    }
    Options options(std::string_view name)
    {
        Options options;
        const auto* value = object_.if_contains(name);
        if (!value || !value->is_object()) {
            good_ = false;
            return options;
        }
        for (const auto& [key, one] : value->as_object()) {
            if (!one.is_string())
                good_ = false;
            else
                options.emplace(std::string{key.data(), key.size()},
                                std::string{one.as_string().data(), one.as_string().size()});
        }
        return options;
    }
    Seated seat(std::string_view name)
    {
        const auto* value = object_.if_contains(name);
        if (!value || !value->is_object()) {
            good_ = false;
            return {};
        }
        Reader inner(value->as_object());
        Seated seat{inner.word("guest"), inner.word("name"), inner.truth("bot")};
        good_ = good_ && inner.good_;
        return seat;
    }
    void fail() { good_ = false; }
    bool good() const { return good_; }

private:
    const json::object& object_;
    bool good_ = true;
};

bool is_name(const std::string& name)
{
    return name.size() <= protocol::longest_name_bytes && is_clean_utf8(name) &&
           name.find('\n') == std::string::npos;
}

// What a room relies on: one guest waits for another, or two have a match.
bool makes_sense(const TableRecord& record)
{
    const auto& first = record.seats[0].guest;
    const auto& second = record.seats[1].guest;
    const bool waits = record.state == protocol::TableState::waiting;
    // Who sat at a table that is over is forgotten after some days.
    const bool forgotten = record.state == protocol::TableState::over && first.empty() && second.empty() &&
                           record.creator.empty();
    return protocol::is_code(record.code) && (record.key.empty() || protocol::is_key(record.key)) &&
           (forgotten || (first != second && waits == (first.empty() || second.empty()))) &&
           is_name(record.seats[0].name) && is_name(record.seats[1].name) && waits == record.match.empty() &&
           record.match.size() <= longest_match_name;
}

json::object options_json(const Options& options)
{
    json::object out;
    for (const auto& [id, value] : options) out[id] = value;
    return out;
}

} // namespace

TableRow row_of(const TableRecord& record)
{
    TableRow row;
    row.code = record.code;
    row.over = record.state == protocol::TableState::over;
    row.guests = {record.seats[0].guest, record.seats[1].guest};
    row.creator = record.creator;
    row.asked = record.asked;
    row.match = record.match;
    row.record = text(record);
    return row;
}

namespace {

json::object object_of(const TableRecord& record)
{
    return json::object{{"code", record.code},
                        {"game", record.game},
                        {"options", options_json(record.options)},
                        {"clock", papamu::text(record.clock)},
                        {"open", record.open},
                        {"state", state_words[static_cast<std::size_t>(record.state)]},
                        {"first", seat_json(record.seats[0])},
                        {"second", seat_json(record.seats[1])},
                        {"key", record.key},
                        {"creator", record.creator},
                        {"asked", record.asked},
                        {"match", record.match},
                        {"setup_options", options_json(record.setup.options)},
                        {"setup_bytes", to_hex(record.setup.bytes)},
                        {"setup_position", record.setup.position},
                        {"began", record.began},
                        {"held", record.held},
                        {"held_seq", record.held_seq},
                        {"changed", record.changed},
                        {"stranger", record.stranger}};
}

std::string later_in(const json::object& written)
{
    static const auto known = object_of({});
    json::object later;
    for (const auto& [name, value] : written)
        if (!known.contains(name)) later.emplace(name, value);
    return later.empty() ? std::string() : json::serialize(later);
}

} // namespace

std::string text(const TableRecord& record)
{
    auto object = object_of(record);
    const auto own = json::serialize(object);
    json::error_code error;
    const auto later = record.later.empty() ? json::value() : json::parse(record.later, error);
    if (error || !later.is_object()) return own;
    for (const auto& [name, value] : later.as_object()) object.emplace(name, value);
    // Nothing is lost that is known here for the sake of what is not.
    auto all = json::serialize(object);
    return all.size() <= longest_record ? all : own;
}

Result<TableRecord> parse_table_record(std::string_view text)
{
    const Message refusal{texts::record_unreadable, {{"record", in_quotes(text, 60)}}};
    json::error_code error;
    const auto value = json::parse({text.data(), text.size()}, error);
    if (error || !value.is_object()) return refusal;
    Reader in(value.as_object());
    TableRecord record;
    record.code = in.word("code");
    record.game = in.word("game");
    record.options = in.options("options");
    const auto clock = parse_time_control(in.word("clock"));
    if (clock)
        record.clock = *clock;
    else
        in.fail();
    record.open = in.truth("open");
    const auto state = in.word("state");
    bool known = false;
    for (std::size_t i = 0; i < std::size(state_words); ++i)
        if (state == state_words[i]) {
            record.state = static_cast<protocol::TableState>(i);
            known = true;
        }
    record.seats = {in.seat("first"), in.seat("second")};
    record.key = in.maybe_word("key");
    record.creator = in.word("creator");
    record.asked = in.word("asked");
    record.match = in.word("match");
    record.setup.options = in.options("setup_options");
    const auto bytes = from_hex(in.word("setup_bytes"));
    if (bytes)
        record.setup.bytes = *bytes;
    else
        in.fail();
    record.setup.position = in.word("setup_position");
    // Earlier than the table itself, where a crash set its clock back.
    record.began = in.number("began", -any_number);
    record.held = in.number("held");
    record.held_seq = static_cast<std::uint64_t>(in.number("held_seq"));
    record.changed = in.number("changed", -any_number);
    record.stranger = in.maybe_truth("stranger");
    record.later = later_in(value.as_object());
    if (!in.good() || !known || !makes_sense(record)) return refusal;
    return record;
}

Result<TableRecord> read_table_record(const TableRow& row)
{
    auto record = parse_table_record(row.record);
    if (record && (row.code != record->code || row.match != record->match))
        return Message{texts::record_unreadable, {{"record", in_quotes(row.record, 60)}}};
    return record;
}

protocol::TableInfo info_of(const TableRecord& record, std::optional<Seat> you)
{
    protocol::TableInfo info;
    info.code = record.code;
    info.match = record.match;
    info.game = record.game;
    info.options = record.options;
    info.clock = record.clock;
    info.open = record.open;
    info.state = record.state;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto& seated = record.seats[seat];
        info.seats[seat] = {!seated.guest.empty(), seated.name, seated.bot, false, false, {}};
    }
    info.you = you;
    if (you && record.state == protocol::TableState::waiting) info.key = record.key;
    return info;
}

} // namespace papamu::server
