#include "match/record.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "match/texts.hpp"

#include <algorithm>

namespace papamu {

namespace {

constexpr int deepest_variation = 32;
constexpr std::size_t most_tags = 500;

std::string protected_by_backslash(std::string_view text, char closing)
{
    std::string out;
    for (const char c : text) {
        if (c == closing || c == '\\') out += '\\';
        out += c == '\n' && closing == '"' ? ' ' : c;
    }
    return out;
}

std::string house_words(const HouseRules& house)
{
    std::string out;
    const auto add = [&](bool on, const char* word) {
        if (on) out += (out.empty() ? "" : ",") + std::string{word};
    };
    add(house.agreement, "agreement");
    add(house.repetition, "repetition");
    add(house.free_undo, "free_undo");
    return out;
}

void write_line(std::string& out, const RecordLine& line, int ply)
{
    bool first = true;
    for (const auto& move : line) {
        if (!first) out += ply % 2 == 0 ? '\n' : ' ';
        if (ply % 2 == 0 || first) out += std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? ". " : "... ");
        first = false;
        out += move.text;
        if (move.at || !move.comment.empty()) {
            out += " {";
            if (move.at) out += '@' + std::to_string(*move.at);
            if (move.at && !move.comment.empty()) out += ' ';
            // A comment that begins like a time is kept apart from one.
            if (!move.at && move.comment.starts_with('@')) out += '\\';
            out += protected_by_backslash(move.comment, '}') + '}';
        }
        for (const auto& variation : move.variations) {
            out += " (";
            write_line(out, variation, ply);
            out += ')';
        }
        ++ply;
    }
}

class RecordReader {
public:
    explicit RecordReader(std::string_view text) : text_(text) {}

    Result<Record> read()
    {
        if (!is_clean_utf8(text_)) return texts::record_bytes;
        if (auto tags = read_tags(); !tags) return tags.reason();
        Record record;
        if (auto known = place_tags(record); !known) return known.reason();
        if (auto moves = read_line(record.moves, 0, 0); !moves) return moves.reason();
        if (at_ < text_.size()) return wrong(texts::record_stray);
        return record;
    }

private:
    Message wrong(const Text& what) const
    {
        const auto line =
            1 + std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
        return {texts::record_line, {{"line", static_cast<std::int64_t>(line)}, {"what", what}}};
    }

    void skip_space()
    {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t')) ++at_;
    }

