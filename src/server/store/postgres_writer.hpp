#pragma once

// Deciding commands in PostgreSQL, a batch in one transaction where that is possible.
//
// What a batch almost always is: entries that are each the next of a match that this connection owns. All of
// them are one statement. If the database finds that one is not, nothing of the batch is done, and each is
// asked for by itself. Functions of the database decide then (schema/0001_all.sql); it is another owner's
// word that counts, not what was believed here.

#include "server/store/command.hpp"
#include "server/store/postgres.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>

namespace papamu::server::postgres {

/// For one thread.
class Writer {
public:
    /// Also prepares the schema. The reason is meant for whoever starts the service.
    /// `patience` for each transaction: after that nobody knows, and it is asked again.
    static Result<Writer> open(Place place, std::chrono::milliseconds patience);

    /// Decides them in order and answers each of them, at the latest when it is given up.
    void work(std::vector<Command>& batch);

private:
    /// A match that this process owns, or owned when it heard of it last.
    struct Owned {
        std::int64_t id = 0, epoch = 0;
        std::int64_t writer = 0; ///< the number under which it was claimed
        std::uint64_t tip = 0;
    };
    using Batch = std::span<Command>;
    struct Plan;

    Writer(Place place, std::chrono::milliseconds patience) : place_(std::move(place)), patience_(patience) {}
    std::optional<Trouble> connect();
    std::optional<Trouble> once(Batch batch, bool careful);
    void carefully(Batch batch);
    Plan plan(Batch batch, bool careful);
    std::optional<Trouble> run(Plan& plan, Batch batch);

    Place place_;
    std::chrono::milliseconds patience_;
    std::optional<Connection> connection_;
    std::chrono::steady_clock::time_point next_try_{};
    Trouble last_;
    std::int64_t store_ = 0, me_ = 0;
    std::unordered_map<std::string, Owned> owned_;
};

} // namespace papamu::server::postgres
