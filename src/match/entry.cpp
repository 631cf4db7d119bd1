#include "match/entry.hpp"

#include "core/text.hpp"
#include "match/texts.hpp"

namespace papamu {

namespace {

std::string_view offer_word(OfferKind kind) { return kind == OfferKind::draw ? "draw" : "takeback"; }

std::string house_text(const HouseRules& house)
{
    std::string out;
    const auto add = [&](bool on, std::string_view word) {
        if (!on) return;
        if (!out.empty()) out += ',';
        out += word;
    };
    add(house.agreement, "agreement");
    add(house.repetition, "repetition");
    add(house.free_undo, "free_undo");
    return out;
}

// Only what differs from the usual is written, so that old entries keep their text.
std::string clock_text(const TimeControl& clock)
{
    return clock.kind == TimeControl::Kind::none ? std::string{} : " clock=" + text(clock);
}

struct Writer {
    std::string operator()(const entry::Started& started) const
    {
        std::string out = "started game=" + escaped(started.game) +
                          " rules=" + std::to_string(started.rules_version) +
                          " house=" + house_text(started.house) + clock_text(started.clock) +
                          " first=" + escaped(started.names[0]) + " second=" + escaped(started.names[1]) +
                          " bytes=" + to_hex(started.setup.bytes);
        for (const auto& [id, value] : started.setup.options)
            out += " option." + escaped(id) + '=' + escaped(value);
        return out + " position=" + escaped(started.setup.position);
    }
    std::string operator()(const entry::Move& move) const
    {
        return "move " + std::string{seat_word(move.seat)} + ' ' + std::to_string(move.ply) + ' ' +
               escaped(move.text) + (move.credit > 0 ? " credit=" + std::to_string(move.credit) : "");
    }
    std::string operator()(const entry::Offer& offer) const
    {
        return "offer " + std::string{seat_word(offer.seat)} + ' ' + std::string{offer_word(offer.what)};
    }
    std::string operator()(const entry::Answer& answer) const
    {
        return "answer " + std::string{seat_word(answer.seat)} + (answer.accepted ? " accept" : " decline") +
               (answer.credit > 0 ? " credit=" + std::to_string(answer.credit) : "");
    }
    std::string operator()(const entry::Takeback& takeback) const
    {
        return "takeback " + std::to_string(takeback.ply);
    }
    std::string operator()(const entry::Flag& flag) const
    {
        return "flag " + std::string{seat_word(flag.seat)};
    }
    std::string operator()(const entry::Resigned& resigned) const
    {
        return "resigned " + std::string{seat_word(resigned.seat)};
    }
    std::string operator()(const entry::Aborted& aborted) const
    {
        return aborted.granted ? "aborted granted" : "aborted";
    }
    std::string operator()(const entry::Result& result) const
    {
        return "result " + (result.winner ? std::string{seat_word(*result.winner)} : "draw");
    }
};

// Reads the words of one line; remembers which part was wrong first.
class Reader {
public:
    explicit Reader(std::string_view line) : line_(line), words_(split(line, ' ')) {}

