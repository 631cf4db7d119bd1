#include "server/store/support/postgres_server.hpp"

#include <catch2/catch.hpp>
#include <libpq-fe.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <fcntl.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace papamu::testing {

namespace {

// PostgreSQL refuses to run as root.
const passwd* other_user()
{
    static const passwd* nobody = ::getpwnam("nobody");
    return ::geteuid() == 0 ? nobody : nullptr;
}

std::filesystem::path programs()
{
    // Debian's place for each version; elsewhere it is the path's affair.
    for (const auto* version : {"17", "16", "15"})
        if (const std::filesystem::path folder = std::string("/usr/lib/postgresql/") + version + "/bin";
            std::filesystem::exists(folder / "postgres"))
            return folder;
    return {};
}

pid_t begin(const std::filesystem::path& program, const std::vector<std::string>& arguments,
            const std::filesystem::path& log)
{
    std::vector<char*> words;
    auto name = program.string();
    words.push_back(name.data());
    auto copies = arguments;
    for (auto& word : copies) words.push_back(word.data());
    words.push_back(nullptr);
    const auto child = ::fork();
    REQUIRE(child >= 0);
    if (child > 0) return child;
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    ::dup2(out, 1);
    ::dup2(out, 2);
    for (int descriptor = 3; descriptor < 1024; ++descriptor) ::close(descriptor);
    if (const auto* user = other_user())
        if (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0) ::_exit(126);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT); // tests that are killed leave no database behind
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::unsetenv("LD_PRELOAD");
    ::execv(name.c_str(), words.data());
    ::_exit(127);
}

} // namespace

bool PostgresServer::there() { return !programs().empty(); }

PostgresServer::PostgresServer(const std::vector<std::string>& settings)
    : data_(folder_ / "data"), sockets_(folder_ / "s")
{
    make_folders();
    run("initdb", {"-D", data_.string(), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
                   "--no-sync", "--no-instructions"});
    change({"listen_addresses = ''", "shared_buffers = 32MB", "max_connections = 60",
            "autovacuum_naptime = 1s"});
    change(settings);
    start();
    sql("postgres", "CREATE ROLE papamu LOGIN");
}

PostgresServer::PostgresServer(const PostgresServer& primary, const std::string& name)
    : data_(folder_ / "data"), sockets_(folder_ / "s")
{
    make_folders();
    run("pg_basebackup", {"-D", data_.string(), "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d",
                          "user=postgres application_name=" + name + " host=" + primary.sockets_.string()});
    change({});
    start();
}

void PostgresServer::make_folders()
{
    std::filesystem::create_directory(data_);
    std::filesystem::permissions(data_, std::filesystem::perms::owner_all);
    std::filesystem::create_directory(sockets_);
    if (const auto* user = other_user())
        for (const auto& path : {folder_.path(), data_, sockets_})
            REQUIRE(::chown(path.c_str(), user->pw_uid, user->pw_gid) == 0);
}

void PostgresServer::change(const std::vector<std::string>& settings) const
{
    std::ofstream conf(data_ / "postgresql.conf", std::ios::app);
    conf << "\nunix_socket_directories = '" << sockets_.string() << "'\n";
    for (const auto& line : settings) conf << line << '\n';
}

void PostgresServer::run(const std::string& program, const std::vector<std::string>& arguments) const
{
    const auto running = begin(programs() / program, arguments, folder_ / "log");
    int status = 0;
    REQUIRE(::waitpid(running, &status, 0) == running);
    REQUIRE(status == 0);
}

PostgresServer::~PostgresServer() { kill(); }

// One that was killed may still hold its memory for a moment; then the new one ends at once, and is begun
// again.
void PostgresServer::start()
{
    const auto where = "postgresql:///postgres?user=postgres&host=" + sockets_.string();
    await("PostgreSQL to take connections", [&] {
        if (postmaster_ != 0 && ::waitpid(postmaster_, nullptr, WNOHANG) == postmaster_) postmaster_ = 0;
        if (postmaster_ == 0) {
            // What a killed one left; Linux may have given its number to somebody else meanwhile.
            std::error_code ignored;
            std::filesystem::remove(data_ / "postmaster.pid", ignored);
            postmaster_ = begin(programs() / "postgres", {"-D", data_.string()}, folder_ / "log");
        }
        return PQping(where.c_str()) == PQPING_OK;
    });
}

std::vector<pid_t> PostgresServer::processes() const
{
    std::vector<pid_t> out{postmaster_};
    const auto number = std::to_string(postmaster_);
    std::ifstream children("/proc/" + number + "/task/" + number + "/children");
    for (pid_t child = 0; children >> child;) out.push_back(child);
    return out;
}

void PostgresServer::kill()
{
    if (postmaster_ == 0) return;
    // First the one that would start others.
    ::kill(postmaster_, SIGSTOP);
    for (const auto process : processes()) ::kill(process, SIGKILL);
    ::waitpid(postmaster_, nullptr, 0);
    postmaster_ = 0;
}

void PostgresServer::hold(bool held)
{
    for (const auto process : processes()) ::kill(process, held ? SIGSTOP : SIGCONT);
}

void PostgresServer::hide(bool hidden)
{
    const auto socket = sockets_ / ".s.PGSQL.5432", aside = sockets_ / "aside";
    std::filesystem::rename(hidden ? socket : aside, hidden ? aside : socket);
}

