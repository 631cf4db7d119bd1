#pragma once

// Everything the service keeps, in one place: the log of moves and the shelf beside it share one file, one
// queue and one transaction, so that one order holds for both.

#include "server/store/move_log.hpp"
#include "server/store/shelf.hpp"

#include <optional>

namespace papamu::server {

class Store : public MoveLog, public Shelf {
public:
    Store() = default;
    ~Store() override = default;

    /// Within the limits of shelf.hpp, which are the caller's to keep.
    void put(std::string name, std::string value, ShelfDone done) final;
    Result<std::vector<ShelfItem>> find(std::string_view prefix, std::string_view after,
                                        std::size_t limit) final;
    void look_up(std::vector<std::string> names, ItemsDone done) final;
    void list(std::string prefix, std::string after, std::size_t limit, ItemsDone done) final;

    /// Takes a match away with all that was played in it, for good: for an operator who was asked to. The
    /// match must not be in use. Answered as `put` is; false when there is no such match.
    using EraseDone = std::function<void(Result<bool>)>;
    void erase(std::string match, EraseDone done);

    /// Why nothing more can be kept here, whatever is asked: what is stored is damaged. For any thread.
    virtual std::optional<Message> damage() const { return {}; }

private:
    virtual void take_put(ShelfItem item, ShelfDone done) = 0;
    virtual void take_erase(std::string match, EraseDone done) = 0;
    virtual Result<std::vector<ShelfItem>> find_items(std::string_view prefix, std::string_view after,
                                                      std::size_t limit) = 0;
};

} // namespace papamu::server
