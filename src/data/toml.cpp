#include "data/toml.hpp"

#include "core/text.hpp"
#include "data/texts.hpp"

#include <cmath>
#include <locale>
#include <sstream>

namespace papamu {

namespace {

// Dotted keys nest without limit in toml++, and its walks over nested tables take from the stack.
constexpr int most_dots = 1000;

constexpr std::string_view bare = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

// Dots that may separate keys: those outside of quotes and comments, and those of numbers, which are few.
int dots_between_keys(std::string_view line)
{
    int dots = 0;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote == '"' && c == '\\') {
            ++i;
        } else if (quote) {
            if (c == quote) quote = 0;
        } else if (c == '#') {
            break;
        } else {
            if (c == '"' || c == '\'') quote = c;
            dots += c == '.';
        }
    }
    return dots;
}

// Where toml++ 3.3 assumes that a key begins; depending on how it was built, the program ends there or worse.
// Arrays with such lines are refused too; in our files an array is one line.
bool header_without_key(std::string_view line)
{
    line = trimmed(line);
    if (!line.starts_with('[')) return false;
    line = trimmed(line.substr(line.starts_with("[[") ? 2 : 1));
    if (line.empty()) return true;
    return line.front() != ']' && line.front() != '"' && line.front() != '\'' &&
           bare.find(line.front()) == std::string_view::npos;
}

// Where toml++ 3.3 assumes a value: a brace that closes right after a comma or in an empty array, neither of
// which TOML allows. `last` is the last character before it outside quotes and comments, on any line.
bool brace_without_value(std::string_view line, char& last)
{
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quote == '"' && c == '\\') {
            ++i;
        } else if (quote) {
            if (c == quote) quote = 0;
        } else if (c == '#') {
            break;
        } else if (c != ' ' && c != '\t' && c != '\r') {
            if (c == '}' && (last == ',' || last == '[')) return true;
            if (c == '"' || c == '\'') quote = c;
            last = c;
        }
    }
    return false;
}

// What must not reach the library.
Result<void> check_lines(std::string_view text)
{
    std::int64_t number = 0;
    int dots = 0;
    char last = 0;
    for (const auto line : split(text, '\n')) {
        ++number;
        dots += dots_between_keys(line);
        if (dots > most_dots)
            return Message{texts::toml_line, {{"line", number}, {"what", texts::toml_deep}}};
        if (header_without_key(line))
            return Message{texts::toml_line, {{"line", number}, {"what", texts::toml_header}}};
        if (brace_without_value(line, last))
            return Message{texts::toml_line, {{"line", number}, {"what", texts::toml_brace}}};
    }
    return {};
}

std::string quoted_string(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string out = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (byte < 0x20 || byte == 0x7F) {
            out += "\\u00";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
    }
    return out += '"';
}

std::string key_text(std::string_view key)
{
    const bool plain = !key.empty() && key.find_first_not_of(bare) == std::string_view::npos;
    return plain ? std::string{key} : quoted_string(key);
}

// The shortest text that is read as the same number.
std::string number_text(double number)
{
    if (std::isnan(number)) return "nan";
    if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
    for (int digits = 1;; ++digits) {
        std::ostringstream out;
        out.imbue(std::locale::classic());
        out.precision(digits);
        out << number;
        auto text = out.str();
        std::istringstream in{text};
        in.imbue(std::locale::classic());
        double again = 0;
        in >> again;
        if (again != number && digits < 17) continue;
        // Without point or exponent it would be a whole number.
        return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
    }
}

template <class Date>
std::string date_text(const Date& date)
{
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << date;
    return out.str();
}

void write_section(std::string& out, const toml::table& table, const std::string& name)
{
    // Its own values first: behind the header of another section they would belong to that. A section of
    // nothing but sections needs no header.
    bool headed = name.empty();
    const auto header = [&] {
        if (!headed) out += (out.empty() ? "[" : "\n[") + name + "]\n";
        headed = true;
    };
    if (table.empty()) header();
    for (const auto& [key, node] : table) {
        if (node.is_table()) continue;
        header();
        out += key_text(key.str()) + " = " + toml_value(node) + '\n';
    }
    for (const auto& [key, node] : table)
        if (const auto* inner = node.as_table())
            write_section(out, *inner, (name.empty() ? "" : name + '.') + key_text(key.str()));
}

} // namespace

Result<toml::table> parse_toml(std::string_view text)
{
    if (auto checked = check_lines(text); !checked) return checked.reason();
    auto parsed = toml::parse(text);
    if (parsed) return std::move(parsed).table();
    const auto& error = parsed.error();
    return Message{texts::toml_line,
                   {{"line", static_cast<std::int64_t>(error.source().begin.line)},
                    {"what", in_quotes(error.description(), 200)}}};
}

std::string toml_value(const toml::node& node)
{
    if (const auto* value = node.as_string()) return quoted_string(value->get());
    if (const auto* value = node.as_integer()) return std::to_string(value->get());
    if (const auto* value = node.as_floating_point()) return number_text(value->get());
    if (const auto* value = node.as_boolean()) return value->get() ? "true" : "false";
    if (const auto* value = node.as_date()) return date_text(value->get());
    if (const auto* value = node.as_time()) return date_text(value->get());
    if (const auto* value = node.as_date_time()) return date_text(value->get());
    std::string out;
    if (const auto* array = node.as_array()) {
        for (const auto& inner : *array) out += (out.empty() ? "" : ", ") + toml_value(inner);
        return '[' + out + ']';
    }
    for (const auto& [key, inner] : *node.as_table())
        out += (out.empty() ? "" : ", ") + key_text(key.str()) + " = " + toml_value(inner);
    return '{' + out + '}';
}

std::string toml_text(const toml::table& table)
{
    std::string out;
    write_section(out, table, "");
    return out;
}

} // namespace papamu