    // Up to the closing character, which a backslash protects.
    std::optional<std::string> read_until(char closing)
    {
        std::string out;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == closing) {
                ++at_;
                return out;
            }
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
            out += text_[at_];
        }
        return std::nullopt;
    }

    Result<void> read_tags()
    {
        for (skip_space(); at_ < text_.size() && text_[at_] == '['; skip_space()) {
            const auto end = text_.find_first_of(" \n]\"", ++at_);
            if (end == std::string_view::npos || text_[end] != ' ' || end == at_)
                return wrong(texts::record_tag);
            const std::string name{text_.substr(at_, end - at_)};
            at_ = end + 1;
            if (at_ >= text_.size() || text_[at_] != '"') return wrong(texts::record_tag);
            ++at_;
            auto value = read_until('"');
            if (!value || at_ >= text_.size() || text_[at_] != ']') return wrong(texts::record_tag);
            if (value->find('\n') != std::string::npos) return wrong(texts::record_tag);
            if (tags_.size() == most_tags) return wrong(texts::record_tags);
            for (const auto& [known, unused] : tags_)
                if (known == name) return wrong(texts::record_tag_twice);
            ++at_;
            tags_.emplace_back(name, std::move(*value));
        }
        return {};
    }

    Result<std::string> required(std::string_view name)
    {
        for (auto& [known, value] : tags_)
            if (known == name) return value;
        return Message{texts::record_tag_missing, {{"tag", name}}};
    }

    static Message no_value(std::string_view tag, std::string_view value)
    {
        return {texts::record_tag_value, {{"tag", tag}, {"value", in_quotes(value)}}};
    }

    Result<void> place_tags(Record& record)
    {
        const auto format = required("Papamu");
        if (!format) return format.reason();
        if (*format != "1") return Message{texts::record_format, {{"found", in_quotes(*format)}}};
        for (const auto* needed : {"Game", "Rules", "Position", "Result"})
            if (auto found = required(needed); !found) return found.reason();
        auto& started = record.started;
        started.house = {false, false, false};
        for (const auto& [name, value] : tags_) {
            if (name == "Papamu") continue;
            if (name == "Game") {
                started.game = value;
            } else if (name == "Rules") {
                const auto number = parse_number(value);
                if (!number || *number < 1 || *number > 1'000'000) return no_value(name, value);
                started.rules_version = static_cast<int>(*number);
            } else if (name.starts_with("Option.")) {
                started.setup.options[name.substr(7)] = value;
            } else if (name == "Bytes") {
                const auto bytes = from_hex(value);
                if (!bytes) return no_value(name, value);
                started.setup.bytes = *bytes;
            } else if (name == "Position") {
                started.setup.position = value;
            } else if (name == "First") {
                started.names[0] = value;
            } else if (name == "Second") {
                started.names[1] = value;
            } else if (name == "House") {
                for (const auto word : split(value, ',')) {
                    if (word == "agreement")
                        started.house.agreement = true;
                    else if (word == "repetition")
                        started.house.repetition = true;
                    else if (word == "free_undo")
                        started.house.free_undo = true;
                    else if (!word.empty())
                        return no_value(name, value);
                }
            } else if (name == "Result") {
                if (value != "*" && value != "first" && value != "second" && value != "draw" &&
                    value != "none")
                    return no_value(name, value);
                record.result = value;
            } else if (name == "Reason") {
                record.reason = value;
            } else {
                record.tags.emplace_back(name, value);
            }
        }
        return {};
    }

    // "12." before an even ply, "12..." before an odd one.
    Result<bool> read_number(int ply)
    {
        const auto end = text_.find_first_not_of("0123456789", at_);
        if (end == std::string_view::npos || end == at_ || text_[end] != '.') return false;
        const auto number = parse_number(text_.substr(at_, end - at_));
        const auto after = text_.find_first_not_of('.', end);
        const auto dots = (after == std::string_view::npos ? text_.size() : after) - end;
        if (!number || *number != ply / 2 + 1 || dots != (ply % 2 == 0 ? 1U : 3U))
            return wrong(texts::record_number);
        at_ = end + dots;
        return true;
    }

    Result<void> read_comment(RecordMove& move)
    {
        if (move.at || !move.comment.empty()) return wrong(texts::record_stray);
        const auto open = at_++;
        const bool timed = at_ < text_.size() && text_[at_] == '@';
        auto inside = read_until('}');
        if (!inside) {
            at_ = open;
            return wrong(texts::record_open);
        }
        std::string_view rest = *inside;
        if (timed) {
            const auto end = std::min(rest.find(' '), rest.size());
            const auto time = parse_number(rest.substr(1, end - 1));
            if (!time || *time > (std::int64_t{1} << 52)) return wrong(texts::record_time);
            move.at = *time;
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        move.comment = rest;
        return {};
    }

    Result<void> read_line(RecordLine& line, int ply, int depth)
    {
        if (depth > deepest_variation) return wrong(texts::record_deep);
        for (bool numbered = false;;) {
            skip_space();
            if (at_ >= text_.size() || text_[at_] == ')') {
                if (numbered) return wrong(texts::record_number);
                return {};
            }
            if (text_[at_] == '}') return wrong(texts::record_stray);
            if (text_[at_] == '{') {
                if (line.empty() || numbered) return wrong(texts::record_stray);
                if (auto comment = read_comment(line.back()); !comment) return comment;
                continue;
            }
            if (text_[at_] == '(') {
                if (line.empty() || numbered) return wrong(texts::record_stray);
                const auto open = at_++;
                RecordLine variation;
                if (auto inner = read_line(variation, ply - 1, depth + 1); !inner) return inner;
                if (at_ >= text_.size()) {
                    at_ = open;
                    return wrong(texts::record_open);
                }
                if (variation.empty()) return wrong(texts::record_stray);
                ++at_;
                line.back().variations.push_back(std::move(variation));
                continue;
            }
            if (!numbered) {
                const auto number = read_number(ply);
                if (!number) return number.reason();
                numbered = *number;
                if (numbered) continue;
            }
            const auto end = std::min(text_.find_first_of(" \n\t(){}", at_), text_.size());
            line.push_back({std::string{text_.substr(at_, end - at_)}, {}, {}, {}});
            at_ = end;
            numbered = false;
            ++ply;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<std::pair<std::string, std::string>> tags_;
};

Message move_refused(int ply, const std::string& move, const Message& why)
{
    return {texts::record_move, {{"number", ply / 2 + 1}, {"move", in_quotes(move)}, {"why", why}}};
}

// What a move is called by several is said one below the other.
void note(Tree& tree, Tree::NodeId node, const RecordMove& move)
{
    if (!tree[node].at) tree.set_time(node, move.at);
    if (move.comment.empty() || tree[node].comment == move.comment) return;
    const auto& before = tree[node].comment;
    tree.set_comment(node, before.empty() ? move.comment : before + '\n' + move.comment);
}

// Plays a line and its variations from there on.
Result<void> grow(Tree& tree, Tree::NodeId at, const RecordLine& line)
{
    for (const auto& move : line) {
        const int ply = tree[at].ply;
        // It is the main continuation, although its variations are read first.
        const auto played = tree.add(at, move.text);
        for (const auto& variation : move.variations)
            if (auto grown = grow(tree, at, variation); !grown) return grown;
        if (!played) return move_refused(ply, move.text, played.reason());
        at = *played;
        note(tree, at, move);
    }
    return {};
}

RecordMove written(const Tree& tree, Tree::NodeId node)
{
    return {tree[node].played.text, tree[node].at, tree[node].comment, {}};
}

// From this node on, which is the first move, along the main continuations.
RecordLine line_from(const Tree& tree, Tree::NodeId node)
{
    RecordLine line{written(tree, node)};
    while (!tree[node].next.empty()) {
        const auto& next = tree[node].next;
        node = next.front();
        line.push_back(written(tree, node));
        for (std::size_t i = 1; i < next.size(); ++i)
            line.back().variations.push_back(line_from(tree, next[i]));
    }
    return line;
}

// The word for a result that did not come from the rules of the game.
std::vector<Entry::What> ending(const Record& record)
{
    const auto winner = parse_seat(record.result);
    if (record.result == "*") return {};
    if (record.reason == texts::reason_resigned.id() && winner) return {entry::Resigned{other(*winner)}};
    if (record.reason == texts::reason_flag.id() && winner) return {entry::Flag{other(*winner)}};
    if (record.reason == texts::reason_agreed.id() && record.result == "draw")
        return {entry::Offer{Seat::first, OfferKind::draw}, entry::Answer{Seat::second, true}};
    if (record.reason == texts::reason_aborted.id() && record.result == "none")
        return {entry::Aborted{record.moves.size() >= 2}};
    if (record.reason == texts::reason_declared.id()) return {entry::Result{winner}};
    return {};
}

} // namespace

std::string text(const Record& record)
{
    std::string out;
    const auto tag = [&](std::string_view name, std::string_view value) {
        out += '[' + std::string{name} + " \"" + protected_by_backslash(value, '"') + "\"]\n";
    };
    const auto& started = record.started;
    tag("Papamu", "1");
    tag("Game", started.game);
    tag("Rules", std::to_string(started.rules_version));
    for (const auto& [id, value] : started.setup.options) tag("Option." + id, value);
    if (!started.setup.bytes.empty()) tag("Bytes", to_hex(started.setup.bytes));
    tag("Position", started.setup.position);
    tag("First", started.names[0]);
    tag("Second", started.names[1]);
    tag("House", house_words(started.house));
    tag("Result", record.result);
    if (!record.reason.empty()) tag("Reason", record.reason);
    for (const auto& [name, value] : record.tags) tag(name, value);
    out += '\n';
    write_line(out, record.moves, 0);
    return out += record.moves.empty() ? "" : "\n";
}

Result<Record> parse_record(std::string_view text)
{
    // Line ends of other systems are not part of the text.
    std::string unix_text{text};
    std::size_t kept = 0;
    for (std::size_t at = 0; at < unix_text.size(); ++at)
        if (unix_text[at] != '\r' || at + 1 == unix_text.size() || unix_text[at + 1] != '\n')
            unix_text[kept++] = unix_text[at];
    unix_text.resize(kept);
    return RecordReader{unix_text}.read();
}

Record record_of(const Match& match)
{
    Record record;
    record.started = match.started();
    if (const auto& conclusion = match.conclusion()) {
        record.result = conclusion_word(*conclusion);
        record.reason = conclusion->reason.id;
    }
    record.moves = moves_of(tree_of(match));
    return record;
}

RecordLine moves_of(const Tree& tree)
{
    RecordLine line;
    const auto& begun = tree[Tree::root].next;
    if (begun.empty()) return line;
    line = line_from(tree, begun.front());
    for (std::size_t i = 1; i < begun.size(); ++i)
        line.front().variations.push_back(line_from(tree, begun[i]));
    return line;
}

Result<Tree> tree_of(const Record& record)
{
    const auto match = Match::begin({0, 0, record.started});
    if (!match) return match.reason();
    Tree tree(match->game(), match->position());
    if (auto grown = grow(tree, Tree::root, record.moves); !grown) return grown.reason();
    return tree;
}

Result<Match> match_of(const Record& record)
{
    if (const auto tree = tree_of(record); !tree) return tree.reason();
    auto match = Match::begin({0, 0, record.started});
    if (!match) return match;
    std::int64_t now = 0;
    const auto add = [&](Entry::What what) { return match->add({match->next_seq(), now, std::move(what)}); };
    for (const auto& move : record.moves) {
        now = std::max(now, move.at.value_or(now));
        if (auto added = add(entry::Move{match->to_move(), match->ply(), move.text}); !added)
            return move_refused(match->ply(), move.text, added.reason());
    }
    if (!match->conclusion())
        for (auto& what : ending(record))
            if (auto added = add(std::move(what)); !added) return added.reason();
    const std::string reached =
        match->conclusion() ? std::string{conclusion_word(*match->conclusion())} : std::string{"*"};
    const std::string reason = match->conclusion() ? match->conclusion()->reason.id : std::string{};
    if (reached != record.result || (!record.reason.empty() && reason != record.reason))
        return Message{
            texts::record_result,
            {{"said", in_quotes(record.result + ' ' + record.reason)}, {"played", reached + ' ' + reason}}};
    return match;
}

} // namespace papamu
