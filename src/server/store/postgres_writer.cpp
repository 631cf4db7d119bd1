#include "server/store/postgres_writer.hpp"

#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

namespace papamu::server::postgres {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_owned = 100'000;
constexpr auto pause_between_tries = 250ms;
constexpr int most_tries = 5;

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
    "FROM claim_table($1, $2, $3, $4, $5, $6)",
    "UPDATE tables SET node = $3, shift = $4, over = $5, first = $6, second = $7, creator = $8, asked = $9, "
    "match = $10, record = $11 WHERE code = $1 AND epoch = $2",
    "WITH gone AS (DELETE FROM tables WHERE code = $1 AND epoch = $2 RETURNING 1) "
    "SELECT count(*) > 0 OR NOT EXISTS (SELECT FROM tables WHERE code = $1) FROM gone",
    "INSERT INTO nodes (address, place) VALUES ($1, $2) RETURNING id",
    "UPDATE nodes SET up = $2, beat = clock_timestamp(), has_left = has_left OR $3 WHERE id = $1",
};

// These may need the lock of another writer, so they are not done together with what holds our own.
bool takes_away(const Command& command)
{
    return std::holds_alternative<Job<asked::Claim>>(command) ||
           std::holds_alternative<Job<asked::ClaimTable>>(command) ||
           std::holds_alternative<Job<asked::Erase>>(command);
}

// What fails so is right to be asked again, each by itself: another owner, another's lock, another's entry.
bool by_others(const Trouble& trouble)
{
    return trouble.is("PA001") || trouble.is("PA002") || trouble.is("PA003") || trouble.is("23505") ||
           trouble.is("40P01") || trouble.is("40001");
}

Values with_state(Values values, const TableRow& row)
{
    values.with(row.shift).with(row.over).with(row.guests[0]).with(row.guests[1]);
    return std::move(values.with(row.creator).with(row.asked).with(row.match).with(row.record));
}

void answer(Command& command)
{
    std::visit([](auto& job) { job.done(std::move(*job.answer)); }, command);
}

} // namespace

/// The steps of one transaction, and which of them answers which command.
struct Writer::Plan {
    std::vector<Step> steps;
    std::vector<std::size_t> answered_by; ///< for each command
    std::size_t appending = 0;            ///< the step that adds all that are the next; 0 for none
};

Result<Writer> Writer::open(Place place, std::chrono::milliseconds patience)
{
    auto opened = Connection::open(place, Connection::Use::writing, patience);
    if (const auto* trouble = std::get_if<Trouble>(&opened)) return reason_at_start(place, *trouble);
    if (const auto ready = prepare_schema(std::get<Connection>(opened), place); !ready) return ready.reason();
    Writer writer(std::move(place), patience);
    if (const auto trouble = writer.connect()) return reason_at_start(writer.place_, *trouble);
    return writer;
}

// As a new writer: what an earlier connection has under way is not ours to know, so its lock is taken first.
std::optional<Trouble> Writer::connect()
{
    auto opened = Connection::open(place_, Connection::Use::writing, patience_);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return std::move(*trouble);
    auto& connection = std::get<Connection>(opened);
    // Another database than before may stand behind the name by now.
    if (const auto form = form_of(connection, place_); !form || *form == 0)
        return Trouble{"", form ? "it holds no matches" : english(form.reason()), false};
    auto standby = connection.run("SELECT pg_is_in_recovery()");
    if (auto* trouble = std::get_if<Trouble>(&standby)) return std::move(*trouble);
    if (std::get<Rows>(standby).text(0, 0) == "t") return Trouble{"25006", "it is a replica", false};
    auto numbers = connection.run("SELECT store, nextval('writers') FROM ledger");
    if (auto* trouble = std::get_if<Trouble>(&numbers)) return std::move(*trouble);
    const auto& rows = std::get<Rows>(numbers);
    if (rows.size() != 1) return Trouble{"", "its ledger is empty", false};
    const auto store = std::strtoll(rows.text(0, 0).c_str(), nullptr, 10);
    if (store_ != 0 && store != store_) return Trouble{"", "it is another store than before", false};
    if (auto trouble = connection.prepare(statements)) return trouble;
    store_ = store;
    me_ = std::strtoll(rows.text(0, 1).c_str(), nullptr, 10);
    connection_ = std::move(connection);
    return {};
}