std::string PostgresServer::url(const std::string& database) const
{
    return "postgresql:///" + database + "?user=papamu&host=" + sockets_.string();
}

void PostgresServer::make(const std::string& database) const
{
    sql("postgres", "CREATE DATABASE " + database + " OWNER papamu");
}

std::string PostgresServer::sql(const std::string& database, const std::string& text) const
{
    const auto where = "postgresql:///" + database + "?user=postgres&host=" + sockets_.string();
    const std::unique_ptr<PGconn, void (*)(PGconn*)> connection(PQconnectdb(where.c_str()), PQfinish);
    INFO(PQerrorMessage(connection.get()));
    REQUIRE(PQstatus(connection.get()) == CONNECTION_OK);
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(connection.get(), text.c_str()),
                                                                PQclear);
    INFO(text << ": " << PQresultErrorMessage(result.get()));
    const auto status = PQresultStatus(result.get());
    REQUIRE((status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK));
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

// The first process has then read the settings and told the others, each of which reads them before it does
// what it is asked next.
void PostgresServer::reload() const
{
    const auto read_at = [&] { return sql("postgres", "SELECT pg_conf_load_time()"); };
    const auto before = read_at();
    sql("postgres", "SELECT pg_reload_conf()");
    await("the settings to be read", [&] { return read_at() != before; });
}

void PostgresServer::set(const std::string& setting, const std::string& value)
{
    sql("postgres",
        "ALTER SYSTEM " + (value.empty() ? "RESET " + setting : "SET " + setting + " = " + value));
    reload();
}

// The process that makes checkpoints puts this setting into force for all, when it comes to it.
void PostgresServer::let_commits_wait()
{
    set("synchronous_standby_names", "'nobody'");
    await("commits to wait", [&] { return waits_to_commit(); });
}

// Whether a commit now waits for a replica; the commit tried here is cancelled if it waits.
bool PostgresServer::waits_to_commit() const
{
    const auto where = "postgresql:///postgres?user=postgres&host=" + sockets_.string();
    const std::unique_ptr<PGconn, void (*)(PGconn*)> connection(PQconnectdb(where.c_str()), PQfinish);
    auto* raw = connection.get();
    INFO(PQerrorMessage(raw));
    REQUIRE(PQstatus(raw) == CONNECTION_OK);
    PQsetNoticeProcessor(
        raw, [](void*, const char*) {}, nullptr); // it is warned that it is ended
    const auto process = std::to_string(PQbackendPID(raw));
    REQUIRE(PQsendQuery(raw, "SELECT pg_logical_emit_message(true, '', '')") == 1);
    bool waits = false;
    await("a commit to be done or to wait", [&] {
        waits =
            sql("postgres", "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND pid = " +
                                process) == "1";
        return waits || (PQconsumeInput(raw) == 1 && PQisBusy(raw) == 0);
    });
    if (waits) sql("postgres", "SELECT pg_cancel_backend(" + process + ")");
    while (auto* result = PQgetResult(raw)) PQclear(result);
    return waits;
}

void PostgresServer::let_in(const std::string& line)
{
    std::stringstream before;
    before << std::ifstream(data_ / "pg_hba.conf").rdbuf();
    std::ofstream(data_ / "pg_hba.conf") << line << '\n' << before.str();
    reload();
}

void PostgresServer::promote() { REQUIRE(sql("postgres", "SELECT pg_promote()") == "t"); }

PostgresServer& postgres_server()
{
    // Whatever dies, dies by signals: so the disk need not be waited for.
    static PostgresServer server({"fsync = off", "full_page_writes = off"});
    return server;
}

Database::Database(PostgresServer& server) : server_(server)
{
    static int count = 0;
    name_ = "store" + std::to_string(++count);
    server_.make(name_);
}

Database::~Database() { server_.sql("postgres", "DROP DATABASE " + name_ + " WITH (FORCE)"); }

std::string Database::url(const std::string& user) const
{
    return "postgresql:///" + name_ + "?user=" + user + "&host=" + server_.sockets().string();
}

std::vector<pid_t> Database::backends() const
{
    std::istringstream all(server_.sql("postgres", "SELECT string_agg(pid::text, ' ' ORDER BY backend_start) "
                                                   "FROM pg_stat_activity WHERE datname = '" +
                                                       name_ + "'"));
    return {std::istream_iterator<pid_t>(all), {}};
}

void Database::disconnect() const
{
    const auto before = backends();
    server_.sql("postgres",
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name_ + "'");
    // The database forgets a process a moment before it ends, and only its end closes the connection.
    await("the end of all connections", [&] {
        return std::none_of(before.begin(), before.end(), [](pid_t process) {
            return std::filesystem::exists("/proc/" + std::to_string(process));
        });
    });
}

Session::Session(const PostgresServer& server, const std::string& database, const std::string& sql)
    : connection_(PQconnectdb(
          ("postgresql:///" + database + "?user=postgres&host=" + server.sockets().string()).c_str()))
{
    run(sql);
}

Session::~Session() { PQfinish(static_cast<PGconn*>(connection_)); }

void Session::run(const std::string& sql)
{
    auto* connection = static_cast<PGconn*>(connection_);
    const std::unique_ptr<PGresult, void (*)(PGresult*)> result(PQexec(connection, sql.c_str()), PQclear);
    INFO(sql << ": " << PQerrorMessage(connection));
    const auto status = PQresultStatus(result.get());
    REQUIRE((status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK));
}

} // namespace papamu::testing
