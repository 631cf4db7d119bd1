#include "protocol/message.hpp"

#include "core/text.hpp"
#include "protocol/texts.hpp"

#include <boost/json.hpp>

namespace papamu::protocol {

namespace {

namespace json = boost::json;

constexpr std::int64_t any_number = std::int64_t{1} << 52;

// 64 bits do not fit into a JSON number that every reader keeps exactly: a digest travels as hexadecimal
// text.
std::string digest_text(std::uint64_t digest)
{
    std::vector<std::uint8_t> bytes;
    for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(digest >> shift));
    return to_hex(bytes);
}

json::array arguments_json(const std::vector<Argument>& arguments)
{
    json::array out;
    for (const auto& argument : arguments) {
        json::object one{{"name", argument.name}};
        switch (argument.kind) {
        case Argument::Kind::number: one["number"] = argument.number; break;
        case Argument::Kind::word: one["word"] = argument.word; break;
        case Argument::Kind::text:
            one["text"] = argument.word;
            if (!argument.arguments.empty()) one["arguments"] = arguments_json(argument.arguments);
            break;
        }
        out.push_back(std::move(one));
    }
    return out;
}

json::array texts_json(const std::vector<std::string>& texts)
{
    json::array out;
    for (const auto& text : texts) out.emplace_back(text);
    return out;
}

struct Writer {
    json::object operator()(const ask::Join& join) const { return {{"type", "join"}, {"match", join.match}}; }
    json::object operator()(const ask::Move& move) const
    {
        return {{"type", "move"}, {"match", move.match}, {"seq", move.seq},
                {"id", move.id},  {"ply", move.ply},     {"text", move.text}};
    }
    json::object operator()(const ask::Offer& offer) const
    {
        return {{"type", "offer"},
                {"match", offer.match},
                {"id", offer.id},
                {"what", offer.what == OfferKind::draw ? "draw" : "takeback"}};
    }
    json::object operator()(const ask::Answer& answer) const
    {
        return {
            {"type", "answer"}, {"match", answer.match}, {"id", answer.id}, {"accepted", answer.accepted}};
    }
    json::object operator()(const ask::Resign& resign) const
    {
        return {{"type", "resign"}, {"match", resign.match}, {"id", resign.id}};
    }
    json::object operator()(const ask::Sync& sync) const
    {
        return {{"type", "sync"}, {"match", sync.match}, {"from", sync.from}};
    }
    json::object operator()(const tell::Entered& entered) const
    {
        return {{"type", "entered"},
                {"match", entered.match},
                {"entry", entered.entry},
                {"digest", digest_text(entered.digest)},
                {"id", entered.id}};
    }
    json::object operator()(const tell::Refused& refused) const
    {
        return {{"type", "refused"},
                {"match", refused.match},
                {"id", refused.id},
                {"reason", refused.reason.id},
                {"arguments", arguments_json(refused.reason.arguments)}};
    }
    json::object operator()(const tell::Synced& synced) const
    {
        return {{"type", "synced"},
                {"match", synced.match},
                {"from", synced.from},
                {"entries", texts_json(synced.entries)},
                {"digest", digest_text(synced.digest)}};
    }
    json::object operator()(const Unknown& unknown) const { return {{"type", unknown.type}}; }
};

// Reads fields of one object; remembers the first that was wrong.
class Fields {
public:
    explicit Fields(const json::object& object) : object_(object) { type = word("type", longest_id); }

    std::string word(std::string_view name, std::size_t limit)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_string() && value->as_string().size() <= limit &&
            is_clean_utf8({value->as_string().data(), value->as_string().size()}))
            return {value->as_string().data(), value->as_string().size()};
        fail(name);
        return {};
    }
    std::int64_t number(std::string_view name, std::int64_t limit)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_int64() && value->as_int64() >= 0 && value->as_int64() <= limit)
            return value->as_int64();
        fail(name);
        return 0;
    }
    bool truth(std::string_view name)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_bool()) return value->as_bool();
        fail(name);
        return false;
    }
    std::uint64_t digest(std::string_view name)
    {
        const auto bytes = from_hex(word(name, 16));
        if (!bytes || bytes->size() != 8) {
            fail(name);
            return 0;
        }
        std::uint64_t value = 0;
        for (const auto byte : *bytes) value = value << 8 | byte;
        return value;
    }
    const json::array* list(std::string_view name)
    {
        const auto* value = object_.if_contains(name);
        if (value && value->is_array()) return &value->as_array();
        fail(name);
        return nullptr;
    }
    bool has(std::string_view name) const { return object_.contains(name); }
    void fail(std::string_view name)
    {
        if (wrong_.empty()) wrong_ = name;
    }
    bool good() const { return wrong_.empty(); }
    Message refusal() const { return {texts::protocol_field, {{"type", quoted(type)}, {"field", wrong_}}}; }

    std::string type;

