#include "server/store/postgres_identity.hpp"

#include <cstdlib>

namespace papamu::server::postgres {

namespace {

// What is asked for in text is answered in text.
std::int64_t number(const Rows& rows)
{
    return rows.size() == 0 ? 0 : std::strtoll(rows.text(0, 0).c_str(), nullptr, 10);
}

} // namespace

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

    const std::lock_guard hold(mutex_);
    if (store_ != 0 && store != store_) return Trouble{"", "it is another store than before", false};
    if (timeline < timeline_)
        return Trouble{"",
                       "it is an old primary, of timeline " + std::to_string(timeline) + ", and timeline " +
                           std::to_string(timeline_) +
                           " was seen: stop it, or start this server again if it is meant",
                       false};
    store_ = store;
    timeline_ = timeline;
    ++connections_;
    return {};
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
