#include "server/store/postgres_place.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <memory>

namespace papamu::server::postgres {

namespace {

// What libpq says of an address that it cannot read, without the part of the address that it quotes: there
// the password may be. The name of an option is none.
std::string without_quotes(const std::string& said)
{
    const auto first = one_line(said);
    const auto at = first.find(": \"");
    return at == std::string::npos || first.starts_with("invalid URI query parameter") ? first
                                                                                       : first.substr(0, at);
}

} // namespace

bool names_database(std::string_view word)
{
    return word.starts_with("postgresql://") || word.starts_with("postgres://");
}

Result<Place> Place::read(std::string_view url)
{
    Place place{std::string(url), {}};
    char* said = nullptr;
    const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
        PQconninfoParse(place.url.c_str(), &said), PQconninfoFree);
    const std::unique_ptr<char, void (*)(void*)> error(said, PQfreemem);
    const auto unreadable = [](std::string reason) {
        return Message{texts::database_url, {{"reason", std::move(reason)}}};
    };
    if (!options) return unreadable(error ? without_quotes(error.get()) : std::string());
    std::string host, port, name;
    for (const auto* option = options.get(); option->keyword; ++option) {
        const std::string_view keyword = option->keyword;
        const std::string value = option->val ? option->val : "";
        if (keyword == "host" || (keyword == "hostaddr" && host.empty())) host = value;
        if (keyword == "port") port = value;
        if (keyword == "dbname") name = value;
    }
    // Where a password holds a character of another meaning, the rest of it is taken for a host or a port.
    if (host.find('@') != std::string::npos) return unreadable("an @ in a password is written %40");
    if (!std::all_of(port.begin(), port.end(), [](char c) { return (c >= '0' && c <= '9') || c == ','; }))
        return unreadable("a port is a number, and a / or : in a password is written %2F or %3A");
    place.shown = "postgresql://" + host + (port.empty() ? "" : ":" + port) + "/" + name;
    return place;
}

Message reason_of(const Trouble& trouble)
{
    return {trouble.lost ? texts::database_away : texts::database_refuses, {{"reason", trouble.detail}}};
}

Message reason_at_start(const Place& place, const Trouble& trouble)
{
    const auto say = [&](const Text& text) {
        return Message{text, {{"place", place.shown}, {"reason", trouble.detail}}};
    };
    // 28: a wrong password, or a user that is not there. 3D: no such database. 25006: only for reading.
    if (trouble.state.starts_with("28")) return say(texts::database_login);
    if (trouble.state.starts_with("3D")) return say(texts::database_missing);
    if (trouble.is("25006")) return say(texts::database_replica);
    if (trouble.is("42501")) return say(texts::database_rights);
    if (trouble.lost || trouble.state.empty()) return say(texts::database_unreachable);
    return say(texts::database_failed);
}

Message reason_in_schema(const Place& place, const Trouble& trouble)
{
    // No such function, table or column.
    if (trouble.is("42883") || trouble.is("42P01") || trouble.is("42703"))
        return Message{texts::database_damaged, {{"place", place.shown}, {"reason", trouble.detail}}};
    return reason_at_start(place, trouble);
}

std::string one_line(std::string_view said)
{
    std::string out;
    while (!said.empty()) {
        const auto end = said.find('\n');
        auto line = said.substr(0, end);
        said.remove_prefix(end == std::string_view::npos ? said.size() : end + 1);
        // What is indented is advice.
        if (line.empty() || line.front() == '\t') continue;
        if (!out.empty()) out += "; ";
        for (const std::string_view mark : {"FATAL:  ", "ERROR:  ", "PANIC:  "})
            if (const auto at = line.find(mark); at != std::string_view::npos) {
                out += line.substr(0, at);
                line.remove_prefix(at + mark.size());
                break;
            }
        out += line;
    }
    return out;
}

} // namespace papamu::server::postgres
