#pragma once

// Who has played here before, and for how long that is kept. A guest who has finished a match on an earlier
// day is known, and has an allowance that strangers cannot use up. Only days are written of them. After some
// days without a match that is deleted too, as are the guests of tables that are over. It lies on the shelf,
// with a mark under the day on which it is due, so that no clean-up has to read all of it.

#include "server/host.hpp"
#include "server/store/store.hpp"
#include "server/table_record.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace papamu::server {

class GuestBook {
public:
    /// `in_use`: whether this table is used here, or by the node it belongs to, so that its record must not
    /// be changed; the node is 0 where that is not known yet.
    GuestBook(Store& store, Host& host, std::int64_t days,
              std::function<bool(const std::string& code, Node node)> in_use);
    ~GuestBook();

    /// This guest has finished a match.
    void played(const std::string& guest);
    /// This table is over: its guests are forgotten when that is due.
    void over(const std::string& code);
    /// Whether this guest has finished a match on an earlier day; answered later. False where that cannot be
    /// read.
    void ask(const std::string& guest, std::function<void(bool known)> done);
    /// Deletes what is due. To be called often.
    void tick();

private:
    void due(const std::vector<ShelfItem>& marks);
    void forget(const ShelfItem& mark);
    void forget_guests_of(const std::string& code, const std::string& mark);
    void forget_guests_of(const TableRow& there, const std::string& mark);
    void forget_guest(const std::string& name, const std::string& mark);
    void put(std::string name, std::string value);
    std::string mark(std::int64_t day, const std::string& name) const;

    Store& store_;
    Host& host_;
    const std::int64_t days_;
    const std::function<bool(const std::string&, Node)> in_use_;
    std::shared_ptr<GuestBook*> self_;
    bool looking_ = false;
    std::int64_t look_at_ = 0;
    std::string after_; ///< where the next look goes on
};

} // namespace papamu::server
