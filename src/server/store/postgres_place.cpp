#include "server/store/postgres_place.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <libpq-fe.h>

#include <memory>

namespace papamu::server::postgres {

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
    if (!options)
        return Message{texts::database_url, {{"reason", error ? one_line(error.get()) : std::string()}}};
    std::string host, port, name;
    for (const auto* option = options.get(); option->keyword; ++option) {
        const std::string_view keyword = option->keyword;
        const std::string value = option->val ? option->val : "";
        if (keyword == "host" || (keyword == "hostaddr" && host.empty())) host = value;
        if (keyword == "port") port = value;
        if (keyword == "dbname") name = value;
    }
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

std::string one_line(std::string_view said)
{
    said = said.substr(0, said.find('\n'));
    for (const std::string_view mark : {"FATAL:  ", "ERROR:  ", "PANIC:  "})
        if (const auto at = said.find(mark); at != std::string_view::npos)
            return std::string(said.substr(0, at)) + std::string(said.substr(at + mark.size()));
    return std::string(said);
}

} // namespace papamu::server::postgres
