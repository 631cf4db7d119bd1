// When the guests of a crowd leave, and where they come back.

#include "lab/online/crowd_parts.hpp"

#include <algorithm>

namespace papamu::lab {

namespace ask = protocol::ask;
using Clock = std::chrono::steady_clock;

namespace {

// As the window does (client_patience.cpp): whoever waits for an answer and hears nothing asks whether
// anybody is there, and goes elsewhere when nobody is; likewise when a connection is not there in time.
constexpr std::chrono::seconds asks_after{2}, leaves_after{5}, greeted_within{10};
constexpr std::chrono::seconds shut_while_silent{30};

} // namespace

// What guests do about silence, refusals and lost connections.
void Crowd::look_after(Instant now)
{
    for (std::size_t i = 0; i < guests_.size(); ++i) {
        auto& guest = *guests_[i];
        const auto& board = *boards_[i / 2];
        if (guest.lost) {
            if (now < guest.again_at) continue;
            open(i);
        } else if (!guest.greeted) {
            if (now - guest.opening < greeted_within) continue;
            shut(guest.at, shut_while_silent);
            lose(i, "no greeting came");
        } else if (board.on_its_way && mover(board.known) == i % 2) {
            const auto silent = now - std::max(guest.heard, board.sent);
            if (silent >= leaves_after) {
                shut(guest.at, shut_while_silent);
                lose(i, "no answer came");
            } else if (silent >= asks_after && !std::exchange(guest.asked, true))
                say(i, ask::Ping{1});
        }
    }
    for (std::size_t i = 0; i < boards_.size(); ++i)
        if (boards_[i]->again_at && now >= *boards_[i]->again_at) {
            boards_[i]->again_at.reset();
            if (boards_[i]->on_its_way) say_move(i);
        }
}

void Crowd::lose(std::size_t index, const std::string& why, std::optional<std::chrono::milliseconds> after)
{
    auto& guest = *guests_[index];
    note(index, "lost", why);
    guest.link->close();
    guest.open = guest.greeted = false;
    guest.lost = true;
    // With random delays, as the window's own attempts have.
    guest.again_at = Clock::now() + after.value_or(std::chrono::milliseconds(125)) +
                     std::chrono::milliseconds(index * 7919 % (after ? 50 : 250));
}

void Crowd::shut(std::size_t address, std::chrono::seconds time)
{
    shut_until_[address] = Clock::now() + time;
}

// As a proxy has it that looks whether nodes are ready: where the fewest are, of those that did not send
// anybody away just now, and rather where they have not been in vain.
std::size_t Crowd::least_visited(const Guest& coming) const
{
    std::vector<std::size_t> visits(addresses_.size());
    for (const auto& guest : guests_)
        if (guest->came && !guest->lost) ++visits[guest->at];
    const auto now = Clock::now();
    for (std::size_t i = 0; i < visits.size(); ++i)
        if (now < shut_until_[i]) visits[i] += guests_.size();
    for (const auto left : coming.left) visits[left] += 2 * guests_.size();
    return static_cast<std::size_t>(std::min_element(visits.begin(), visits.end()) - visits.begin());
}

void Crowd::open(std::size_t index)
{
    auto& guest = *guests_[index];
    guest.lost = false;
    if (std::exchange(guest.came, true)) {
        if (guest.left.size() + 1 >= addresses_.size()) guest.left.clear();
        guest.left.insert(guest.at);
        guest.at = least_visited(guest);
    }
    const auto& address = addresses_[guest.at];
    guest.opening = Clock::now();
    note(index, "goes to", text(address));
    guest.link->open(address);
}

} // namespace papamu::lab
