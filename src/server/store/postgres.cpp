#include "server/store/postgres.hpp"

#include <libpq-fe.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <poll.h>

namespace papamu::server::postgres {

namespace {

// Numbers of PostgreSQL's types (pg_type.dat).
constexpr std::uint32_t oid_bigint = 20, oid_text = 25;

template <class Number>
void add(std::string& out, Number number)
{
    for (int shift = static_cast<int>(sizeof number) * 8 - 8; shift >= 0; shift -= 8)
        out.push_back(static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xFF));
}

// An array of one dimension, as array_recv takes it.
std::string array_of(std::uint32_t type, std::size_t size)
{
    std::string out;
    add(out, std::uint32_t{size > 0});
    add(out, std::uint32_t{0});
    add(out, type);
    if (size == 0) return out;
    add(out, static_cast<std::uint32_t>(size));
    add(out, std::uint32_t{1});
    return out;
}

Trouble trouble_of(const PGresult* result)
{
    const auto* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const auto* said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return {state ? state : "", said ? said : one_line(PQresultErrorMessage(result)), false};
}

// A COMMIT that no longer waits for its replicas, because somebody has cancelled that, says so in a warning
// and is otherwise answered like any other (syncrep.c). No statement here gives one in this class by itself.
void note_warning(void* warned, const PGresult* notice)
{
    const auto* severity = PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    const auto* state = PQresultErrorField(notice, PG_DIAG_SQLSTATE);
    if (severity && state && std::string_view(severity) == "WARNING" && std::string_view(state) == "01000")
        *static_cast<std::string*>(warned) = trouble_of(notice).detail;
}

} // namespace

Values& Values::with(std::int64_t number)
{
    add(bytes_.emplace_back(), number);
    return *this;
}

Values& Values::with(bool truth)
{
    bytes_.emplace_back(1, static_cast<char>(truth));
    return *this;
}

Values& Values::with(std::string_view text)
{
    bytes_.emplace_back(text);
    return *this;
}

Values& Values::with(const std::vector<std::int64_t>& numbers)
{
    auto out = array_of(oid_bigint, numbers.size());
    for (const auto number : numbers) {
        add(out, std::uint32_t{8});
        add(out, number);
    }
    bytes_.push_back(std::move(out));
    return *this;
}

Values& Values::with(const std::vector<std::string_view>& texts)
{
    auto out = array_of(oid_text, texts.size());
    for (const auto text : texts) {
        add(out, static_cast<std::uint32_t>(text.size()));
        out += text;
    }
    bytes_.push_back(std::move(out));
    return *this;
}

Rows::Rows(pg_result* result) : result_(result, PQclear) {}

std::size_t Rows::size() const { return static_cast<std::size_t>(PQntuples(result_.get())); }

bool Rows::is_null(std::size_t row, int column) const
{
    return PQgetisnull(result_.get(), static_cast<int>(row), column) != 0;
}

std::int64_t Rows::number(std::size_t row, int column) const
{
    const auto at = static_cast<int>(row);
    const auto* bytes = reinterpret_cast<const unsigned char*>(PQgetvalue(result_.get(), at, column));
    const auto length = PQgetlength(result_.get(), at, column);
    assert(length == 8 || length == 4 || length == 0);
    std::uint64_t number = 0;
    for (int i = 0; i < length; ++i) number = number << 8 | bytes[i];
    return length == 4 ? static_cast<std::int32_t>(number) : static_cast<std::int64_t>(number);
}

bool Rows::truth(std::size_t row, int column) const
{
    return PQgetlength(result_.get(), static_cast<int>(row), column) == 1 &&
           *PQgetvalue(result_.get(), static_cast<int>(row), column) != 0;
}

std::string Rows::text(std::size_t row, int column) const
{
    const auto at = static_cast<int>(row);
    return {PQgetvalue(result_.get(), at, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), at, column))};
}

std::size_t Rows::changed() const { return std::strtoull(PQcmdTuples(result_.get()), nullptr, 10); }

