#include "server/store/postgres_writer.hpp"

#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_tables.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <type_traits>
#include <utility>

namespace papamu::server::postgres {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_owned = 100'000;
constexpr auto pause_between_tries = 250ms;
constexpr int most_tries = 5;

// What fails so is right to be asked again: another owner, another's lock, another's entry.
bool by_others(const Trouble& trouble)
{
    return trouble.is("PA001") || trouble.is("PA002") || trouble.is("PA003") || trouble.is("23505") ||
           trouble.is("40P01") || trouble.is("40001");
}

// What fails so may fail because of a single command, or of what lies where that command leads: a text that
// PostgreSQL does not take, say, or a page that cannot be read. Others fail for all: no room, no rights, no
// time. (Classes of SQLSTATE: PostgreSQL 15, appendix A.)
bool by_one(const Trouble& trouble)
{
    for (const std::string_view all : {"08", "25", "42501", "53", "55", "57", "58"})
        if (trouble.state.starts_with(all)) return trouble.is("53200");
    return true;
}

void answer(Command& command)
{
    std::visit([](auto& job) { job.done(std::move(*job.answer)); }, command);
}

void refuse_all(Batch batch, const Trouble& trouble)
{
    for (auto& command : batch) refuse(command, reason_of(trouble));
}

// The key of a lock that a connection holds as long as its process in the database lives.
std::string life_of(const Self& self) { return std::to_string(~(self.me ^ self.store)); }

} // namespace

Result<Writer> Writer::open(Place place, std::shared_ptr<Identity> identity,
                            std::chrono::milliseconds patience)
{
    auto opened = Connection::open(place, Connection::Use::writing, patience);
    if (const auto* trouble = std::get_if<Trouble>(&opened)) return reason_at_start(place, *trouble);
    if (const auto ready = prepare_schema(std::get<Connection>(opened), place); !ready) return ready.reason();
    Writer writer(std::move(place), std::move(identity), patience);
    if (const auto trouble = writer.connect()) return reason_in_schema(writer.place_, *trouble);
    return writer;
}

std::optional<Trouble> Writer::connect()
{
    auto opened = Connection::open(place_, Connection::Use::writing, patience_);
    if (auto* trouble = std::get_if<Trouble>(&opened)) return std::move(*trouble);
    auto& connection = std::get<Connection>(opened);
    if (auto trouble = tell_known(connection)) return trouble;
    // Another database than before may stand behind the name by now.
    if (const auto form = form_of(connection, place_); !form || *form == 0)
        return Trouble{"", form ? "it holds no matches" : english(form.reason()), connection.lost()};
    if (auto trouble = identity_->check(connection)) return trouble;
    const auto store = identity_->store();
    if (auto trouble = end_earlier(connection)) return trouble;
    auto numbers = connection.run(
        "SELECT ('x' || left(replace(gen_random_uuid()::text, '-', ''), 16))::bit(64)::bigint");
    if (auto* trouble = std::get_if<Trouble>(&numbers)) return std::move(*trouble);
    const Self self{store, std::strtoll(std::get<Rows>(numbers).text(0, 0).c_str(), nullptr, 10)};
    auto there = connection.run("SELECT pg_advisory_lock(" + life_of(self) + ")");
    if (auto* trouble = std::get_if<Trouble>(&there)) return std::move(*trouble);
    if (auto trouble = connection.prepare(writing_statements())) return trouble;
    self_ = self;
    connection_ = std::move(connection);
    return {};
}

