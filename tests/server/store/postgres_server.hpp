#pragma once

// A PostgreSQL of the tests' own: made in a folder of its own, killed, held and started again as they like.

#include "server/store/conformance.hpp"

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

    const std::filesystem::path& folder() const { return data_; }

private:
    std::vector<pid_t> processes() const;

    Folder folder_;
    std::filesystem::path data_, sockets_;
    pid_t postmaster_ = 0;
};

/// One for all tests of this process that only need databases.
PostgresServer& postgres_server();

} // namespace papamu::testing
