#pragma once

#include <algorithm>
#include <cstddef>

namespace papamu::screens {

/// A long list that is shown a page at a time. A page begins at a whole number of pages, so that going on and
/// back again shows the same.
class Paging {
public:
    /// A list whose page with this item is shown.
    explicit Paging(std::size_t item = 0) : first_(item) {}

    /// So many are shown at once from now on. What was first is still on the page.
    void show_at_once(std::size_t most)
    {
        most_ = std::max<std::size_t>(most, 1);
        settle();
    }
    /// So many there are from now on. Where the page is gone, the last one is shown.
    void hold(std::size_t all)
    {
        all_ = all;
        if (all_ == 0) first_ = 0;
        settle();
    }

    std::size_t all() const { return all_; }
    std::size_t most() const { return most_; }
    /// The number of the first one shown, counted from 0, and of the one after the last.
    std::size_t first() const { return first_; }
    std::size_t end() const { return std::min(all_, first_ + most_); }

    bool has_before() const { return first_ > 0; }
    bool has_after() const { return end() < all_; }
    /// Each says whether another page is shown now.
    bool turn(bool forward)
    {
        if (forward ? !has_after() : !has_before()) return false;
        first_ = forward ? first_ + most_ : first_ - most_;
        return true;
    }
    bool turn_to_end(bool last)
    {
        const auto before = first_;
        first_ = last ? all_ : 0;
        settle();
        return first_ != before;
    }

private:
    void settle()
    {
        // Before it is known how many there are, the wanted item stays.
        if (all_ > 0) first_ = std::min(first_, all_ - 1) / most_ * most_;
    }

    std::size_t all_ = 0;
    std::size_t most_ = 1;
    std::size_t first_ = 0;
};

} // namespace papamu::screens
