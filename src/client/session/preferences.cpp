#include "client/session/preferences.hpp"

#include "client/session/texts.hpp"
#include "client/session/tidings.hpp"

#include <utility>

namespace papamu::session {

Preferences::Preferences(storage::SettingsFile::Opened opened, bool keeps, Tidings& tidings)
    : settings(std::move(opened.settings)), file_(std::move(opened.file)), keeps_(keeps), tidings_(tidings)
{
    tidings.tell_all(std::move(opened.troubles));
}

void Preferences::save()
{
    ++changes_;
    if (!keeps_) return; // the settings are the other program's now
    if (auto saved = file_.save(settings); !saved) tidings_.tell(saved.reason());
}

Chosen& Preferences::chosen(const Game& game)
{
    const auto& id = game.info().id;
    const auto [found, fresh] = chosen_.try_emplace(id);
    Chosen& mine = found->second;
    if (fresh) {
        // Who never played it most likely sits here alone.
        mine.game.seats = {storage::Who::person, storage::Who::computer()};
        if (const auto kept = settings.games.find(id); kept != settings.games.end()) mine.game = kept->second;
    }
    const auto complete = complete_options(game.info().options, mine.game.options);
    if (!complete)
        tidings_.tell({texts::choice_forgotten, {{"game", *game.info().name}, {"why", complete.reason()}}});
    mine.game.options = complete ? *complete : *complete_options(game.info().options, {});
    return mine;
}

void Preferences::remember(const Game& game)
{
    settings.games[game.info().id] = chosen(game).game;
    save();
}

board::BoardStyle Preferences::board_style(bool at_the_table) const
{
    return {static_cast<board::BoardStyle::Coordinates>(settings.coordinates),
            at_the_table && settings.seating == storage::Seating::face};
}

Commit Preferences::commit_of(input::Device device) const
{
    const auto of = [&] {
        switch (device) {
        case input::Device::mouse: return settings.commit_mouse;
        case input::Device::touch: return settings.commit_touch;
        case input::Device::pad: return settings.commit_pad;
        case input::Device::keys: return settings.commit_keys;
        }
        return settings.commit_mouse;
    };
    const bool points = device == input::Device::mouse || device == input::Device::touch;
    switch (of()) {
    case storage::Commit::at_once: break;
    case storage::Commit::confirm: return Commit::confirm;
    // Only what points is held on something.
    case storage::Commit::held: return points ? Commit::held : Commit::confirm;
    }
    return Commit::at_once;
}

} // namespace papamu::session
