#pragma once

// What is asked of a store, each with whom to answer. A store takes all of it through one door, in one order.
// Almost all of it are moves, thousands of which wait together; so whatever is larger lies elsewhere.

#include "server/store/shelf.hpp"
#include "server/store/table_book.hpp"

#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>

namespace papamu::server {

/// What may be asked, with `Answer`, which is what it is answered with.
namespace asked {
struct Claim {
    using Answer = Result<server::Claim>;
    std::string match;
};
struct Append {
    using Answer = AppendResult;
    server::Append entry;
};
struct Put {
    using Answer = Result<void>;
    ShelfItem item;
};
struct Erase {
    using Answer = Result<bool>;
    std::string match;
};
struct Open {
    using Answer = OpenResult;
    std::unique_ptr<TableRow> row;
};
struct ClaimTable {
    using Answer = Result<std::optional<ClaimedTable>>;
    std::string code;
    Epoch seen = 0;
    std::optional<std::int64_t> owner_up;
    Node node = 0;
    std::int64_t shift = 0;
};
struct Keep {
    using Answer = KeepResult;
    std::unique_ptr<TableRow> row;
};
struct Close {
    using Answer = KeepResult;
    std::string code;
    Epoch epoch = 0;
};
struct Enter {
    using Answer = Result<Node>;
    std::string address, place;
};
struct Beat {
    using Answer = Result<void>;
    Node node = 0;
    std::int64_t up = 0;
    bool leaves = false;
};
} // namespace asked

template <class What>
struct Job {
    What what;
    std::function<void(typename What::Answer)> done;
    std::unique_ptr<typename What::Answer> answer{}; ///< until it is durable, where a store decides earlier
};

using Command = std::variant<Job<asked::Claim>, Job<asked::Append>, Job<asked::Put>, Job<asked::Erase>,
                             Job<asked::Open>, Job<asked::ClaimTable>, Job<asked::Keep>, Job<asked::Close>,
                             Job<asked::Enter>, Job<asked::Beat>>;

static_assert(sizeof(Command) <= sizeof(Job<asked::Append>) + alignof(Command));

/// The answer that it is not known to be durable, for this reason.
template <class Answer>
Answer refusal(const Message& reason)
{
    if constexpr (std::is_constructible_v<Answer, appended::Unavailable>)
        return appended::Unavailable{reason};
    else
        return reason;
}

/// Answers with that.
inline void refuse(Command& command, const Message& reason)
{
    std::visit([&]<class What>(Job<What>& job) { job.done(refusal<typename What::Answer>(reason)); },
               command);
}

} // namespace papamu::server
