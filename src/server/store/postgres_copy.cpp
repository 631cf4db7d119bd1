#include "server/store/postgres_copy.hpp"

#include "server/store/postgres_schema.hpp"
#include "server/texts.hpp"

#include <chrono>
#include <thread>

namespace papamu::server {

using postgres::Connection;
using postgres::Place;
using postgres::Rows;
using postgres::Trouble;

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 60s;

// Somebody who has just left is seen for a moment longer.
constexpr int most_looks = 40;
constexpr auto between_looks = 50ms;

// Every service has a connection as long as it runs, whatever it does.
const std::string others = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND "
                           "application_name = 'papamu-server' AND backend_type = 'client backend' AND "
                           "pid <> pg_backend_pid() ORDER BY pid LIMIT 1";
// Who reads is let in, who writes waits. The moment that is read is that of the first look after the lock.
const std::string begin = "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = '5s';"
                          "SET LOCAL idle_in_transaction_session_timeout = 0;"
                          "LOCK TABLE matches, entries, nodes, tables, shelf IN SHARE MODE;"
                          "SELECT pg_is_in_recovery()";

Result<void> look_for_services(Connection& connection, const Place& place)
{
    for (int look = 0;; ++look) {
        const auto found = connection.run(others);
        if (const auto* trouble = std::get_if<Trouble>(&found)) return reason_at_start(place, *trouble);
        const auto& rows = std::get<Rows>(found);
        if (rows.size() == 0) return {};
        if (look == most_looks)
            return Message{texts::copy_service, {{"place", place.shown}, {"process", rows.text(0, 0)}}};
        std::this_thread::sleep_for(between_looks);
    }
}

} // namespace

Result<std::unique_ptr<Store>> PostgresCopy::open(std::string_view url)
{
    const auto place = Place::read(url);
    if (!place) return place.reason();
    auto opened = Connection::open(*place, Connection::Use::reading, patience);
    if (const auto* trouble = std::get_if<Trouble>(&opened)) return reason_at_start(*place, *trouble);
    auto& connection = std::get<Connection>(opened);
    const auto form = form_of(connection, *place);
    if (!form) return form.reason();
    if (*form == 0) return Message{texts::database_empty, {{"place", place->shown}}};
    const auto identity = std::make_shared<postgres::Identity>();
    if (const auto other = identity->check(connection)) return reason_at_start(*place, *other);
    if (const auto alone = look_for_services(connection, *place); !alone) return alone.reason();
    const auto begun = connection.run(begin);
    if (const auto* trouble = std::get_if<Trouble>(&begun))
        return trouble->is("55P03") ? Message{texts::copy_used, {{"place", place->shown}}}
                                    : reason_at_start(*place, *trouble);
    auto reader = postgres::Reader::over(*place, identity, patience, std::move(connection));
    if (!reader) return reader.reason();
    return std::unique_ptr<Store>(new PostgresCopy(std::move(*reader)));
}

void PostgresCopy::take_reading(Reading reading, Extent)
{
    const Message looking = texts::store_looking;
    reading(&looking);
}

} // namespace papamu::server
