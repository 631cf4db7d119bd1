// Who waits for what is looked up, and what they are told meanwhile.

#include "server/reception.hpp"
#include "server/texts.hpp"

#include <utility>

namespace papamu::server {

namespace ask = protocol::ask;
namespace tell = protocol::tell;

namespace {

constexpr std::int64_t tried_every = 300;

} // namespace

void Reception::look(Connection from, Visitor& visitor)
{
    visitor.looking = true;
    if (errand(visitor).looks_since) return;
    errand(visitor).looks_since = host_.now();
    looks_.emplace_back(from, host_.now());
}

// What cannot be done yet is tried again in a moment, and the guest is told why; not for ever.
bool Reception::wait(Connection from, Visitor& visitor, const std::string& id, const Message& reason,
                     std::int64_t at_most)
{
    auto& waiting = errand(visitor);
    const auto now = host_.now();
    if (!waiting.waits_since) {
        waiting.waits_since = now;
        auto said = for_guests(reason);
        if (std::exchange(waiting.held_for, said.id) != said.id)
            send(from, tell::Held{{}, id, std::move(said)});
    } else if (now - *waiting.waits_since > at_most) {
        return false;
    }
    visitor.looking = true;
    waiting_.emplace(now + tried_every, from);
    return true;
}

// Whoever comes while the store hangs shall know why nothing happens, and comes again.
void Reception::dismiss_unanswered()
{
    for (const auto now = host_.now(); !unanswered_.empty(); unanswered_.pop_front()) {
        const auto [connection, since] = unanswered_.front();
        const auto place = visitors_.find(connection);
        if (place == visitors_.end() || place->second.greeted) continue;
        if (now - since < told_after) return;
        dismiss(connection, texts::service_unkept, back_soon);
    }
}

// Whoever is there and asks for a table meanwhile waits.
void Reception::tell_unanswered()
{
    for (const auto now = host_.now(); !looks_.empty(); looks_.pop_front()) {
        const auto [connection, since] = looks_.front();
        if (now - since < told_after) return;
        const auto place = visitors_.find(connection);
        if (place == visitors_.end() || !place->second.greeted || !place->second.looking) continue;
        auto& errand = this->errand(place->second);
        if (errand.looks_since != since || !errand.held_for.empty()) continue;
        errand.held_for = texts::service_unkept.id();
        for (const auto& waiting : errand.waiting) tell_unkept(connection, waiting.message);
    }
}

void Reception::tell_unkept(Connection to, const protocol::Ask& asked)
{
    if (const auto* create = std::get_if<ask::Create>(&asked))
        send(to, tell::Held{{}, create->id, texts::service_unkept});
    else if (const auto* join = std::get_if<ask::Join>(&asked))
        send(to, tell::Held{{}, join->table, texts::service_unkept});
}

} // namespace papamu::server
