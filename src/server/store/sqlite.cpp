#include "server/store/sqlite.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <cassert>
#include <system_error>

#include <sqlite3.h>

namespace papamu::server::sqlite {

namespace {

std::string words_of(sqlite3* handle, int code)
{
    std::string words = sqlite3_errmsg(handle);
    const int system = sqlite3_system_errno(handle);
    // Only these two carry the system's error number; for others it is that of an earlier error.
    if (system != 0 && ((code & 0xFF) == SQLITE_IOERR || (code & 0xFF) == SQLITE_CANTOPEN))
        words += ": " + std::error_code{system, std::generic_category()}.message();
    return in_quotes(words, 200);
}

} // namespace

void Connection::Close::operator()(sqlite3* handle) const
{
    [[maybe_unused]] const int code = sqlite3_close(handle);
    assert(code == SQLITE_OK); // no statement outlives its connection
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Result<Connection> Connection::open(const std::filesystem::path& file)
{
    Connection connection(file);
    sqlite3* handle = nullptr;
    // One thread at a time uses a connection, so SQLite need not lock for us.
    const int code = sqlite3_open_v2(
        file.c_str(), &handle,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    connection.handle_.reset(handle);
    if (code != SQLITE_OK) return connection.reason();
    return connection;
}

Result<Connection> Connection::open_to_look(const std::filesystem::path& file)
{
    Connection connection(file);
    auto ahead = file;
    ahead += "-wal";
    std::error_code none;
    const auto written_ahead = std::filesystem::file_size(ahead, none);
    const bool alone = none || written_ahead == 0;
    std::string place = "file:";
    for (const char c : file.string()) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '?' || c == '#')
            place += {'%', digits[byte >> 4], digits[byte & 15]};
        else
            place += c;
    }
    // SQLite reads its write-ahead log through a file that it makes beside it, unless it believes that it is
    // alone. It believes that only where it need not lock.
    if (alone) place += "?immutable=1";
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(place.c_str(), &handle,
                        SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
                        alone ? nullptr : "unix-none");
    connection.handle_.reset(handle);
    if (code != SQLITE_OK) return connection.reason();
    connection.leave_as_it_is(true);
    if (!alone)
        if (const auto exclusive = connection.run("PRAGMA locking_mode = EXCLUSIVE;"); !exclusive)
            return exclusive.reason();
    return connection;
}

Result<void> Connection::run(const char* sql)
{
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return reason();
    return {};
}

Result<std::int64_t> Connection::number(std::string_view sql)
{
    const auto statement = Statement::prepare(*this, sql);
    if (!statement) return statement.reason();
    Query query(*this, *statement);
    const auto row = query.row();
    if (!row) return row.reason();
    return *row ? static_cast<std::int64_t>(query.number(0)) : 0;
}

Result<std::string> Connection::text(std::string_view sql)
{
    const auto statement = Statement::prepare(*this, sql);
    if (!statement) return statement.reason();
    Query query(*this, *statement);
    const auto row = query.row();
    if (!row) return row.reason();
    return *row ? query.text(0) : std::string{};
}

bool Connection::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

std::uint64_t Connection::changes() const
{
    return static_cast<std::uint64_t>(sqlite3_total_changes64(handle()));
}

void Connection::leave_as_it_is(bool leave)
{
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leave ? 1 : 0, nullptr);
}

void Connection::wait_for_others(int milliseconds) { sqlite3_busy_timeout(handle(), milliseconds); }

Message Connection::reason() const
{
    if (!handle_) return {texts::store_failed, {{"file", file_.string()}, {"reason", "out of memory"}}};
    const int code = sqlite3_extended_errcode(handle());
    const Argument file{"file", file_.string()}, why{"reason", words_of(handle(), code)};
    switch (code & 0xFF) {
    case SQLITE_FULL: return {texts::store_full, {file}};
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return {texts::store_busy, {file}};
    case SQLITE_IOERR: return {texts::store_io, {file, why}};
    case SQLITE_CORRUPT: return {texts::store_damaged, {file, why}};
    case SQLITE_NOTADB: return {texts::store_foreign, {file}};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_READONLY: return {texts::store_no_access, {file, why}};
    default: return {texts::store_failed, {file, why}};
    }
}

Result<Statement> Statement::prepare(const Connection& connection, std::string_view sql)
{
    Statement statement;
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(connection.handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    statement.statement_.reset(made);
    if (code != SQLITE_OK) return connection.reason();
    return statement;
}

// What preparing a statement anew is worth, which SQLite does where a plan depends on what is looked for.
constexpr std::uint64_t steps_to_prepare = 10'000;

std::uint64_t Statement::steps() const
{
    const auto count = [&](int what) {
        return static_cast<std::uint64_t>(sqlite3_stmt_status(statement_.get(), what, 0));
    };
    return count(SQLITE_STMTSTATUS_VM_STEP) + steps_to_prepare * count(SQLITE_STMTSTATUS_REPREPARE);
}

// `row` has told what went wrong; resetting reports it again.
Query::~Query() { static_cast<void>(sqlite3_reset(statement_)); }

Query& Query::with(std::uint64_t value)
{
    wrong_ |= sqlite3_bind_int64(statement_, ++bound_, static_cast<sqlite3_int64>(value)) != SQLITE_OK;
    return *this;
}

Query& Query::with(std::string_view value)
{
    // A view without bytes may have a null pointer, which SQLite would take for NULL.
    const char* bytes = value.empty() ? "" : value.data();
    wrong_ |= sqlite3_bind_text(statement_, ++bound_, bytes, static_cast<int>(value.size()), SQLITE_STATIC) !=
              SQLITE_OK;
    return *this;
}

Result<bool> Query::row()
{
    if (wrong_) return connection_.reason();
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    return connection_.reason();
}

Result<void> Query::run()
{
    const auto done = row();
    if (!done) return done.reason();
    assert(!*done);
    return {};
}

std::uint64_t Query::number(int column) const
{
    return static_cast<std::uint64_t>(sqlite3_column_int64(statement_, column));
}

std::string Query::text(int column) const
{
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    if (!bytes) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

bool Query::is_nothing(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }

} // namespace papamu::server::sqlite