    std::string_view word(const char* part)
    {
        if (next_ < words_.size()) return words_[next_++];
        fail(part);
        return {};
    }
    std::int64_t number(const char* part, std::int64_t limit)
    {
        const auto value = parse_number(word(part));
        if (value && *value <= limit) return *value;
        fail(part);
        return 0;
    }
    Seat seat()
    {
        const auto value = parse_seat(word("the seat"));
        if (!value) fail("the seat");
        return value.value_or(Seat::first);
    }
    /// The value of the next word when it is `key=value`.
    std::string value(std::string_view key)
    {
        const auto found = word("a field");
        if (found.size() <= key.size() || found.substr(0, key.size()) != key || found[key.size()] != '=') {
            fail(key);
            return {};
        }
        return plain(found.substr(key.size() + 1), key);
    }
    std::string plain(std::string_view escaped_word, std::string_view part)
    {
        auto text = unescaped(escaped_word);
        // Only what `escaped` writes is accepted, so that every entry has one text.
        if (!text || escaped(*text) != escaped_word) fail(part);
        return text.value_or(std::string{});
    }
    bool at(std::string_view begin) const
    {
        return next_ < words_.size() && words_[next_].starts_with(begin);
    }
    bool done() const { return next_ == words_.size(); }
    void fail(std::string_view part)
    {
        if (wrong_.empty()) wrong_ = part;
    }
    std::string_view wrong() const { return wrong_; }
    Message refusal() const
    {
        return {texts::entry_malformed, {{"entry", in_quotes(line_, 60)}, {"part", std::string{wrong_}}}};
    }

private:
    std::string_view line_;
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
    std::string wrong_;
};

constexpr std::int64_t any_number = std::int64_t{1} << 52;
constexpr std::int64_t any_ply = 1'000'000;

entry::Started read_started(Reader& in)
{
    entry::Started started;
    started.game = in.value("game");
    const auto version = parse_number(in.value("rules"));
    if (!version || *version < 1 || *version > any_ply) in.fail("rules");
    started.rules_version = static_cast<int>(version.value_or(1));
    const auto house = in.value("house");
    started.house = {false, false, false};
    for (const auto word : split(house, ',')) {
        if (word == "agreement")
            started.house.agreement = true;
        else if (word == "repetition")
            started.house.repetition = true;
        else if (word == "free_undo")
            started.house.free_undo = true;
    }
    if (house_text(started.house) != house) in.fail("house");
    if (in.at("clock=")) {
        const auto control = parse_time_control(in.value("clock"));
        if (!control || control->kind == TimeControl::Kind::none) in.fail("clock");
        if (control) started.clock = *control;
    }
    started.names = {in.value("first"), in.value("second")};
    const auto digits = in.value("bytes");
    const auto bytes = from_hex(digits);
    if (!bytes || to_hex(*bytes) != digits) in.fail("bytes");
    started.setup.bytes = bytes.value_or(std::vector<std::uint8_t>{});
    std::string before;
    while (in.at("option.")) {
        const auto word = in.word("an option");
        const auto equals = word.find('=');
        if (equals == std::string_view::npos) {
            in.fail("an option");
            break;
        }
        const auto id = in.plain(word.substr(7, equals - 7), "an option");
        if (!started.setup.options.empty() && id <= before) in.fail("an option");
        before = id;
        started.setup.options[id] = in.plain(word.substr(equals + 1), "an option");
    }
    started.setup.position = in.value("position");
    return started;
}

std::int64_t read_credit(Reader& in)
{
    if (!in.at("credit=")) return 0;
    const auto credit = parse_number(in.value("credit"));
    if (!credit || *credit < 1 || *credit > any_number) in.fail("credit");
    return credit.value_or(0);
}

Entry::What read_what(Reader& in)
{
    const auto kind = in.word("what happened");
    if (kind == "started") return read_started(in);
    if (kind == "move") {
        const Seat seat = in.seat();
        const auto ply = static_cast<int>(in.number("the ply", any_ply));
        entry::Move move{seat, ply, in.plain(in.word("the move"), "the move")};
        move.credit = read_credit(in);
        return move;
    }
    if (kind == "offer") {
        const Seat seat = in.seat();
        const auto what = in.word("the offer");
        if (what != "draw" && what != "takeback") in.fail("the offer");
        return entry::Offer{seat, what == "draw" ? OfferKind::draw : OfferKind::takeback};
    }
    if (kind == "answer") {
        const Seat seat = in.seat();
        const auto what = in.word("the answer");
        if (what != "accept" && what != "decline") in.fail("the answer");
        return entry::Answer{seat, what == "accept", read_credit(in)};
    }
    if (kind == "takeback") return entry::Takeback{static_cast<int>(in.number("the ply", any_ply))};
    if (kind == "flag") return entry::Flag{in.seat()};
    if (kind == "resigned") return entry::Resigned{in.seat()};
    if (kind == "aborted") {
        entry::Aborted aborted{in.at("granted")};
        if (aborted.granted && in.word("granted") != "granted") in.fail("granted");
        return aborted;
    }
    if (kind == "result") {
        const auto who = in.word("the winner");
        const auto seat = parse_seat(who);
        if (!seat && who != "draw") in.fail("the winner");
        return entry::Result{seat};
    }
    in.fail("what happened");
    return entry::Aborted{};
}

} // namespace

bool moves_on(const Entry& entry)
{
    const auto* answer = std::get_if<entry::Answer>(&entry.what);
    return !(answer && !answer->accepted) && !std::holds_alternative<entry::Offer>(entry.what);
}

std::string text(const Entry& entry)
{
    return std::to_string(entry.seq) + ' ' + std::to_string(entry.at) + ' ' +
           std::visit(Writer{}, entry.what);
}

Result<Entry> parse_entry(std::string_view line)
{
    Reader in(line);
    Entry entry;
    entry.seq = static_cast<std::uint64_t>(in.number("the sequence number", any_number));
    entry.at = in.number("the time", any_number);
    if (in.wrong().empty()) entry.what = read_what(in);
    if (in.wrong().empty() && !in.done()) in.fail("the end");
    if (!in.wrong().empty()) return in.refusal();
    return entry;
}

} // namespace papamu
