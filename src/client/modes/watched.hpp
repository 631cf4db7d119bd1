#pragma once

#include "client/advice/review.hpp"
#include "client/storage/notes.hpp"
#include "client/storage/seats.hpp"
#include "match/match.hpp"

#include <memory>
#include <string>

namespace papamu::modes {

/// A match to look at again.
struct Watched {
    Match match;
    storage::Seats seats{};
    storage::Notes notes{};
    std::string id{};                         ///< empty: it is not kept
    std::shared_ptr<advice::Review> review{}; ///< none before one is wanted
};

} // namespace papamu::modes
