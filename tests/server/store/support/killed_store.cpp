#include "server/store/support/killed_store.hpp"

#include "server/store/check.hpp"
#include "server/store/sqlite_copy.hpp"
#include "server/store/sqlite_log.hpp"

#include <catch2/catch.hpp>

#include <fstream>

namespace papamu::testing {

using namespace server;
namespace fs = std::filesystem;

namespace {

Result<void> anything(const LogMatch&, const std::vector<LogEntry>&) { return {}; }

} // namespace

std::string bytes_of(const fs::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write_bytes(const fs::path& file, std::string_view bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

std::map<std::string, std::string> all_in(const fs::path& folder)
{
    std::map<std::string, std::string> out;
    for (const auto& file : fs::directory_iterator(folder))
        out[file.path().filename()] = bytes_of(file.path());
    return out;
}

void change(const fs::path& file, const char* sql)
{
    auto stranger = sqlite::Connection::open(file);
    REQUIRE(stranger);
    REQUIRE(stranger->run(sql));
}

std::vector<std::string> troubles(const fs::path& file)
{
    const auto copy = SqliteCopy::open(file);
    INFO((copy ? "" : english(copy.reason())));
    REQUIRE(copy);
    const auto checked = check_log(**copy, anything);
    REQUIRE(checked);
    std::vector<std::string> out;
    for (const auto& trouble : checked->troubles) out.push_back(english(trouble));
    return out;
}

Killed::Killed(std::uint64_t count)
{
    Folder living;
    const auto log = SqliteLog::open(living / "m.sqlite");
    REQUIRE(log);
    REQUIRE(put(**log, "table", "a record"));
    const auto m = own(**log, "m"), n = own(**log, "n");
    for (std::uint64_t seq = 0; seq < count; ++seq) {
        append(**log, {"m", m, seq, "c" + std::to_string(seq), "entry " + std::to_string(seq)});
        append(**log, {"n", n, seq, "", "entry " + std::to_string(seq)});
    }
    for (const auto& [name, bytes] : all_in(living.path())) write_bytes(folder_ / name, bytes);
}

Message Killed::refused() const
{
    const auto before = all_in(path());
    const auto copy = SqliteCopy::open(file());
    REQUIRE_FALSE(copy);
    CHECK(all_in(path()) == before);
    const auto log = SqliteLog::open(file());
    REQUIRE_FALSE(log);
    CHECK(log.reason() == copy.reason());
    for (const auto& [name, bytes] : all_in(path()))
        if (name == "m.sqlite" || name == "m.sqlite-wal" || name == "m.sqlite-count") {
            INFO(name);
            CHECK((before.contains(name) ? before.at(name) : "") == bytes);
        }
    return log.reason();
}

} // namespace papamu::testing
