#include "server/store/postgres_identity.hpp"

#include <algorithm>
#include <cstdlib>

namespace papamu::server::postgres {

using namespace std::chrono_literals;

namespace {

// What is asked for in text is answered in text.
std::int64_t number(const Rows& rows)
{
    return rows.size() == 0 ? 0 : std::strtoll(rows.text(0, 0).c_str(), nullptr, 10);
}

} // namespace

Identity::Time Identity::now()
{
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::optional<Trouble> Identity::check(Connection& connection)
{
    auto standby = connection.run("SELECT pg_is_in_recovery()");
    if (auto* trouble = std::get_if<Trouble>(&standby)) return std::move(*trouble);
    if (std::get<Rows>(standby).text(0, 0) == "t") return Trouble{"25006", "it is a replica", false};
    auto found = connection.run("SELECT store FROM ledger");
    if (auto* trouble = std::get_if<Trouble>(&found)) return std::move(*trouble);
    const auto store = number(std::get<Rows>(found));
    if (store == 0) return Trouble{"", "its ledger is empty", false};
    // Some that are sold as PostgreSQL have none.
    std::int64_t timeline = 0;
    auto began =
        connection.run("SELECT ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint");
    if (const auto* rows = std::get_if<Rows>(&began))
        timeline = number(*rows);
    else if (connection.lost())
        return std::get<Trouble>(began);

    // A replica that takes over has the numbers of its primary; a dump that was restored has not.
    std::string where;
    auto placed = connection.run("SELECT system_identifier || ' ' || oid FROM pg_control_system(), "
                                 "pg_database WHERE datname = current_database()");
    if (const auto* rows = std::get_if<Rows>(&placed))
        where = rows->size() > 0 ? rows->text(0, 0) : std::string();
    else if (connection.lost())
        return std::get<Trouble>(placed);
    const auto asked = now();
    auto time = connection.run("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint");
    if (auto* trouble = std::get_if<Trouble>(&time)) return std::move(*trouble);
    told_time(asked, number(std::get<Rows>(time)), now());

    const std::lock_guard hold(mutex_);
    if (store_ != 0 && store != store_) return Trouble{"", "it is another store than before", false};
    if (timeline < timeline_)
        return Trouble{"",
                       "it is an old primary, of timeline " + std::to_string(timeline) + ", and timeline " +
                           std::to_string(timeline_) +
                           " was seen: stop it, or start this server again if it is meant",
                       false};
    if (store_ != 0 && !where_.empty() && !where.empty() && where != where_)
        return Trouble{"",
                       "it is a copy of the store that was opened, in another database: stop that one, or "
                       "start this server again if it is meant",
                       false};
    store_ = store;
    where_ = where;
    timeline_ = timeline;
    ++connections_;
    return {};
}

std::string Identity::text() const
{
    const std::lock_guard hold(mutex_);
    return where_.empty() ? where_ : std::to_string(store_) + ' ' + where_;
}

void Identity::told_time(Time asked, std::int64_t time, Time answered)
{
    const Time theirs{std::chrono::milliseconds(time)};
    const std::lock_guard hold(mutex_);
    clock_ahead_ = theirs < asked ? theirs - asked : std::max(theirs - answered, 0ms);
}

std::optional<std::chrono::milliseconds> Identity::clock_ahead() const
{
    const std::lock_guard hold(mutex_);
    return clock_ahead_;
}

std::uint64_t Identity::connections() const
{
    const std::lock_guard hold(mutex_);
    return connections_;
}

std::int64_t Identity::store() const
{
    const std::lock_guard hold(mutex_);
    return store_;
}

} // namespace papamu::server::postgres
