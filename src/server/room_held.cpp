// Who is told that the store keeps nothing, and when it is over.

#include "server/room.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <utility>

namespace papamu::server {

namespace tell = protocol::tell;

// The store cannot keep anything now.
void Room::hold(Effects& out, const Message& reason)
{
    stalled_ = true;
    const auto said = for_guests(reason);
    if (!held_for_ || held_for_->id != said.id) tell_held_to_all(out, said);
}

bool Room::untold(bool stands) const
{
    if (lost_ || closed_) return false;
    const bool clock = stands && durable_ > 0 && match_->clocks().running();
    return (!idle() && !held_for_) || (clock && !held_for_match());
}

Effects Room::late(bool stands)
{
    Effects out;
    if (!untold(stands)) return out;
    if (!idle() && !held_for_) tell_held_to_all(out, texts::service_unkept);
    if (!untold(stands)) return out;
    stands_ = true;
    for (const auto& one : present_) {
        const auto asked = [&](const Waiting& waiting) { return waiting.from == one.connection; };
        if (std::none_of(queue_.begin(), queue_.end(), asked)) tell_held_match(out, one.connection);
    }
    return out;
}

Effects Room::goes_on(std::int64_t now)
{
    Effects out;
    if (!std::exchange(stands_, false) || held_for_match() || lost_) return out;
    for (const auto& one : present_) out.replies.push_back({one.connection, synced(durable_, now + shift_)});
    return out;
}

// Why nothing is done in the match, where everybody was told so.
std::optional<Message> Room::held_for_match() const
{
    if (held_for_ && durable_ > 0 && (work_ == Busy::writing || stands_)) return held_for_;
    return stands_ ? std::optional{Message{texts::service_unkept}} : std::nullopt;
}

// Also for whoever hears of the match meanwhile.
void Room::tell_held_match(Effects& out, Connection to) const
{
    if (auto why = held_for_match())
        out.replies.push_back({to, tell::Held{record_.match, {}, *std::move(why)}});
}

// A request is answered with "held". What is kept about the table while its match goes on nobody has asked
// for, and nobody hears when it is done.
void Room::tell_held_to_all(Effects& out, const Message& reason)
{
    held_for_ = reason;
    if (opening_ != 0) out.replies.push_back({opening_, tell::Held{{}, record_.asked, reason}});
    if (work_ != Busy::keeping || durable_ == 0)
        for (const auto& one : present_)
            if (one.connection != opening_) out.replies.push_back({one.connection, held(one)});
    for (const auto& waiting : queue_) tell_held(out, waiting);
}

tell::Held Room::held(const Present& one) const
{
    // Of a match of which nothing is written nobody knows: whoever has just sat down knows the table alone.
    if (durable_ == 0) return {{}, record_.code, *held_for_};
    const auto prefix = one.seat ? std::string{seat_word(*one.seat)} + ':' : std::string{};
    const bool own = work_ == Busy::writing && one.seat && ids_.back().starts_with(prefix);
    return {record_.match, own ? ids_.back().substr(prefix.size()) : std::string{}, *held_for_};
}

void Room::tell_held(Effects& out, const Waiting& waiting) const
{
    std::visit(
        [&](const auto& asked) {
            if constexpr (requires { asked.id; })
                out.replies.push_back({waiting.from, tell::Held{record_.match, asked.id, *held_for_}});
            else if constexpr (requires { asked.table; })
                out.replies.push_back({waiting.from, tell::Held{{}, asked.table, *held_for_}});
        },
        waiting.message);
}

} // namespace papamu::server
