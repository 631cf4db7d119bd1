#include "core/text.hpp"
#include "protocol/fields.hpp"
#include "protocol/texts.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <initializer_list>

namespace papamu::protocol {

namespace {

namespace json = boost::json;

constexpr std::string_view phrase_words[phrase_count] = {"hello",     "good_luck", "well_played", "thanks",
                                                         "good_game", "oops",      "one_moment",  "bye"};

std::string_view view(const json::string& text) { return {text.data(), text.size()}; }

// 64 bits do not fit into a JSON number that every reader keeps exactly: a digest travels as hexadecimal
// text.
std::string digest_text(std::uint64_t digest)
{
    std::string out(16, '0');
    for (auto digit = out.rbegin(); digit != out.rend(); ++digit, digest >>= 4)
        *digit = "0123456789abcdef"[digest & 15];
    return out;
}

json::array arguments_json(const std::vector<Argument>& arguments, const json::storage_ptr& memory)
{
    json::array out(memory);
    for (const auto& argument : arguments) {
        json::object one(memory);
        one["name"] = argument.name;
        switch (argument.kind) {
        case Argument::Kind::number: one["number"] = argument.number; break;
        case Argument::Kind::word: one["word"] = argument.word; break;
        case Argument::Kind::text:
            one["text"] = argument.word;
            if (!argument.arguments.empty()) one["arguments"] = arguments_json(argument.arguments, memory);
            break;
        }
        out.push_back(std::move(one));
    }
    return out;
}

class Writer {
public:
    Writer(json::object& out, json::storage_ptr memory) : out_(out), memory_(std::move(memory)) {}

    void word(std::string_view name, std::string& value, std::size_t) { out_[name] = value; }
    // Fields that came later, or mean nothing where they are not: an older reader never misses them.
    void maybe_word(std::string_view name, std::string& value, std::size_t)
    {
        if (!value.empty()) out_[name] = value;
    }
    void id(std::string_view name, std::string& value) { out_[name] = value; }
    template <class N>
    void number(std::string_view name, N& value, std::int64_t)
    {
        out_[name] = static_cast<std::int64_t>(value);
    }
    void maybe_number(std::string_view name, std::optional<std::int64_t>& value, std::int64_t)
    {
        if (value) out_[name] = *value;
    }
    void truth(std::string_view name, bool value) { out_[name] = value; }
    void maybe_truth(std::string_view name, bool value)
    {
        if (value) out_[name] = value;
    }
    template <class E>
    void one_of(std::string_view name, E& value, std::initializer_list<std::string_view> words)
    {
        out_[name] = words.begin()[static_cast<std::size_t>(value)];
    }
    template <class E>
    void maybe_one_of(std::string_view name, E& value, std::initializer_list<std::string_view> words)
    {
        if (value != E{}) one_of(name, value, words);
    }
    void maybe_seat(std::string_view name, std::optional<Seat>& seat)
    {
        if (seat) out_[name] = seat_word(*seat);
    }
    void phrase(std::string_view name, PhraseKind& phrase) { out_[name] = phrase_word(phrase); }
    void digest(std::string_view name, std::uint64_t value) { out_[name] = digest_text(value); }
    void clock(std::string_view name, TimeControl& control) { out_[name] = text(control); }
    void options(std::string_view name, Options& options)
    {
        json::object all(memory_);
        for (const auto& [option, value] : options) all[option] = value;
        out_[name] = std::move(all);
    }
    void words(std::string_view name, std::vector<std::string>& words, std::size_t)
    {
        json::array all(memory_);
        all.reserve(words.size());
        for (const auto& word : words) all.emplace_back(word);
        out_[name] = std::move(all);
    }
    template <class T>
    void object(std::string_view name, T& value)
    {
        out_[name] = whole(value);
    }
    template <class T>
    void objects(std::string_view name, std::vector<T>& values)
    {
        json::array all(memory_);
        for (auto& value : values) all.push_back(whole(value));
        out_[name] = std::move(all);
    }
    template <class T>
    void maybe_objects(std::string_view name, std::vector<T>& values)
    {
        if (!values.empty()) objects(name, values);
    }
    void message(std::string_view name, Message& message)
    {
        out_[name] = message.id;
        if (!message.arguments.empty()) out_["arguments"] = arguments_json(message.arguments, memory_);
    }

private:
    template <class T>
    json::object whole(T& value)
    {
        json::object one(memory_);
        Writer inner(one, memory_);
        fields(inner, value);
        return one;
    }