private:
    const json::object& object_;
    std::string wrong_;
};

constexpr std::size_t longest_entry = 2048;
constexpr int deepest_reason = 3;

std::vector<Argument> read_arguments(Fields& in, std::string_view name, int depth)
{
    std::vector<Argument> arguments;
    const auto* list = in.list(name);
    if (!list || list->size() > 16 || depth > deepest_reason) {
        in.fail(name);
        return arguments;
    }
    for (const auto& item : *list) {
        if (!item.is_object()) {
            in.fail(name);
            return arguments;
        }
        // An argument has no type of its own; only its fields matter.
        json::object named = item.as_object();
        named["type"] = "argument";
        Fields one(named);
        const auto argument_name = one.word("name", longest_id);
        if (one.has("number")) {
            const auto* number = named.if_contains("number");
            if (number->is_int64())
                arguments.emplace_back(argument_name, number->as_int64());
            else
                one.fail("number");
        } else if (one.has("word")) {
            arguments.emplace_back(argument_name, one.word("word", longest_entry));
        } else {
            Message inner;
            inner.id = one.word("text", longest_id);
            if (one.has("arguments")) inner.arguments = read_arguments(one, "arguments", depth + 1);
            arguments.emplace_back(argument_name, inner);
        }
        if (!one.good()) in.fail(name);
    }
    return arguments;
}

Result<json::object> parse_object(std::string_view text)
{
    json::error_code error;
    json::parse_options options;
    options.max_depth = 8;
    auto value = json::parse({text.data(), text.size()}, error, {}, options);
    if (error || !value.is_object()) return texts::protocol_not_json;
    return std::move(value.as_object());
}

} // namespace

std::string encode(const Ask& message) { return json::serialize(std::visit(Writer{}, message)); }

std::string encode(const Tell& message) { return json::serialize(std::visit(Writer{}, message)); }

Result<Ask> decode_ask(std::string_view text)
{
    if (text.size() > longest_message)
        return Message{texts::protocol_too_long, {{"limit", longest_message}, {"found", text.size()}}};
    const auto object = parse_object(text);
    if (!object) return object.reason();
    Fields in(*object);
    const auto match = [&] { return in.word("match", longest_id); };
    const auto id = [&] {
        auto word = in.word("id", longest_id);
        if (word.empty()) in.fail("id");
        return word;
    };
    Ask message = Unknown{in.type};
    if (in.type == "join") {
        message = ask::Join{match()};
    } else if (in.type == "move") {
        message = ask::Move{match(), static_cast<std::uint64_t>(in.number("seq", any_number)), id(),
                            static_cast<int>(in.number("ply", 1'000'000)), in.word("text", longest_move)};
    } else if (in.type == "offer") {
        const auto what = in.word("what", longest_id);
        if (what != "draw" && what != "takeback") in.fail("what");
        message = ask::Offer{match(), id(), what == "draw" ? OfferKind::draw : OfferKind::takeback};
    } else if (in.type == "answer") {
        message = ask::Answer{match(), id(), in.truth("accepted")};
    } else if (in.type == "resign") {
        message = ask::Resign{match(), id()};
    } else if (in.type == "sync") {
        message = ask::Sync{match(), static_cast<std::uint64_t>(in.number("from", any_number))};
    }
    if (!in.good()) return in.refusal();
    return message;
}

Result<Tell> decode_tell(std::string_view text)
{
    if (text.size() > longest_answer)
        return Message{texts::protocol_too_long, {{"limit", longest_answer}, {"found", text.size()}}};
    const auto object = parse_object(text);
    if (!object) return object.reason();
    Fields in(*object);
    const auto match = [&] { return in.word("match", longest_id); };
    const auto id = [&] { return in.word("id", longest_id); };
    Tell message = Unknown{in.type};
    if (in.type == "entered") {
        message = tell::Entered{match(), in.word("entry", longest_entry), in.digest("digest"), id()};
    } else if (in.type == "refused") {
        tell::Refused refused{match(), id(), {}};
        refused.reason.id = in.word("reason", longest_id);
        refused.reason.arguments = read_arguments(in, "arguments", 0);
        message = std::move(refused);
    } else if (in.type == "synced") {
        tell::Synced synced{match(), static_cast<std::uint64_t>(in.number("from", any_number)), {}, 0};
        if (const auto* list = in.list("entries"))
            for (const auto& entry : *list) {
                if (entry.is_string() && entry.as_string().size() <= longest_entry &&
                    is_clean_utf8({entry.as_string().data(), entry.as_string().size()}))
                    synced.entries.emplace_back(entry.as_string().data(), entry.as_string().size());
                else
                    in.fail("entries");
            }
        synced.digest = in.digest("digest");
        message = std::move(synced);
    }
    if (!in.good()) return in.refusal();
    return message;
}

} // namespace papamu::protocol
