#include "server/app/proxy_headers.hpp"

#include "core/text.hpp"

namespace papamu::server {

namespace {

bool is_token(char c)
{
    constexpr std::string_view others = "!#$%&'*+-.^_`|~";
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           others.find(c) != others.npos;
}

// Reads one header from its beginning to its end.
class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool at_end() const { return text_.empty(); }
    void skip_blanks()
    {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\t')) text_.remove_prefix(1);
    }
    bool take(char c)
    {
        if (!text_.starts_with(c)) return false;
        text_.remove_prefix(1);
        return true;
    }
    std::string token(bool with_colons = false)
    {
        std::size_t size = 0;
        // Addresses ought to be quoted where they have colons or brackets; many proxies do not care.
        while (size < text_.size() &&
               (is_token(text_[size]) ||
                (with_colons && std::string_view{":[]"}.find(text_[size]) != std::string_view::npos)))
            ++size;
        std::string out{text_.substr(0, size)};
        text_.remove_prefix(size);
        return out;
    }
    /// After the opening quote; nothing where it is never closed.
    std::optional<std::string> rest_of_quoted()
    {
        std::string out;
        while (!text_.empty()) {
            char c = text_.front();
            text_.remove_prefix(1);
            if (c == '"') return out;
            if (c == '\\') {
                if (text_.empty()) return std::nullopt;
                c = text_.front();
                text_.remove_prefix(1);
            }
            out += c;
        }
        return std::nullopt;
    }

private:
    std::string_view text_;
};

bool is_for(std::string_view name)
{
    return name.size() == 3 && (name[0] | 0x20) == 'f' && (name[1] | 0x20) == 'o' && (name[2] | 0x20) == 'r';
}

} // namespace

std::optional<Hops> parse_forwarded(std::string_view value)
{
    Hops hops;
    Reader in(value);
    for (;;) {
        std::optional<IpAddress> from;
        bool named = false, empty = true;
        for (;;) {
            in.skip_blanks();
            const auto name = in.token();
            if (!name.empty()) {
                empty = false;
                in.skip_blanks();
                if (!in.take('=')) return std::nullopt;
                in.skip_blanks();
                const auto said = in.take('"') ? in.rest_of_quoted() : std::optional{in.token(true)};
                if (!said) return std::nullopt;
                if (is_for(name)) {
                    if (named) return std::nullopt;
                    named = true;
                    from = parse_ip(*said);
                }
                in.skip_blanks();
            }
            if (!in.take(';')) break;
        }
        if (!empty) hops.push_back(from);
        if (in.at_end()) return hops;
        if (!in.take(',')) return std::nullopt;
    }
}

Hops parse_forwarded_for(std::string_view value)
{
    Hops hops;
    for (const auto part : split(value, ','))
        if (const auto one = trimmed(part); !one.empty()) hops.push_back(parse_ip(one));
    return hops;
}

IpAddress real_address(const IpAddress& peer, const Hops& hops,
                       const std::function<bool(const IpAddress&)>& believed)
{
    auto at = peer;
    for (auto hop = hops.rbegin(); hop != hops.rend() && *hop && believed(at); ++hop) at = **hop;
    return at;
}

} // namespace papamu::server
