#include "client/screens/play_words.hpp"

#include "client/input/translator.hpp"
#include "client/modes/turn_texts.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/text.hpp"

namespace papamu::screens {

using ui::TextTone;

namespace {

// In the words of what is in the hand.
const Text& how_to_play(input::Device device, Commit commit)
{
    if (commit == Commit::held) return texts::turn_hold;
    switch (device) {
    case input::Device::mouse: return texts::play_complete_mouse;
    case input::Device::touch: return texts::play_complete_touch;
    case input::Device::pad:
    case input::Device::keys: break;
    }
    return texts::play_complete_buttons;
}

} // namespace

std::string PlayWords::head() const
{
    if (state().looking)
        return ui::text(Message{texts::play_looking, {{"ply", *state().looking}, {"plies", match().ply()}}});
    // The board tells the end first.
    if (match().conclusion()) return state().told() ? sides_.end_words() : std::string{};
    if (advising().outlook()) return ui::text(texts::hint_outlook);
    return sides_.turn_words();
}

int PlayWords::thinker() const
{
    if (!state().open->thinking() || match().conclusion()) return 0;
    return state().open->who(match().to_move()).level;
}

// Who begins and why, until somebody has moved; and what one plays for, until one has moved oneself.
std::vector<PlayWords::Said> PlayWords::opening() const
{
    std::vector<Said> said;
    if (state().looking || match().ply() > 1 || match().conclusion()) return said;
    const auto& info = game().info();
    if (state().persons_turn() || match().ply() == 0)
        said.push_back({ui::text(info.aim ? *info.aim : *info.idea), TextTone::normal});
    if (match().ply() > 0) return said;
    const auto beginning = game().beginning(match().position());
    if (beginning && !beginning->why.empty()) said.push_back({ui::sentence(beginning->why), TextTone::soft});
    return said;
}

std::vector<PlayWords::Said> PlayWords::below() const
{
    if (state().ends()) return {};
    if (const auto& conclusion = match().conclusion(); conclusion && !state().looking)
        return {{ui::text(conclusion->reason), TextTone::normal}};
    if (!turn().refusal().empty()) return {{ui::sentence(turn().refusal()), TextTone::trouble}};
    if (const auto* failed = texts::trouble_of(state().engine))
        return {{ui::text(*failed), TextTone::trouble}};
    if (advising().strength() > 0) return advice_.hint_words();
    auto said = opening();
    if (state().open->thinking() || state().looking) return said;
    const auto device = tools().input.device();
    if (turn().roles().empty() && turn().builder().complete_move() != Trie::none)
        said.insert(said.begin(),
                    {ui::text(how_to_play(device, tools().preferences.commit_of(device))), TextTone::soft});
    // What a piece could be chosen for is plain while the aim stands there.
    else if (said.empty() || !turn().builder().idle())
        for (const auto& id : turn().roles()) {
            Message role;
            role.id = id;
            said.push_back({ui::text(role), TextTone::soft});
        }
    // What was wrong last can be read until something else is tried.
    if (!turn().last_reason().empty())
        said.push_back({ui::sentence(turn().last_reason()), TextTone::trouble});
    return said;
}

} // namespace papamu::screens