void Writer::work(std::vector<Command>& batch)
{
    if (!connection_) {
        // Not more often than that, however many ask.
        if (std::chrono::steady_clock::now() >= next_try_) {
            const auto trouble = connect();
            next_try_ = std::chrono::steady_clock::now() + pause_between_tries;
            if (trouble) last_ = *trouble;
        }
        if (!connection_) {
            for (auto& command : batch) refuse(command, reason_of(last_));
            return;
        }
    }
    // A table is taken over from somebody else; a match that is claimed alone is new.
    const auto takes_over = [](const Command& one) {
        return std::holds_alternative<Job<asked::ClaimTable>>(one);
    };
    if (std::any_of(batch.begin(), batch.end(), takes_over)) return carefully(batch);
    const auto trouble = once(batch, false);
    if (!trouble)
        for (auto& command : batch) answer(command);
    else if (!trouble->lost && by_others(*trouble))
        carefully(batch);
    else
        for (auto& command : batch) refuse(command, reason_of(*trouble));
}

// In runs that may wait for others' locks and runs that may not, each in a transaction of its own.
void Writer::carefully(Batch batch)
{
    while (!batch.empty()) {
        const auto kind = takes_away(batch.front());
        const auto end = std::find_if(batch.begin(), batch.end(),
                                      [&](const Command& one) { return takes_away(one) != kind; });
        const auto run = batch.first(static_cast<std::size_t>(end - batch.begin()));
        auto trouble = once(run, true);
        for (int tries = 1; tries < most_tries && trouble && !trouble->lost && by_others(*trouble); ++tries)
            trouble = once(run, true);
        if (trouble) {
            for (auto& command : batch) refuse(command, reason_of(*trouble));
            return;
        }
        for (auto& command : run) answer(command);
        batch = batch.subspan(run.size());
    }
}

std::optional<Trouble> Writer::once(Batch batch, bool careful)
{
    auto made = plan(batch, careful);
    auto trouble = run(made, batch);
    if (!trouble) return {};
    if (!trouble->lost) {
        // It is known that nothing was done.
        auto ended = connection_->run({Step{sql::rollback, {}}});
        if (const auto* worse = std::get_if<Trouble>(&ended); worse && worse->lost) trouble->lost = true;
    }
    if (trouble->lost) {
        last_ = *trouble;
        connection_.reset();
        owned_.clear();
    }
    return trouble;
}

