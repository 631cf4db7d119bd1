#include "protocol/address.hpp"

#include "core/text.hpp"
#include "protocol/texts.hpp"

#include <algorithm>

namespace papamu::protocol {

namespace {

struct Scheme {
    std::string_view prefix;
    bool secure;
    std::uint16_t port;
};

constexpr Scheme schemes[] = {
    {"ws://", false, 80}, {"wss://", true, 443}, {"http://", false, 80}, {"https://", true, 443}};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

bool begins(std::string_view text, std::string_view prefix)
{
    return text.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), text.begin(),
                                                      [](char a, char b) { return a == lower(b); });
}

bool is_host(std::string_view host, bool bracketed)
{
    const auto part = [bracketed](char c) {
        const char small = lower(c);
        const bool digit = c >= '0' && c <= '9';
        return bracketed ? digit || (small >= 'a' && small <= 'f') || c == ':' || c == '.'
                         : digit || (small >= 'a' && small <= 'z') || c == '-' || c == '.' || c == '_';
    };
    return !host.empty() && host.size() <= 253 && std::all_of(host.begin(), host.end(), part);
}

std::string authority(const Address& address)
{
    const bool number = address.host.find(':') != std::string::npos;
    return (number ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

} // namespace

std::string text(const Address& address)
{
    return (address.secure ? "wss://" : "ws://") + authority(address);
}

Result<Address> parse_address(std::string_view typed)
{
    const Message refusal{texts::address_form, {{"typed", in_quotes(typed)}}};
    auto rest = trimmed(typed);
    Address address;
    for (const auto& scheme : schemes)
        if (begins(rest, scheme.prefix)) {
            rest.remove_prefix(scheme.prefix.size());
            address.secure = scheme.secure;
            address.port = scheme.port;
            break;
        }
    rest = rest.substr(0, rest.find_first_of("/?#"));
    std::string_view port;
    bool named_port = false;
    if (!rest.empty() && rest.front() == '[') {
        const auto close = rest.find(']');
        if (close == std::string_view::npos) return refusal;
        address.host = rest.substr(1, close - 1);
        rest.remove_prefix(close + 1);
        if (!is_host(address.host, true) || (!rest.empty() && rest.front() != ':')) return refusal;
        named_port = !rest.empty();
        port = named_port ? rest.substr(1) : rest;
    } else {
        const auto colon = rest.find(':');
        address.host = rest.substr(0, colon);
        if (!is_host(address.host, false)) return refusal;
        named_port = colon != std::string_view::npos;
        if (named_port) port = rest.substr(colon + 1);
    }
    std::transform(address.host.begin(), address.host.end(), address.host.begin(), lower);
    if (named_port) {
        const auto number = parse_number(port);
        if (!number || *number < 1 || *number > 65535) return refusal;
        address.port = static_cast<std::uint16_t>(*number);
    }
    return address;
}

bool is_code(std::string_view code)
{
    return code.size() == code_length && code.find_first_not_of(code_letters) == std::string_view::npos;
}

Result<std::string> parse_code(std::string_view typed)
{
    std::string code;
    for (const char c : typed)
        if (c != ' ' && c != '-' && c != '\t' && c != '\n') code += upper(c);
    if (!is_code(code)) return Message{texts::code_form, {{"typed", in_quotes(typed)}}};
    return code;
}

bool is_key(std::string_view key)
{
    return key.size() == key_length && key.find_first_not_of(code_letters) == std::string_view::npos;
}

std::string text(const Link& link)
{
    const auto table = link.key.empty() ? link.code : "t=" + link.code + '.' + link.key;
    return (link.address.secure ? "https://" : "http://") + authority(link.address) + "/#" + table;
}

Result<Link> parse_link(std::string_view typed)
{
    const auto hash = typed.find('#');
    if (hash == std::string_view::npos) return Message{texts::code_form, {{"typed", in_quotes(typed)}}};
    auto address = parse_address(typed.substr(0, hash));
    if (!address) return address.reason();
    auto table = trimmed(typed.substr(hash + 1));
    std::string key;
    if (begins(table, "t=")) {
        table.remove_prefix(2);
        // What follows & or ? was added by a program that passed the link on.
        table = table.substr(0, table.find_first_of("&?"));
        if (const auto dot = table.find('.'); dot != std::string_view::npos) {
            for (const char c : table.substr(dot + 1)) key += upper(c);
            if (!is_key(key)) return Message{texts::key_form, {{"typed", in_quotes(typed)}}};
            table = table.substr(0, dot);
        }
    }
    auto code = parse_code(table);
    if (!code) return code.reason();
    return Link{*address, *code, key};
}

} // namespace papamu::protocol
