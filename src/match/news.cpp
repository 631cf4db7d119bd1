#include "match/news.hpp"

namespace papamu {

News news_of(const Entry& entry, const Match& match)
{
    if (std::holds_alternative<entry::Move>(entry.what)) {
        const auto& played = match.plies().back();
        return news::Moved{entry, match.position_after(match.ply() - 1), played.position, played.events};
    }
    const auto* answer = std::get_if<entry::Answer>(&entry.what);
    // Agreed to a draw the board stays; agreed to anything else something is taken back.
    const bool taken_back = answer && answer->accepted && !match.conclusion();
    if (taken_back || std::holds_alternative<entry::Takeback>(entry.what)) return news::Reset{entry};
    return news::Said{entry};
}

} // namespace papamu