Writer::Plan Writer::plan(Batch batch, bool careful)
{
    const bool may_wait = careful && takes_away(batch.front());
    std::set<std::int64_t> writers{me_};
    std::vector<std::int64_t> owned, under, matches, seqs;
    std::vector<std::string_view> clients, payloads;
    // How many entries each will have; and those about which the database is asked each time.
    std::unordered_map<std::string_view, std::uint64_t> tips;
    std::set<std::string_view> asking;

    Plan made;
    made.answered_by.resize(batch.size());
    std::vector<Step> single;
    const auto decide = [&](std::size_t which, sql::Said statement, Values values) {
        made.answered_by[which] = single.size() + 1; // where it is once the others stand before it
        single.push_back({statement, std::move(values)});
    };
    for (std::size_t i = 0; i < batch.size(); ++i) {
        std::visit(
            [&]<class What>(const Job<What>& job) {
                const auto& what = job.what;
                if constexpr (std::is_same_v<What, asked::Append>) {
                    const auto& entry = what.entry;
                    const auto place = owned_.find(entry.match);
                    if (place != owned_.end()) writers.insert(place->second.writer);
                    auto* tip = place == owned_.end()
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
                    decide(i, sql::claim, Values().with(what.match).with(me_).with(may_wait));
                } else if constexpr (std::is_same_v<What, asked::Put>) {
                    if (what.item.value.empty())
                        decide(i, sql::remove, Values().with(what.item.name));
                    else
                        decide(i, sql::put, Values().with(what.item.name).with(what.item.value));
                } else if constexpr (std::is_same_v<What, asked::Erase>) {
                    asking.insert(what.match);
                    decide(i, sql::erase, Values().with(what.match).with(me_));
                } else if constexpr (std::is_same_v<What, asked::Open>) {
                    decide(i, sql::open,
                           with_state(Values().with(what.row->code).with(what.row->node), *what.row));
                } else if constexpr (std::is_same_v<What, asked::ClaimTable>) {
                    decide(i, sql::claim_table,
                           Values()
                               .with(what.code)
                               .with(what.seen)
                               .with(what.node)
                               .with(what.shift)
                               .with(me_)
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
                    decide(i, sql::beat, Values().with(what.node).with(what.up).with(what.leaves));
                }
            },
            batch[i]);
    }

    made.steps.push_back({sql::begin, {}});
    if (!may_wait) {
        std::vector<std::int64_t> keys;
        for (const auto writer : writers) keys.push_back(writer ^ store_);
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
    made.steps.push_back({sql::commit, {}});
    return made;
}

// What was done is learnt only when all of it is durable.
std::optional<Trouble> Writer::run(Plan& plan, Batch batch)
{
    auto ran = connection_->run(plan.steps);
    if (auto* trouble = std::get_if<Trouble>(&ran)) return std::move(*trouble);
    const auto& all = std::get<std::vector<Rows>>(ran);
    if (owned_.size() > most_owned) owned_.clear();
    const auto epoch_of = [](std::int64_t number) { return static_cast<Epoch>(number); };
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const auto& rows = all[plan.answered_by[i]];
        std::visit(
            [&]<class What>(Job<What>& job) {
                const auto& what = job.what;
                const auto say = [&](typename What::Answer given) {
                    job.answer = std::make_unique<typename What::Answer>(std::move(given));
                };
                const auto own = [&](const std::string& match, std::int64_t id, std::int64_t epoch,
                                     std::int64_t tip) {
                    owned_[match] = {id, epoch, me_, static_cast<std::uint64_t>(tip)};
                };
                if constexpr (std::is_same_v<What, asked::Append>) {
                    const auto& entry = what.entry;
                    if (plan.answered_by[i] == plan.appending) {
                        if (const auto place = owned_.find(entry.match); place != owned_.end())
                            place->second.tip = entry.seq + 1;
                        return say(appended::Now{});
                    }
                    const auto at = static_cast<std::uint64_t>(rows.number(0, 1));
                    const auto tip = static_cast<std::uint64_t>(rows.number(0, 2));
                    const auto outcome = rows.number(0, 0);
                    if (outcome == 0)
                        owned_.erase(entry.match);
                    else
                        owned_[entry.match] = {rows.number(0, 3), static_cast<std::int64_t>(entry.epoch),
                                               rows.number(0, 4), tip};
                    switch (outcome) {
                    case 0: return say(appended::Fenced{});
                    case 1: return say(appended::Same{at});
                    case 2: return say(appended::Conflict{tip});
                    default: return say(appended::Now{});
                    }
                } else if constexpr (std::is_same_v<What, asked::Claim>) {
                    own(what.match, rows.number(0, 0), rows.number(0, 1), rows.number(0, 2));
                    say(Claim{epoch_of(rows.number(0, 1)), static_cast<std::uint64_t>(rows.number(0, 2))});
                } else if constexpr (std::is_same_v<What, asked::Put>) {
                    say({});
                } else if constexpr (std::is_same_v<What, asked::Erase>) {
                    owned_.erase(what.match);
                    say(rows.truth(0, 0));
                } else if constexpr (std::is_same_v<What, asked::Open>) {
                    switch (rows.number(0, 0)) {
                    case 0: return say(opened::Taken{});
                    case 1: return say(opened::Before{rows.text(0, 2)});
                    default: return say(opened::Now{epoch_of(rows.number(0, 1))});
                    }
                } else if constexpr (std::is_same_v<What, asked::ClaimTable>) {
                    if (rows.size() == 0) return say(std::optional<ClaimedTable>{});
                    ClaimedTable claimed{table_in(rows, 0), {}};
                    constexpr int behind = table_columns;
                    if (!rows.is_null(0, behind)) {
                        claimed.match = {epoch_of(rows.number(0, behind)),
                                         static_cast<std::uint64_t>(rows.number(0, behind + 1))};
                        own(claimed.row.match, rows.number(0, behind + 2), rows.number(0, behind),
                            rows.number(0, behind + 1));
                    }
                    say(std::optional{std::move(claimed)});
                } else if constexpr (std::is_same_v<What, asked::Keep>) {
                    say(rows.changed() > 0 ? KeepResult{appended::Now{}} : KeepResult{appended::Fenced{}});
                } else if constexpr (std::is_same_v<What, asked::Close>) {
                    say(rows.truth(0, 0) ? KeepResult{appended::Now{}} : KeepResult{appended::Fenced{}});
                } else if constexpr (std::is_same_v<What, asked::Enter>) {
                    say(static_cast<Node>(rows.number(0, 0)));
                } else {
                    static_assert(std::is_same_v<What, asked::Beat>);
                    if (rows.changed() > 0) return say({});
                    say(Message{texts::store_no_node, {{"number", static_cast<std::int64_t>(what.node)}}});
                }
            },
            batch[i]);
    }
    return {};
}

} // namespace papamu::server::postgres
