// What guests do in a world, and what they hear of it.

#include "simulation/world.hpp"
#include "support/playing.hpp"

namespace papamu::simulation {

void World::start_client(std::size_t index)
{
    auto& player = players_[index];
    player.client =
        std::make_unique<net::Client>(network_.link(index), player.keep, player.identity, dice_.next());
    player.client->connect({}, real_);
    if (!code_.empty()) player.client->join(code_, index < 2);
}

void World::live()
{
    for (std::size_t i = 0; i < players_.size(); ++i) {
        auto& player = players_[i];
        if (!player.client) {
            if (calm_ || real_ >= player.back_at) start_client(i);
            continue;
        }
        player.client->update(real_);
        for (const auto& notice : player.client->take_notices()) {
            const auto* refused = std::get_if<net::notice::Refused>(&notice);
            const auto* left = std::get_if<net::notice::Left>(&notice);
            const auto& why = refused ? refused->reason.id : left ? left->reason.id : std::string{};
            if (why == "table.unknown" || why == "table.closed" || why == "table.expired") code_.clear();
        }
        if (!calm_ && chance(60)) decide(i);
        if (calm_ && code_.empty() == false && !player.client->table() && !player.client->arriving())
            player.client->join(code_, false);
    }
}

void World::decide(std::size_t index)
{
    auto& client = *players_[index].client;
    if (!client.table()) {
        if (client.arriving()) return;
        if (code_.empty()) {
            if (index != 0) return;
            const auto& all = testing::games_of_worlds();
            const auto& game = *all[dice_.below(static_cast<std::uint32_t>(all.size()))];
            TimeControl clock;
            if (chance(400))
                clock = {TimeControl::Kind::fischer, 2'000 + dice_.below(20'000), dice_.below(2'000)};
            else if (chance(300))
                clock = {TimeControl::Kind::per_move, 1'000 + dice_.below(20'000), 0};
            client.create(game.info().id, {}, clock, std::nullopt, chance(500));
        } else {
            client.join(code_, index < 2, chance(500) ? key_ : std::string{});
        }
        return;
    }
    const auto& table = *client.table();
    if (code_ != table.info.code && index == 0) code_ = table.info.code;
    if (!table.info.key.empty()) key_ = table.info.key;
    if (!table.info.knocks.empty() && chance(300))
        (void)client.admit(table.info.knocks.front().number, !chance(100));
    if (chance(8)) return client.leave();
    if (table.replica) decide_in_match(index, table);
}

void World::decide_in_match(std::size_t index, const net::AtTable& table)
{
    auto& client = *players_[index].client;
    const auto seat = table.replica->seat();
    const auto& match = table.replica->confirmed();
    if (!match || !seat) return;
    if (match->conclusion()) {
        (void)client.rematch(!chance(100));
        return;
    }
    if (chance(20)) (void)client.say(protocol::PhraseKind::good_luck);
    if (chance(20)) (void)client.offer(chance(300) ? OfferKind::draw : OfferKind::takeback);
    if (match->offer_of(other(*seat)) && chance(400)) (void)client.answer(chance(600));
    if (chance(3)) (void)client.resign();
    if (chance(3)) (void)client.abort();
    if (chance(30)) (void)client.claim(chance(500));
    if (match->to_move() == *seat && !table.replica->pending()) {
        const auto moves = *match->game().moves(match->position());
        const auto played = client.play(moves[dice_.below(static_cast<std::uint32_t>(moves.size()))]);
        // After a takeback nothing may be left of one's time; the server will say so soon.
        if (!played && played.reason().id != "match.time_over")
            fail("an own legal move was refused here: " + english(played.reason()));
    }
}

} // namespace papamu::simulation