    json::object& out_;
    json::storage_ptr memory_;
};

template <class Variant>
std::string encode_any(const Variant& message)
{
    unsigned char room[4096];
    json::monotonic_resource memory(room, sizeof room);
    json::object out(&memory);
    std::visit(
        [&]<class M>(const M& told) {
            if constexpr (std::is_same_v<M, Unknown>) {
                out["type"] = told.type;
            } else {
                out["type"] = type_of<M>;
                Writer writer(out, &memory);
                // The list of fields is the same for both ways and takes a reference; a writer does not
                // change the value.
                fields(writer, const_cast<M&>(told));
            }
        },
        message);
    return json::serialize(out);
}

constexpr int deepest_reason = 3;

// Reads fields of one object; remembers the first that was wrong.
class Reader {
public:
    explicit Reader(const json::object& object) : object_(object) {}

    void word(std::string_view name, std::string& value, std::size_t limit)
    {
        const auto* found = object_.if_contains(name);
        if (found && found->is_string() && found->as_string().size() <= limit &&
            is_clean_utf8(view(found->as_string())))
            value = view(found->as_string());
        else
            fail(name);
    }
    void maybe_word(std::string_view name, std::string& value, std::size_t limit)
    {
        if (has(name)) word(name, value, limit);
    }
    void id(std::string_view name, std::string& value)
    {
        word(name, value, longest_id);
        // It is written to the log as well, so it must be one line of clean text.
        if (value.empty() || value.find_first_of("\n\t ") != std::string::npos) fail(name);
    }
    template <class N>
    void number(std::string_view name, N& value, std::int64_t limit)
    {
        const auto* found = object_.if_contains(name);
        if (found && found->is_int64() && found->as_int64() >= 0 && found->as_int64() <= limit)
            value = static_cast<N>(found->as_int64());
        else
            fail(name);
    }
    void maybe_number(std::string_view name, std::optional<std::int64_t>& value, std::int64_t limit)
    {
        value.reset();
        if (!has(name)) return;
        std::int64_t found = 0;
        number(name, found, limit);
        value = found;
    }
    void truth(std::string_view name, bool& value)
    {
        const auto* found = object_.if_contains(name);
        if (found && found->is_bool())
            value = found->as_bool();
        else
            fail(name);
    }
    void maybe_truth(std::string_view name, bool& value)
    {
        if (has(name)) truth(name, value);
    }
    template <class E>
    void maybe_one_of(std::string_view name, E& value, std::initializer_list<std::string_view> words)
    {
        if (has(name)) one_of(name, value, words);
    }
    template <class E>
    void one_of(std::string_view name, E& value, std::initializer_list<std::string_view> words)
    {
        std::string found;
        word(name, found, longest_id);
        const auto* place = std::find(words.begin(), words.end(), found);
        if (place == words.end())
            fail(name);
        else
            value = static_cast<E>(place - words.begin());
    }
    void maybe_seat(std::string_view name, std::optional<Seat>& seat)
    {
        seat.reset();
        if (!has(name)) return;
        Seat found = Seat::first;
        one_of(name, found, {"first", "second"});
        seat = found;
    }
    void phrase(std::string_view name, PhraseKind& phrase)
    {
        std::string found;
        word(name, found, longest_id);
        const auto* place = std::find(std::begin(phrase_words), std::end(phrase_words), found);
        if (place == std::end(phrase_words))
            fail(name);
        else
            phrase = static_cast<PhraseKind>(place - std::begin(phrase_words));
    }
    void digest(std::string_view name, std::uint64_t& value)
    {
        std::string found;
        word(name, found, 16);
        const auto bytes = from_hex(found);
        if (!bytes || bytes->size() != 8) return fail(name);
        value = 0;
        for (const auto byte : *bytes) value = value << 8 | byte;
    }
    void clock(std::string_view name, TimeControl& control)
    {
        std::string found;
        word(name, found, longest_id);
        if (const auto parsed = parse_time_control(found))
            control = *parsed;
        else
            fail(name);
    }
    void options(std::string_view name, Options& options)
    {
        const auto* found = object_.if_contains(name);
        if (!found || !found->is_object() || found->as_object().size() > 16) return fail(name);
        for (const auto& [key, value] : found->as_object()) {
            const std::string_view option{key.data(), key.size()};
            if (option.size() > longest_id || !is_clean_utf8(option) || !value.is_string() ||
                value.as_string().size() > longest_word || !is_clean_utf8(view(value.as_string())))
                return fail(name);
            options.emplace(option, view(value.as_string()));
        }
    }
    void words(std::string_view name, std::vector<std::string>& words, std::size_t limit)
    {
        const auto* found = object_.if_contains(name);
        if (!found || !found->is_array()) return fail(name);
        words.reserve(found->as_array().size());
        for (const auto& item : found->as_array()) {
            if (!item.is_string() || item.as_string().size() > limit ||
                !is_clean_utf8(view(item.as_string())))
                return fail(name);
            words.emplace_back(view(item.as_string()));
        }
    }
    template <class T>
    void object(std::string_view name, T& value)
    {
        const auto* found = object_.if_contains(name);
        if (found && found->is_object())
            inside(name, found->as_object(), value);
        else
            fail(name);
    }
    template <class T>
    void objects(std::string_view name, std::vector<T>& values)
    {
        const auto* found = object_.if_contains(name);
        if (!found || !found->is_array() || found->as_array().size() > longest_list) return fail(name);
        for (const auto& item : found->as_array()) {
            if (!item.is_object()) return fail(name);
            inside(name, item.as_object(), values.emplace_back());
        }
    }
    template <class T>
    void maybe_objects(std::string_view name, std::vector<T>& values)
    {
        if (has(name)) objects(name, values);
    }
    void message(std::string_view name, Message& message)
    {
        word(name, message.id, longest_id);
        if (has("arguments")) message.arguments = arguments("arguments", 0);
    }

