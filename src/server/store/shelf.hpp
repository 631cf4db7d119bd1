#pragma once

// Small named values beside the log of moves, each replaced as a whole: tables, and how long the service has
// been up. Moves are never stored here.

#include "core/result.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::server {

inline constexpr std::size_t longest_shelf_name = 64;    ///< bytes, at least one
inline constexpr std::size_t longest_shelf_value = 8192; ///< bytes of clean UTF-8

struct ShelfItem {
    std::string name;
    std::string value;

    friend bool operator==(const ShelfItem&, const ShelfItem&) = default;
};

/// Whether it keeps within these limits.
bool fits(const ShelfItem& item);

using ShelfDone = std::function<void(Result<void>)>;
using ItemsDone = std::function<void(Result<std::vector<ShelfItem>>)>;

/// `done` is called as `MoveLog` promises it for its own, and in one order with them: what was asked for
/// first is durable first.
class Shelf {
public:
    Shelf() = default;
    Shelf(const Shelf&) = delete;
    Shelf& operator=(const Shelf&) = delete;
    virtual ~Shelf() = default;

    /// Puts it there, in place of what had this name; an empty value takes it away. Answered when that is
    /// durable; a reason means that it is not known to be.
    virtual void put(std::string name, std::string value, ShelfDone done) = 0;
    /// What is durable and has a name that begins with `prefix` and comes after `after`, at most `limit`,
    /// ordered by the bytes of their names. May take as long as a disk does. An item with an empty value,
    /// which `put` never stores, is damaged where it lies, and must stay there as it is.
    virtual Result<std::vector<ShelfItem>> find(std::string_view prefix, std::string_view after,
                                                std::size_t limit) = 0;

    /// Of these names those that exist, durable, in the order of asking. Answered later, as `put` is; the
    /// cost does not grow with the shelf.
    virtual void look_up(std::vector<std::string> names, ItemsDone done) = 0;
    /// As `find`, answered later.
    virtual void list(std::string prefix, std::string after, std::size_t limit, ItemsDone done) = 0;
};

} // namespace papamu::server