std::variant<Connection, Trouble> Connection::open(const Place& place, Use use,
                                                   std::chrono::milliseconds patience)
{
    // What the address says comes later, so it wins where it names the same; but not what stands behind it.
    const std::array keywords{"connect_timeout",      "keepalives_idle",
                              "keepalives_interval",  "keepalives_count",
                              "tcp_user_timeout",     "application_name",
                              "target_session_attrs", "dbname",
                              "client_encoding",      static_cast<const char*>(nullptr)};
    const std::array values{"5",
                            "5",
                            "2",
                            "3",
                            "10000",
                            "papamu-server",
                            use == Use::looking ? "any" : "primary",
                            place.url.c_str(),
                            "UTF8",
                            static_cast<const char*>(nullptr)};
    Connection connection(
        std::shared_ptr<pg_conn>(PQconnectdbParams(keywords.data(), values.data(), 1), PQfinish), patience);
    auto* raw = connection.connection_.get();
    if (!raw) return Trouble{"", "out of memory", true};
    if (PQstatus(raw) != CONNECTION_OK) {
        // Libpq keeps no SQLSTATE of a connection that was refused, so the words must do (elog.c, auth.c).
        const std::string said = PQerrorMessage(raw);
        Trouble trouble{"", one_line(said), true};
        if (said.find("password") != std::string::npos || said.find("pg_hba.conf") != std::string::npos ||
            said.find("authentication failed") != std::string::npos ||
            said.find("role \"") != std::string::npos)
            trouble.state = "28000";
        else if (said.find("database \"") != std::string::npos &&
                 said.find("does not exist") != std::string::npos)
            trouble.state = "3D000";
        else if (said.find("permission denied") != std::string::npos)
            trouble.state = "42501";
        else if (said.find("session is read-only") != std::string::npos ||
                 said.find("server is in hot standby mode") != std::string::npos)
            trouble.state = "25006";
        return trouble;
    }
    PQsetNoticeReceiver(raw, note_warning, connection.warned_.get());
    if (PQsetnonblocking(raw, 1) != 0) return connection.gone();
    // Nothing that is written is limited in time by the database: a commit that is given up while it waits
    // for a replica is visible, and may be lost. Only others' locks are not waited for longer than their
    // holders may take, and where the other end is gone its transaction shall end soon. The database's own
    // functions come first, whatever somebody has put beside the tables.
    std::string settings =
        "SET search_path = pg_catalog, papamu, pg_temp; SET statement_timeout = 0;"
        "SET lock_timeout = " +
        std::to_string(patience.count() / 4) +
        ";"
        "SET default_transaction_isolation = 'read committed';"
        "SET idle_in_transaction_session_timeout = '5s'; SET tcp_keepalives_idle = 5;"
        "SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000;"
        "SELECT set_config('synchronous_commit', 'on', false) FROM pg_settings"
        " WHERE name = 'synchronous_commit' AND setting IN ('off', 'local');"
        // Since PostgreSQL 17.
        "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout';";
    // Always by an index: what is asked for is a few rows of tables that grow.
    if (use == Use::writing)
        settings += "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;"
                    "SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off;";
    else
        settings += "SET default_transaction_read_only = on; SET jit = off; SET statement_timeout = " +
                    std::to_string(patience.count() * 9 / 10) + ";";
    auto set = connection.run(settings);
    if (auto* trouble = std::get_if<Trouble>(&set)) return std::move(*trouble);
    return connection;
}

std::variant<Rows, Trouble> Connection::run(const std::string& sql) { return run(sql, patience_); }

std::variant<Rows, Trouble> Connection::run(const std::string& sql, std::chrono::milliseconds patience)
{
    auto* raw = connection_.get();
    const auto deadline = Clock::now() + patience;
    if (PQsendQuery(raw, sql.c_str()) != 1) return gone();
    std::optional<Rows> last;
    std::optional<Trouble> first;
    for (;;) {
        while (PQisBusy(raw))
            if (auto trouble = flush_and_read(deadline)) return first ? *first : std::move(*trouble);
        auto* result = PQgetResult(raw);
        if (!result) break;
        const auto status = PQresultStatus(result);
        const bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        if (!fine && !first) first = trouble_of(result);
        last.emplace(result);
    }
    if (PQstatus(raw) != CONNECTION_OK || !last) return gone();
    if (first) return *first;
    return *last;
}

