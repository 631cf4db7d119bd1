#include "client/session/local_match.hpp"

#include <cassert>

namespace papamu::session {

namespace wish = modes::wish;

LocalMatch::LocalMatch(Sittings& sittings)
    : sittings_(sittings), sitting_(sittings.present()), news_(std::make_shared<std::vector<News>>())
{
    sitting_.table->listen([to = std::weak_ptr{news_}](const Entry& entry, const Match& match) {
        if (const auto heard = to.lock()) heard->push_back(news_of(entry, match));
    });
}

Result<void> LocalMatch::play(const std::string& move)
{
    return sitting_.table->play({match().to_move(), match().next_seq(), move}, sittings_.match_time());
}

// Against the computer it is always the person who gives up, whoever is to move.
Seat LocalMatch::speaker() const
{
    const Seat seat = match().to_move();
    return !person(seat) && person(other(seat)) ? other(seat) : seat;
}

// The computer plays to the end: it neither asks nor agrees.
modes::Able LocalMatch::able() const
{
    const bool over = match().conclusion().has_value();
    const bool first = person(Seat::first), second = person(Seat::second);
    modes::Able able;
    able.undo = sitting_.table->can_undo();
    able.redo = sitting_.table->can_redo();
    able.draw =
        !over && first && second && match().game().info().agreed_draws && match().started().house.agreement;
    able.resign = !over && (first || second);
    return able;
}

Result<void> LocalMatch::wish(const modes::Wish& wished)
{
    if (std::holds_alternative<wish::Resign>(wished))
        return sitting_.table->resign(speaker(), sittings_.match_time());
    assert(std::holds_alternative<wish::Draw>(wished)); // nothing else is wished for in one room
    return agree_on_draw();
}

// Both sit at this screen: the offer and its answer are entered one after the other.
Result<void> LocalMatch::agree_on_draw()
{
    const Seat seat = speaker();
    const auto now = sittings_.match_time();
    if (auto offered = sitting_.table->offer(seat, OfferKind::draw, now); !offered) return offered;
    return sitting_.table->answer(other(seat), true, now);
}

} // namespace papamu::session
