// Where what is played and set is kept, from the start and after another place was chosen.

#include "client/app/app.hpp"
#include "client/app/first_screen.hpp"
#include "client/app/online_parts.hpp"
#include "client/app/texts.hpp"
#include "client/online/presence.hpp"
#include "client/platform/file_manager.hpp"
#include "client/session/texts.hpp"
#include "client/storage/carrying.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "game/registry.hpp"
#include "match/table.hpp"

#include <random>
#include <utility>

namespace papamu::app {

namespace {

// Draws from the system; scripts draw the same every time.
std::function<std::vector<std::uint8_t>()> byte_source(bool scripted)
{
    if (scripted) {
        auto count = std::make_shared<std::uint8_t>(std::uint8_t{0});
        return [count] { return std::vector<std::uint8_t>{'p', 'a', 'p', ++*count}; };
    }
    return [] {
        std::random_device device;
        std::vector<std::uint8_t> bytes(16);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(device());
        return bytes;
    };
}

// What a script presses opens nothing beside it.
session::KeptMatches::ShowFolder folder_shower(bool scripted)
{
    if (scripted) return {};
    return platform::show_folder;
}

} // namespace

// All that outlives a screen begins anew; what there is to read stays.
void App::open_session(storage::SettingsFile::Opened settings)
{
    const auto clock = session_ ? session_->clock : session::Clock{};
    const auto tidings = session_ ? session_->tidings : session::Tidings{};
    screen_.reset();
    screens_.reset();
    session_.reset();
    const auto played = driver_ ? driver_->service() : std::nullopt;
    session_.emplace(session::Session::Parts{byte_source(driver_ != nullptr),
                                             [this](audio::Sound sound) { audio_.play(sound); },
                                             online_parts(waker_, played), directories_.assets, &tables_,
                                             folder_shower(driver_ != nullptr)},
                     std::move(settings), directories_.data, lock_.has_value());
    session_->clock = clock;
    session_->preferences.languages = i18n::shipped_languages(directories_.assets);
    for (const auto& tiding : tidings.waiting()) session_->tidings.tell_all(tiding.said);
    session_->sittings.asks_elsewhere = [this](const Message& why) {
        // The line ends with the session; who is at a service, or hosts one, stays there.
        return session_->desk.away() && keeping_.ask(directories_, why);
    };
    screens_.emplace(*session_, screens::Screens::Senses{{renderer_, sprites_, fonts_}, translator_, audio_});
    if (!options_.home.empty()) session_->preferences.settings.server = options_.home;
    if (played && played->known) session_->preferences.settings.server = "ws://192.168.1.5:7410";
}

void App::move_to(const platform::Place& place)
{
    auto moved = directories_;
    platform::keep_data_in(place.data, moved);
    moved.config = place.config;
    moved.config_trouble.reset();
    auto lock =
        moved.data_trouble ? Result<platform::Lock>{*moved.data_trouble} : platform::Lock::take(moved.data);
    if (!lock) {
        session_->tidings.tell(lock.reason());
        return;
    }
    const auto set = session_->preferences.settings;
    const bool plays = screen_->name() == "play";
    auto carried = session_->sittings.give_away();
    // What was named for this run alone was brought here.
    const bool usual = !options_.portable && options_.data_dir.empty();
    const bool own = usual && directories_.data != platform::portable_data();
    for (auto& trouble : storage::carry_over(directories_.data, moved.data,
                                             own ? storage::Left::own : storage::Left::brought))
        session_->tidings.tell(std::move(trouble));
    auto settings = storage::SettingsFile::open(moved.config / "settings.toml");
    // Where nothing was ever set, it is as it was seen until now.
    if (!settings.existed) settings.settings = set;
    const auto before = std::exchange(directories_, std::move(moved)).data;
    lock_ = std::move(*lock);
    open_session(std::move(settings));
    session_->sittings.take_over(std::move(carried));
    // That, and what the system may empty, is nothing to come back to.
    if (usual && !place.temporary) session_->preferences.settings.data_folder = place.data.string();
    session_->preferences.save();
    if (usual)
        if (const auto noted = platform::note_chosen(place, before); !noted)
            session_->tidings.tell(noted.reason());
    follow_settings();
    // Who sat at a match does not begin another one by that, whatever the command line says.
    namespace to = modes::to;
    auto first = !session_->sittings.present().table ? first_screen(*session_, options_)
                 : plays ? Result<modes::Departure>{modes::Departure{to::LocalMatch{}}}
                         : Result<modes::Departure>{modes::Departure{to::Home{}}};
    if (!first) {
        session_->tidings.tell(first.reason());
        first = modes::Departure{to::Home{}};
    }
    change_screen(screens_->begin(std::move(*first)));
    quiet_frames_ = 0;
}

// What is confirmed later is shown later, and so is what is wrong with it.
void App::look_after_disk()
{
    using platform::disk::Trouble;
    const auto unconfirmed = platform::disk::unconfirmed();
    if (std::exchange(unconfirmed_, unconfirmed) != unconfirmed) quiet_frames_ = 0;
    const auto trouble = platform::disk::trouble();
    if (std::exchange(disk_trouble_, trouble) == trouble) return;
    switch (trouble) {
    case Trouble::none: session_->tidings.tell(papamu::texts::kept_again); break;
    case Trouble::full: session_->tidings.tell(texts::keeping_full); break;
    case Trouble::closed: session_->tidings.tell(texts::keeping_closed); break;
    }
}

void App::sounds_came()
{
    sounds_there_ = true;
    follow_settings();
}

void App::words_came()
{
    language_.read_again();
    follow_settings();
    quiet_frames_ = 0; // whoever waits sees them at once
}

void App::network_came_back()
{
    auto& line = session_->desk.line;
    if (auto* client = line.client()) client->begin_anew(line.now());
}

std::string App::place()
{
    const auto& where = screens_->route().where();
    Options options;
    if (const auto* setup = std::get_if<modes::to::Setup>(&where))
        options = session_->preferences.chosen(*setup->game).game.options;
    if (auto path = page_path(screens_->route(), options)) return *path;
    if (!std::holds_alternative<modes::to::OnlineMatch>(where) &&
        !std::holds_alternative<modes::to::Waiting>(where))
        return {};
    const auto table = session_->desk.line.present();
    return table ? "/#" + table->link.code : std::string{};
}

std::string App::played()
{
    std::string out;
    if (const auto table = session_->desk.line.present()) out += table->link.code + ' ' + table->game;
    const auto& present = session_->sittings.present();
    if (present.table && !present.table->match().conclusion()) out += ' ' + present.id;
    return out;
}

std::string App::to_continue()
{
    const auto table = session_->desk.to_come_back_to();
    const auto match = session_->sittings.to_continue();
    const auto id = table ? table->game : match ? match->game : std::string{};
    const auto game = find_game(id);
    return game ? ui::text(*(*game)->info().name) : std::string{};
}

} // namespace papamu::app