std::optional<Trouble> Connection::prepare(const std::vector<std::string>& statements)
{
    auto* raw = connection_.get();
    if (PQenterPipelineMode(raw) != 1) return gone();
    for (std::size_t i = 0; i < statements.size(); ++i)
        if (PQsendPrepare(raw, std::to_string(i).c_str(), statements[i].c_str(), 0, nullptr) != 1)
            return gone();
    if (PQpipelineSync(raw) != 1) return gone();
    std::vector<Rows> rows;
    return end_of_pipeline(rows, statements.size(), Clock::now() + patience_);
}

std::variant<std::vector<Rows>, Trouble> Connection::run(const std::vector<Step>& steps)
{
    auto* raw = connection_.get();
    const auto deadline = Clock::now() + patience_;
    warned_->clear();
    std::vector<const char*> values;
    std::vector<int> lengths, formats;
    for (const auto& step : steps) {
        values.clear();
        lengths.clear();
        for (const auto& bytes : step.values.bytes_) {
            values.push_back(bytes.data());
            lengths.push_back(static_cast<int>(bytes.size()));
        }
        formats.assign(values.size(), 1);
        if (PQsendQueryPrepared(raw, std::to_string(step.statement).c_str(), static_cast<int>(values.size()),
                                values.data(), lengths.data(), formats.data(), 1) != 1)
            return gone();
    }
    if (PQpipelineSync(raw) != 1) return gone();
    std::vector<Rows> rows;
    if (auto trouble = end_of_pipeline(rows, steps.size(), deadline)) return std::move(*trouble);
    return rows;
}

// Reads up to the mark behind the last step, whatever went wrong before. What ended a connection says so in
// an answer before it ends, and that is the better reason.
std::optional<Trouble> Connection::end_of_pipeline(std::vector<Rows>& rows, std::size_t expected,
                                                   Clock::time_point deadline)
{
    auto* raw = connection_.get();
    std::optional<Trouble> first, fatal;
    const auto ended = [&](Trouble trouble) {
        if (fatal) trouble = std::move(*fatal);
        trouble.lost = true;
        return trouble;
    };
    for (;;) {
        while (PQisBusy(raw))
            if (auto trouble = flush_and_read(deadline)) return ended(std::move(*trouble));
        auto* result = PQgetResult(raw);
        if (!result) {
            // Between two statements; and whatever libpq gives without end is no end of ours.
            if (PQstatus(raw) != CONNECTION_OK) return ended(gone());
            continue;
        }
        const auto status = PQresultStatus(result);
        if (status == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            if (first) return first;
            if (!warned_->empty()) return gone(warned_->c_str());
            return rows.size() == expected ? std::nullopt : std::optional(gone("an answer is missing"));
        }
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
            rows.emplace_back(result);
            continue;
        }
        if (const auto* severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
            severity && std::string_view(severity) != "ERROR")
            fatal = trouble_of(result);
        if (status != PGRES_PIPELINE_ABORTED && !first) first = trouble_of(result);
        PQclear(result);
        if (PQstatus(raw) != CONNECTION_OK) return ended(gone());
    }
}

std::optional<Trouble> Connection::flush_and_read(Clock::time_point deadline)
{
    auto* raw = connection_.get();
    const auto unsent = PQflush(raw);
    if (unsent < 0) return gone();
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return gone("it did not answer in time");
    pollfd wait{PQsocket(raw), static_cast<short>(unsent ? POLLIN | POLLOUT : POLLIN), 0};
    const auto ready = ::poll(&wait, 1, static_cast<int>(left));
    if (ready < 0 && errno != EINTR) return gone(std::strerror(errno));
    if (ready > 0 && (wait.revents & ~POLLOUT) != 0 && PQconsumeInput(raw) != 1) return gone();
    return {};
}

bool Connection::ended()
{
    auto* raw = connection_.get();
    pollfd look{PQsocket(raw), POLLIN, 0};
    // What comes unasked is news of its settings, or the end, before which a reason may come.
    for (int tries = 0; tries < 4 && !lost_ && ::poll(&look, 1, 0) > 0; ++tries)
        if (PQconsumeInput(raw) != 1) static_cast<void>(gone());
    if (PQstatus(raw) != CONNECTION_OK) lost_ = true;
    return lost_;
}

Trouble Connection::gone(const char* instead)
{
    lost_ = true;
    return {"", instead ? instead : one_line(PQerrorMessage(connection_.get())), true};
}

} // namespace papamu::server::postgres
