#pragma once

// The matches of a node that is about to leave, read and played through while they still go on there. When
// it has left, what there is of them is known but for the last moves, and whoever plays them hardly waits.
//
// What is prepared may be out of date, and that does no harm: a log only grows, and who goes on from here
// reads the rest, makes sure that it follows, and otherwise reads all of it.

#include "server/host.hpp"
#include "server/match_log.hpp"
#include "server/store/store.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

namespace papamu::server {

class PreparedMatches {
public:
    struct Begun {
        std::string match;
        LoadedLog log;
        std::int64_t at = 0; ///< when it was read, on the host's clock
    };
    /// Whether the table with this code will be taken over here, and is not by now.
    using Ours = std::function<bool(const std::string& code)>;

    PreparedMatches(Store& store, Host& host);
    ~PreparedMatches();

    /// Prepares those of this node. `done` is called later, also where some could not be read.
    void prepare(Node leaving, Ours ours, std::function<void()> done);
    /// What there is of this table's match, once; null where there is nothing.
    std::shared_ptr<Begun> take(const std::string& code);
    /// It was not needed yet, and is as it was.
    void put_back(const std::string& code, std::shared_ptr<Begun> begun) { begun_[code] = std::move(begun); }
    /// Forgets what nobody took for half a minute.
    void tidy();
    std::size_t size() const { return begun_.size(); }

private:
    struct Preparing;

    void go_on(const std::shared_ptr<Preparing>& preparing);
    void look(const std::shared_ptr<Preparing>& preparing);
    void read(const std::shared_ptr<Preparing>& preparing, const TableRow& row);

    Store& store_;
    Host& host_;
    std::unordered_map<std::string, std::shared_ptr<Begun>> begun_;
    std::size_t under_way_ = 0;
    /// An answer that comes after all this has gone finds nothing.
    std::shared_ptr<PreparedMatches*> self_;
};

} // namespace papamu::server
