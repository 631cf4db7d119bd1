#include "server/store/postgres_plan.hpp"

#include "server/store/postgres_tables.hpp"

#include <iterator>
#include <limits>
#include <set>
#include <type_traits>

namespace papamu::server::postgres {

namespace {

namespace sql {
// By their places in `statements`.
enum Said : std::size_t {
    begin,
    commit,
    rollback,
    guard,
    append_next,
    append_one,
    claim,
    put,
    remove,
    erase,
    open,
    claim_table,
    keep,
    close,
    enter,
    beat,
    mark,
};
} // namespace sql

const std::vector<std::string> statements{
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SELECT pg_advisory_xact_lock_shared(key) FROM unnest($1::bigint[]) AS key",
    "SELECT append_next($1, $2, $3, $4, $5, $6)",
    "SELECT what, at, tip, id, writer FROM append_one($1, $2, $3, $4, $5)",
    "SELECT id, epoch, tip FROM claim_match($1, $2, $3)",
    "INSERT INTO shelf VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    "DELETE FROM shelf WHERE name = $1",
    "SELECT erase_match($1, $2)",
    "SELECT what, epoch, code FROM open_table($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    "SELECT " PAPAMU_TABLE_COLUMNS ", match_epoch, match_tip, match_id "
    "FROM claim_table($1, $2, $3, $4, $5, $6, $7)",
    "UPDATE tables SET node = $3, shift = $4, over = $5, first = $6, second = $7, creator = $8, asked = $9, "
    "match = $10, record = $11 WHERE code = $1 AND epoch = $2",
    "WITH gone AS (DELETE FROM tables WHERE code = $1 AND epoch = $2 RETURNING 1) "
    "SELECT count(*) > 0 OR NOT EXISTS (SELECT FROM tables WHERE code = $1) FROM gone",
    "INSERT INTO nodes (address, place) VALUES ($1, $2) RETURNING id",
    // The last one stays, since copies of the store count on from it. What another node looks at in this
    // moment is left to that one, so that nobody waits here.
    "WITH gone AS (DELETE FROM nodes WHERE id IN (SELECT id FROM nodes "
    "WHERE beat < clock_timestamp() - $4::bigint * interval '1 millisecond' AND id <> $1 "
    "AND EXISTS (SELECT FROM nodes AS mine WHERE mine.id = $1 "
    "AND mine.beat > clock_timestamp() - $5::bigint * interval '1 millisecond') "
    "AND id < (SELECT max(id) FROM nodes) "
    "AND NOT EXISTS (SELECT FROM tables WHERE node = nodes.id AND NOT over) FOR UPDATE SKIP LOCKED)) "
    "UPDATE nodes SET up = $2, beat = clock_timestamp(), has_left = has_left OR $3 WHERE id = $1",
    "SELECT pg_logical_emit_message(true, 'papamu', '')",
};

// What may find that all is already as it was wanted, and then writes nothing. A transaction that writes
// nothing waits for no replica; but what it has found may have been written by one that did not get to the
// end of its waiting, because the database died. So this one leaves a mark behind it, and waits for that.
bool finds(sql::Said statement)
{
    return statement == sql::append_one || statement == sql::remove || statement == sql::erase ||
           statement == sql::open || statement == sql::close;
}

Values with_state(Values values, const TableRow& row)
{
    values.with(row.shift).with(row.over).with(row.guests[0]).with(row.guests[1]);
    return std::move(values.with(row.creator).with(row.asked).with(row.match).with(row.record));
}

} // namespace

const Step rolling_back{sql::rollback, {}};

const std::vector<std::string>& writing_statements() { return statements; }

bool takes_away(const Command& command)
{
    return std::holds_alternative<Job<asked::Claim>>(command) ||
           std::holds_alternative<Job<asked::ClaimTable>>(command) ||
           std::holds_alternative<Job<asked::Erase>>(command);
}

Plan plan(Batch batch, bool careful, const AllOwned& all, const Self& self)
{
    const bool may_wait = careful && takes_away(batch.front());
    std::set<std::int64_t> writers{self.me};
    std::vector<std::int64_t> owned, under, matches, seqs;
    std::vector<std::string_view> clients, payloads;
    // How many entries each will have; and those about which the database is asked each time.
    std::unordered_map<std::string_view, std::uint64_t> tips;
    std::set<std::string_view> asking;

    Plan made;
    made.answered_by.resize(batch.size());
    std::vector<Step> single;
    bool marked = false;
    const auto decide = [&](std::size_t which, sql::Said statement, Values values) {
        marked = marked || finds(statement);
        made.answered_by[which] = single.size() + 1; // where it is once the others stand before it
        single.push_back({statement, std::move(values)});
    };
    for (std::size_t i = 0; i < batch.size(); ++i) {
        std::visit(
            [&]<class What>(const Job<What>& job) {
                const auto& what = job.what;
                if constexpr (std::is_same_v<What, asked::Append>) {
                    const auto& entry = what.entry;
                    const auto place = all.find(entry.match);
                    if (place != all.end()) writers.insert(place->second.writer);
                    auto* tip = place == all.end()
                                    ? nullptr
                                    : &tips.try_emplace(entry.match, place->second.tip).first->second;
                    if (careful || !tip || entry.seq != *tip || asking.contains(entry.match) ||
                        static_cast<std::int64_t>(entry.epoch) != place->second.epoch) {
                        asking.insert(entry.match);
                        decide(i, sql::append_one,
                               Values()
                                   .with(entry.match)
                                   .with(entry.epoch)
                                   .with(entry.seq)
                                   .with(entry.client)
                                   .with(entry.payload));
                        return;
                    }
                    if (*tip == place->second.tip) {
                        owned.push_back(place->second.id);
                        under.push_back(place->second.epoch);
                    }
                    ++*tip;
                    matches.push_back(place->second.id);
                    seqs.push_back(static_cast<std::int64_t>(entry.seq));
                    clients.push_back(entry.client);
                    payloads.push_back(entry.payload);
                } else if constexpr (std::is_same_v<What, asked::Claim>) {
                    asking.insert(what.match);
                    decide(i, sql::claim, Values().with(what.match).with(self.me).with(may_wait));
                } else if constexpr (std::is_same_v<What, asked::Put>) {
                    if (what.item.value.empty())
                        decide(i, sql::remove, Values().with(what.item.name));
                    else
                        decide(i, sql::put, Values().with(what.item.name).with(what.item.value));
                } else if constexpr (std::is_same_v<What, asked::Erase>) {
                    asking.insert(what.match);
                    decide(i, sql::erase, Values().with(what.match).with(self.me));
                } else if constexpr (std::is_same_v<What, asked::Open>) {
                    decide(i, sql::open,
                           with_state(Values().with(what.row->code).with(what.row->node), *what.row));
                } else if constexpr (std::is_same_v<What, asked::ClaimTable>) {
                    decide(i, sql::claim_table,
                           Values()
                               .with(what.code)
                               .with(what.seen)
                               .with(what.owner_up.value_or(std::numeric_limits<std::int64_t>::max()))
                               .with(what.node)
                               .with(what.shift)
                               .with(self.me)
                               .with(may_wait));
                } else if constexpr (std::is_same_v<What, asked::Keep>) {
                    const auto& row = *what.row;
                    decide(i, sql::keep,
                           with_state(Values().with(row.code).with(row.epoch).with(row.node), row));
                } else if constexpr (std::is_same_v<What, asked::Close>) {
                    decide(i, sql::close, Values().with(what.code).with(what.epoch));
                } else if constexpr (std::is_same_v<What, asked::Enter>) {
                    decide(i, sql::enter, Values().with(what.address).with(what.place));
                } else {
                    static_assert(std::is_same_v<What, asked::Beat>);
                    decide(i, sql::beat,
                           Values()
                               .with(what.node)
                               .with(what.up)
                               .with(what.leaves)
                               .with(nodes_forgotten_after)
                               .with(judges_when_heard_within));
                }
            },
            batch[i]);
    }

    made.steps.push_back({sql::begin, {}});
    if (!may_wait) {
        std::vector<std::int64_t> keys;
        for (const auto writer : writers) keys.push_back(writer ^ self.store);
        made.steps.push_back({sql::guard, std::move(Values().with(keys))});
    }
    if (!matches.empty()) {
        made.appending = made.steps.size();
        made.steps.push_back(
            {sql::append_next,
             std::move(
                 Values().with(owned).with(under).with(matches).with(seqs).with(clients).with(payloads))});
    }
    for (auto& by : made.answered_by) by = by == 0 ? made.appending : by + made.steps.size() - 1;
    std::move(single.begin(), single.end(), std::back_inserter(made.steps));
    if (marked) made.steps.push_back({sql::mark, {}});
    made.steps.push_back({sql::commit, {}});
    return made;
}

} // namespace papamu::server::postgres
