#pragma once

// A PostgreSQL of the tests' own: made in a folder of its own, killed, held and started again as they like.

#include "server/store/support/conformance.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace papamu::testing {

class PostgresServer {
public:
    /// Whether this computer has one that can be started.
    static bool there();

    /// Makes a cluster and starts it. `settings` are lines of postgresql.conf.
    explicit PostgresServer(const std::vector<std::string>& settings = {});
    /// A replica of it, under this name, which takes over when it is told to.
    PostgresServer(const PostgresServer& primary, const std::string& name);
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    /// Where it does not run; returns when it takes connections.
    void start();
    /// As `kill -9` of all its processes; what was not flushed is in the kernel, so it is there afterwards.
    void kill();
    /// All its processes stop where they are, or go on.
    void hold(bool held);

    /// Nobody can connect from now on, or again; who is connected does not notice.
    void hide(bool hidden);

    /// Where a store finds this database, as a user who owns it and may do nothing else.
    std::string url(const std::string& database) const;
    /// Makes one, empty.
    void make(const std::string& database) const;
    /// As the superuser; what the first column of the first row says.
    std::string sql(const std::string& database, const std::string& text) const;

    /// Changes a setting for every connection; an empty value restores the default. Returns when the server's
    /// processes have read it.
    void set(const std::string& setting, const std::string& value);
    /// From now on commits wait for a replica that is not there.
    void let_commits_wait();
    /// Another line at the head of pg_hba.conf.
    void let_in(const std::string& line);
    /// A replica becomes a primary; returns when it takes what is written.
    void promote();

    const std::filesystem::path& folder() const { return data_; }
    const std::filesystem::path& sockets() const { return sockets_; }

private:
    void make_folders();
    void reload() const;
    bool waits_to_commit() const;
    void change(const std::vector<std::string>& settings) const;
    void run(const std::string& program, const std::vector<std::string>& arguments) const;
    std::vector<pid_t> processes() const;

    Folder folder_;
    std::filesystem::path data_, sockets_;
    pid_t postmaster_ = 0;
};

/// One for all tests of this process that only need databases.
PostgresServer& postgres_server();

/// An empty database that goes when this goes.
class Database {
public:
    explicit Database(PostgresServer& server = postgres_server());
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;
    ~Database();

    const std::string& name() const { return name_; }
    /// As its owner, or as somebody else.
    std::string url(const std::string& user = "papamu") const;
    /// As the superuser.
    std::string sql(const std::string& text) const { return server_.sql(name_, text); }
    /// The processes of its connections, the oldest first.
    std::vector<pid_t> backends() const;
    /// Ends all its connections.
    void disconnect() const;

private:
    PostgresServer& server_;
    std::string name_;
};

/// A superuser's connection that stays, with what it holds.
class Session {
public:
    explicit Session(const PostgresServer& server, const std::string& database, const std::string& sql);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    void run(const std::string& sql);

private:
    void* connection_;
};

} // namespace papamu::testing