// What a connection had under way that was lost may still be so: it waits for a replica, for a lock, or its
// process hangs. As long as nobody knows what becomes of it, nothing is begun beside it; or each time that
// something is asked one more would wait there, and a claim could come after the next one.
std::optional<Trouble> Writer::end_earlier(Connection& connection)
{
    if (self_.me == 0) return {};
    const auto key = life_of(self_);
    const auto deadline = std::chrono::steady_clock::now() + patience_ / 4;
    for (int tries = 0;; ++tries) {
        auto over = connection.run("SELECT pg_try_advisory_xact_lock(" + key + ")");
        if (auto* trouble = std::get_if<Trouble>(&over)) return std::move(*trouble);
        if (std::get<Rows>(over).text(0, 0) == "t") return {};
        if (std::chrono::steady_clock::now() >= deadline)
            return Trouble{"", "what was asked for last is still under way there", true};
        // Nobody listens to it. But what waits for a replica is committed when it is ended, and then visible.
        if (tries == 0) {
            auto ended = connection.run(
                "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)"
                " WHERE locktype = 'advisory' AND objsubid = 1 AND datid = pg_locks.database"
                " AND datname = current_database() AND (classid::bigint << 32 | objid::bigint) = " +
                key + " AND wait_event IS DISTINCT FROM 'SyncRep'");
            if (auto* trouble = std::get_if<Trouble>(&ended); trouble && trouble->lost)
                return std::move(*trouble);
        }
        std::this_thread::sleep_for(10ms);
    }
}

void Writer::work(std::vector<Command>& batch)
{
    // One that was lost while nothing was asked has left nothing under way.
    if (connection_ && connection_->ended()) drop();
    if (!connection_) {
        // Not more often than that, however many ask.
        if (std::chrono::steady_clock::now() >= next_try_) {
            if (auto trouble = connect()) {
                next_try_ = std::chrono::steady_clock::now() + pause_between_tries;
                last_ = std::move(*trouble);
            }
        }
        if (!connection_) return refuse_all(batch, last_);
    }
    // A table is taken over from somebody else; a match that is claimed alone is new.
    const auto takes_over = [](const Command& one) {
        return std::holds_alternative<Job<asked::ClaimTable>>(one);
    };
    if (std::any_of(batch.begin(), batch.end(), takes_over)) return carefully(batch);
    const auto trouble = once(batch, false);
    if (!trouble)
        for (auto& command : batch) answer(command);
    else if (connection_ && (by_others(*trouble) || by_one(*trouble)))
        carefully(batch);
    else
        refuse_all(batch, *trouble);
}

// In runs that may wait for others' locks and runs that may not, each in a transaction of its own.
void Writer::carefully(Batch batch)
{
    while (!batch.empty()) {
        const auto kind = takes_away(batch.front());
        const auto end = std::find_if(batch.begin(), batch.end(),
                                      [&](const Command& one) { return takes_away(one) != kind; });
        const auto run = batch.first(static_cast<std::size_t>(end - batch.begin()));
        together(run);
        batch = batch.subspan(run.size());
    }
}

// Or in halves, and halves of those, where one of them may be what the database does not take, or where
// others are in the way each time.
void Writer::together(Batch run)
{
    if (!connection_) return refuse_all(run, last_);
    auto trouble = once(run, true);
    for (int tries = 1; tries < most_tries && connection_ && trouble && by_others(*trouble); ++tries)
        trouble = once(run, true);
    if (!trouble) {
        for (auto& command : run) answer(command);
    } else if (connection_ && run.size() > 1 && (by_others(*trouble) || by_one(*trouble))) {
        together(run.first(run.size() / 2));
        together(run.subspan(run.size() / 2));
    } else {
        refuse_all(run, *trouble);
    }
}

std::optional<Trouble> Writer::once(Batch batch, bool careful)
{
    auto made = plan(batch, careful, owned_, self_);
    auto trouble = run(made, batch);
    if (!trouble) return {};
    if (!trouble->lost) {
        // It is known that nothing was done.
        auto ended = connection_->run({rolling_back});
        if (auto* worse = std::get_if<Trouble>(&ended); worse && worse->lost) trouble = std::move(*worse);
    }
    // What only reads may be no primary any more; another host may be one.
    if (trouble->lost || trouble->is("25006")) {
        last_ = *trouble;
        drop();
    }
    return trouble;
}

void Writer::drop()
{
    connection_.reset();
    owned_.clear();
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
                    owned_[match] = {id, epoch, self_.me, static_cast<std::uint64_t>(tip)};
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