    bool good() const { return wrong_.empty(); }
    const std::string& wrong() const { return wrong_; }

private:
    bool has(std::string_view name) const { return object_.contains(name); }
    void fail(std::string_view name)
    {
        if (wrong_.empty()) wrong_ = name;
    }
    template <class T>
    void inside(std::string_view name, const json::object& object, T& value)
    {
        Reader inner(object);
        fields(inner, value);
        if (!inner.good()) fail(std::string(name) + "." + inner.wrong());
    }

    std::vector<Argument> arguments(std::string_view name, int depth)
    {
        std::vector<Argument> out;
        const auto* found = object_.if_contains(name);
        if (!found->is_array() || found->as_array().size() > 16 || depth > deepest_reason) {
            fail(name);
            return out;
        }
        for (const auto& item : found->as_array()) {
            if (!item.is_object()) {
                fail(name);
                return out;
            }
            Reader one(item.as_object());
            std::string argument;
            one.word("name", argument, longest_id);
            if (one.has("number")) {
                const auto* number = item.as_object().if_contains("number");
                if (number->is_int64())
                    out.emplace_back(argument, number->as_int64());
                else
                    one.fail("number");
            } else if (one.has("word")) {
                std::string word;
                one.word("word", word, longest_entry);
                out.emplace_back(argument, word);
            } else {
                Message inner;
                one.word("text", inner.id, longest_id);
                if (one.has("arguments")) inner.arguments = one.arguments("arguments", depth + 1);
                out.emplace_back(argument, inner);
            }
            if (!one.good()) fail(name);
        }
        return out;
    }

    const json::object& object_;
    std::string wrong_;
};

// Tries one kind of message after the other; those of a variant differ in type.
template <class Variant, std::size_t I = 0>
Result<Variant> decode_type(const std::string& type, const json::object& object)
{
    if constexpr (I + 1 == std::variant_size_v<Variant>) {
        return Variant{Unknown{type}};
    } else {
        using M = std::variant_alternative_t<I, Variant>;
        if (type != type_of<M>) return decode_type<Variant, I + 1>(type, object);
        M message;
        Reader reader(object);
        fields(reader, message);
        if (!reader.good())
            return Message{texts::protocol_field,
                           {{"type", in_quotes(type)}, {"field", in_quotes(reader.wrong())}}};
        return Variant{std::move(message)};
    }
}

template <class Variant>
Result<Variant> decode_any(std::string_view bytes, std::size_t limit)
{
    if (bytes.size() > limit)
        return Message{texts::protocol_too_long, {{"limit", limit}, {"found", bytes.size()}}};
    unsigned char room[8192];
    json::monotonic_resource memory(room, sizeof room);
    json::error_code error;
    json::parse_options options;
    options.max_depth = 8;
    const auto value = json::parse({bytes.data(), bytes.size()}, error, &memory, options);
    if (error || !value.is_object()) return texts::protocol_not_json;
    Reader reader(value.as_object());
    std::string type;
    reader.word("type", type, longest_id);
    if (!reader.good()) return Message{texts::protocol_field, {{"type", ""}, {"field", "type"}}};
    return decode_type<Variant>(type, value.as_object());
}

} // namespace

std::string_view phrase_word(PhraseKind phrase) { return phrase_words[static_cast<std::size_t>(phrase)]; }

std::string encode(const Ask& message) { return encode_any(message); }
std::string encode(const Tell& message) { return encode_any(message); }

Result<Ask> decode_ask(std::string_view bytes) { return decode_any<Ask>(bytes, longest_message); }
Result<Tell> decode_tell(std::string_view bytes) { return decode_any<Tell>(bytes, longest_answer); }

} // namespace papamu::protocol
