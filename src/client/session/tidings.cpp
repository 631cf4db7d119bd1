#include "client/session/tidings.hpp"

#include "client/session/texts.hpp"
#include "client/storage/texts.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace papamu::session {

namespace {

// Nobody reads more; what a server says without end is not kept without end.
constexpr std::size_t most_kinds = 20, most_of_a_kind = 20;

// Whatever is wrong with them, they are damaged matches.
bool damaged_match(const std::string& id)
{
    const std::array<const Text*, 5> all{
        &storage::texts::journal_all_aside, &storage::texts::journal_tail_aside,
        &storage::texts::journal_not_aside, &storage::texts::library_unreadable,
        &storage::texts::library_damaged};
    return std::any_of(all.begin(), all.end(), [&](const Text* text) { return text->id() == id; });
}

bool same_kind(const Message& a, const Message& b)
{
    return a.id == b.id || (damaged_match(a.id) && damaged_match(b.id));
}

bool same_but_for_numbers(const Message& a, const Message& b)
{
    return a.id == b.id && a.arguments.size() == b.arguments.size() &&
           std::equal(a.arguments.begin(), a.arguments.end(), b.arguments.begin(),
                      [](const Argument& one, const Argument& other) {
                          const auto number = Argument::Kind::number;
                          return one == other || (one.kind == number && other.kind == number);
                      });
}

} // namespace

Message Tiding::message() const
{
    if (count < 2) return said.back();
    const auto& text = damaged_match(said.back().id) ? texts::tidings_damaged : texts::tidings_several;
    return {text, {{"count", count}, {"said", said.back()}}};
}

void Tidings::tell(Message message)
{
    const auto known = std::find_if(waiting_.begin(), waiting_.end(), [&](const Tiding& tiding) {
        return same_kind(tiding.said.front(), message);
    });
    if (known == waiting_.end()) {
        if (waiting_.size() == most_kinds) return;
        waiting_.push_back({{std::move(message)}, 1});
        ++changes_;
        return;
    }
    for (auto& said : known->said)
        if (same_but_for_numbers(said, message)) {
            if (said != message) ++changes_;
            said = std::move(message);
            return;
        }
    ++changes_;
    ++known->count;
    if (known->said.size() == most_of_a_kind) known->said.erase(known->said.begin());
    known->said.push_back(std::move(message));
}

void Tidings::tell_all(std::vector<Message> messages)
{
    for (auto& message : messages) tell(std::move(message));
}

} // namespace papamu::session
