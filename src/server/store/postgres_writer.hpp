#pragma once

// Deciding commands in PostgreSQL, a batch in one transaction where that is possible.
//
// What a batch almost always is: entries that are each the next of a match that this connection owns. All of
// them are one statement. If the database finds that one is not, nothing of the batch is done, and each is
// asked for by itself. Functions of the database decide then (schema/0001_all.sql); it is another owner's
// word that counts, not what was believed here.

#include "server/store/postgres_identity.hpp"
#include "server/store/postgres_plan.hpp"

#include <chrono>
#include <memory>
#include <optional>

namespace papamu::server::postgres {

/// For one thread.
class Writer {
public:
    /// Also prepares the schema. The reason is meant for whoever starts the service.
    /// `patience` for each transaction: after that nobody knows, and it is asked again.
    static Result<Writer> open(Place place, std::shared_ptr<Identity> identity,
                               std::chrono::milliseconds patience);

    /// Decides them in order and answers each of them, at the latest when it is given up.
    void work(std::vector<Command>& batch);

private:
    Writer(Place place, std::shared_ptr<Identity> identity, std::chrono::milliseconds patience)
        : place_(std::move(place)), identity_(std::move(identity)), patience_(patience)
    {
    }
    std::optional<Trouble> connect();
    std::optional<Trouble> end_earlier(Connection& connection);
    void drop();
    void carefully(Batch batch);
    void together(Batch run);
    std::optional<Trouble> once(Batch batch, bool careful);
    std::optional<Trouble> run(Plan& plan, Batch batch);

    Place place_;
    std::shared_ptr<Identity> identity_;
    std::chrono::milliseconds patience_;
    std::optional<Connection> connection_;
    std::chrono::steady_clock::time_point next_try_{};
    Trouble last_;
    Self self_; ///< of this connection, or of the last one
    AllOwned owned_;
};

} // namespace papamu::server::postgres
