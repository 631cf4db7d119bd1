#include "client/i18n/po.hpp"

#include "core/text.hpp"

#include <optional>
#include <set>
#include <utility>

namespace papamu::i18n {

namespace {

const auto po_not_utf8 = Text("i18n.po.utf8", "{file}, line {line}: the line is not clean UTF-8 text");
const auto po_line =
    Text("i18n.po.line", "{file}, line {line}: \"{text}\" is not a line of a translation file");
const auto po_string = Text("i18n.po.string", "{file}, line {line}: the text in quotes is broken: {text}");
const auto po_order = Text("i18n.po.order", "{file}, line {line}: {keyword} does not belong here");
const auto po_unfinished =
    Text("i18n.po.unfinished", "{file}, line {line}: the entry has no translation line");
const auto po_twice = Text("i18n.po.twice", "{file}, line {line}: there is a second entry for \"{id}\"");
const auto po_charset =
    Text("i18n.po.charset", "{file}, line {line}: the file says it is written in something else than UTF-8");

enum class Keyword { none, context, source, source_many, translation };

// A line that is not a comment: a keyword or none, the number in brackets, and a text in quotes.
struct PoLine {
    Keyword keyword = Keyword::none;
    std::optional<std::size_t> form;
    std::string text;
};

std::optional<std::string> unquoted(std::string_view text)
{
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::nullopt;
    text = text.substr(1, text.size() - 2);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') return std::nullopt;
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        if (++i == text.size()) return std::nullopt;
        switch (text[i]) {
        case 'n': out += '\n'; break;
        case 't': out += '\t'; break;
        case 'r': out += '\r'; break;
        case '"': out += '"'; break;
        case '\\': out += '\\'; break;
        default: return std::nullopt;
        }
    }
    return out;
}

class Reader {
public:
    explicit Reader(std::string_view file_name) : file_(file_name) {}

    Result<PoFile> read(std::string_view bytes)
    {
        for (std::string_view line : split(bytes, '\n')) {
            ++line_number_;
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            if (!is_clean_utf8(line)) return at(po_not_utf8);
            const auto result = take(trimmed(line));
            if (!result) return result.reason();
        }
        const auto result = finish_entry();
        if (!result) return result.reason();
        return std::move(po_);
    }

private:
    Message at(const Text& text, std::vector<Argument> arguments = {}) const
    {
        arguments.emplace_back("file", file_);
        arguments.emplace_back("line", line_number_);
        return {text, std::move(arguments)};
    }

    Result<void> take(std::string_view line)
    {
        if (line.empty()) return finish_entry();
        if (line.front() == '#') return take_comment(line);
        const auto parsed = parse(line);
        if (!parsed) return parsed.reason();
        return take_line(*parsed);
    }

    Result<void> take_comment(std::string_view line)
    {
        // A comment behind a translation belongs to the next entry.
        if (state_ == Keyword::translation) {
            const auto result = finish_entry();
            if (!result) return result;
        }
        if (line.substr(0, 2) == "#,")
            for (const auto flag : split(line.substr(2), ','))
                if (trimmed(flag) == "fuzzy") entry_.fuzzy = true;
        return {};
    }

    Result<PoLine> parse(std::string_view line) const
    {
        PoLine out;
        std::string_view rest = line;
        if (rest.front() != '"') {
            const auto end = rest.find_first_of(" \t[\"");
            const auto word = rest.substr(0, end);
            rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end);
            if (word == "msgctxt")
                out.keyword = Keyword::context;
            else if (word == "msgid")
                out.keyword = Keyword::source;
            else if (word == "msgid_plural")
                out.keyword = Keyword::source_many;
            else if (word == "msgstr")
                out.keyword = Keyword::translation;
            else
                return at(po_line, {{"text", in_quotes(line)}});
            if (!rest.empty() && rest.front() == '[') {
                const auto close = rest.find(']');
                const auto number =
                    close == std::string_view::npos ? std::nullopt : parse_number(rest.substr(1, close - 1));
                if (!number || *number > 9 || out.keyword != Keyword::translation)
                    return at(po_line, {{"text", in_quotes(line)}});
                out.form = static_cast<std::size_t>(*number);
                rest = rest.substr(close + 1);
            }
            rest = trimmed(rest);
        }
        auto text = unquoted(rest);
        if (!text) return at(po_string, {{"text", in_quotes(line)}});
        out.text = std::move(*text);
        return out;
    }

    Result<void> take_line(const PoLine& line)
    {
        switch (line.keyword) {
        case Keyword::none:
            if (!open_) return at(po_order, {{"keyword", "\"...\""}});
            *open_ += line.text;
            return {};
        case Keyword::context:
        case Keyword::source: {
            if (state_ == Keyword::translation) {
                const auto result = finish_entry();
                if (!result) return result;
            }
            const bool is_context = line.keyword == Keyword::context;
            if (state_ != Keyword::none && (is_context || state_ != Keyword::context))
                return at(po_order, {{"keyword", is_context ? "msgctxt" : "msgid"}});
            if (state_ == Keyword::none) entry_.line = line_number_;
            return open(line.keyword, is_context ? entry_.context : entry_.source, line.text);
        }
        case Keyword::source_many:
            if (state_ != Keyword::source) return at(po_order, {{"keyword", "msgid_plural"}});
            entry_.plural = true;
            return open(line.keyword, entry_.source_many, line.text);
        case Keyword::translation: return take_translation(line);
        }
        return {};
    }

    Result<void> take_translation(const PoLine& line)
    {
        const bool first = state_ == Keyword::source || state_ == Keyword::source_many;
        const bool further = state_ == Keyword::translation && entry_.plural;
        const bool fits = entry_.plural ? line.form == entry_.translations.size() : !line.form;
        if (!(first || further) || !fits) return at(po_order, {{"keyword", "msgstr"}});
        entry_.translations.emplace_back();
        return open(Keyword::translation, entry_.translations.back(), line.text);
    }

    Result<void> open(Keyword state, std::string& place, const std::string& text)
    {
        state_ = state;
        open_ = &place;
        place += text;
        return {};
    }

    Result<void> finish_entry()
    {
        if (state_ == Keyword::none) return {};
        if (state_ != Keyword::translation) return at(po_unfinished);
        if (!seen_.emplace(entry_.context, entry_.source).second)
            return at(po_twice, {{"id", in_quotes(entry_.context.empty() ? entry_.source : entry_.context)}});
        if (entry_.source.empty() && entry_.context.empty()) {
            po_.header = entry_.translations.front();
            const auto type = po_.field("Content-Type");
            if (!type.empty() && type.find("charset=UTF-8") == std::string_view::npos) return at(po_charset);
        } else {
            po_.entries.push_back(std::move(entry_));
        }
        entry_ = {};
        state_ = Keyword::none;
        open_ = nullptr;
        return {};
    }

    std::string file_;
    PoFile po_;
    PoEntry entry_;
    Keyword state_ = Keyword::none; ///< the last keyword of the entry being read
    std::string* open_ = nullptr;   ///< where a line without keyword continues
    std::set<std::pair<std::string, std::string>> seen_;
    std::size_t line_number_ = 0;
};

} // namespace

std::string_view PoFile::field(std::string_view name) const
{
    for (const auto line : split(header, '\n')) {
        const auto colon = line.find(':');
        if (colon != std::string_view::npos && line.substr(0, colon) == name)
            return trimmed(line.substr(colon + 1));
    }
    return {};
}

Result<PoFile> read_po(std::string_view bytes, std::string_view file_name)
{
    return Reader{file_name}.read(bytes);
}

} // namespace papamu::i18n
