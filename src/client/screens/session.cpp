#include "client/screens/session.hpp"

#include "client/platform/files.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/texts.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"
#include "data/machine.hpp"
#include "match/players.hpp"
#include "match/record.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace papamu::screens {

namespace {

constexpr double between_attempts = 5; ///< seconds until a disk without room is tried again

std::chrono::sys_seconds wall_time()
{
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

} // namespace

TimeControl TableChoice::control() const
{
    if (clock == Clock::minutes) return {TimeControl::Kind::fischer, minutes * 60'000LL, increment * 1000LL};
    if (clock == Clock::days) return {TimeControl::Kind::per_move, days * 24 * 3600'000LL, 0};
    return {};
}

Session::Session(Parts parts, storage::SettingsFile::Opened opened, const std::filesystem::path& data,
                 bool keeps_matches)
    : painter(parts.painter), input(parts.input), audio(parts.audio), bytes(std::move(parts.bytes)),
      assets(std::move(parts.assets)), tables(parts.tables), settings(std::move(opened.settings)),
      library(data), records(data / "records"), keeps(keeps_matches),
      line(std::move(parts.online), data, keeps_matches), file_(std::move(opened.file)),
      searchers_(memory_megabytes())
{
    line.when_over = [this](const std::string& name, const Match& match) { keep_online(name, match); };
    for (auto& trouble : opened.troubles) tell(std::move(trouble));
}

void Session::save_settings()
{
    ++settings_changes;
    if (!keeps) return; // the settings are the other program's now
    if (auto saved = file_.save(settings); !saved) tell(saved.reason());
}

void Session::tell(Message message)
{
    // Nobody reads more; what a server says without end is not kept without end.
    constexpr std::size_t most = 20;
    if (news.size() < most && std::find(news.begin(), news.end(), message) == news.end())
        news.push_back(std::move(message));
}

Chosen& Session::chosen(const Game& game)
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
    if (!complete) tell({texts::choice_forgotten, {{"game", *game.info().name}, {"why", complete.reason()}}});
    mine.game.options = complete ? *complete : *complete_options(game.info().options, {});
    return mine;
}

Commit Session::commit_of(input::Device device) const
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
    return of() == storage::Commit::confirm ? Commit::confirm : Commit::at_once;
}

Result<Setup> Session::new_setup(const Game& game, const Chosen& chosen) const
{
    if (chosen.position) {
        auto position = game.canonical(*chosen.position);
        if (!position) return position.reason();
        return Setup{{}, {}, *position};
    }
    return game.draw(chosen.game.options, bytes());
}

// A game without a file, or with a damaged one, is played as any game is, and that is said.
const Levels& Session::levels(const Game& game)
{
    const auto& id = game.info().id;
    const auto [found, fresh] = levels_.try_emplace(id, usual_levels());
    if (!fresh) return found->second;
    auto read = read_levels_file(levels_file(assets, id));
    if (read)
        found->second = std::move(*read);
    else
        tell({texts::levels_unreadable, {{"why", read.reason()}}});
    return found->second;
}

// One processor stays free for the window.
std::shared_ptr<Searcher> Session::searcher(const Match& match, bool patient)
{
    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    const Means means{.threads = std::clamp(processors - 1, 1, 4),
                      .cache = tables,
                      .repetition = match.started().house.repetition};
    const auto make = [&](const Means& with) { return match.game().searcher(with); };
    return patient ? searchers_.patient(make, means) : searchers_.quick(make, means);
}

std::array<std::unique_ptr<Player>, 2> Session::players(const Match& match, const storage::Seats& seats)
{
    std::array<std::unique_ptr<Player>, 2> out;
    for (std::size_t seat = 0; seat < 2; ++seat)
        out[seat] = player(match, static_cast<Seat>(seat), seats[seat]);
    return out;
}

// A level plays with the same means on every machine, those with which its strength was measured. So none of
// them prepares anything in the background: answers would depend on how long the person thinks, and what has
// no end, as proving the whole of a large board, would keep a processor busy for as long as a match lies
// open.
std::unique_ptr<Player> Session::player(const Match& match, Seat seat, storage::Who who)
{
    if (who.is_person()) return std::make_unique<Person>();
    const auto& level = levels(match.game()).level(who.level);
    auto searcher = match.game().searcher(means_of_levels(match.started().house.repetition));
    if (!searcher) return std::make_unique<Person>();
    // From a position that somebody gave, every match is to be another one too.
    const auto luck = luck_of(match, seat);
    return std::make_unique<SearchPlayer>(std::move(searcher), level,
                                          luck ? *luck : hash_text(to_hex(bytes())));
}

// Entries are written as they are made.
void Session::keep(const Entry& entry)
{
    if (sitting.journal) heed(sitting.journal->append(entry));
}

// A full disk is told once, and the match goes on; that everything is saved after all is told too.
void Session::heed(const Result<void>& written)
{
    if (!written && !attempt_at_) tell(written.reason());
    if (written && attempt_at_ && left_.empty()) tell(texts::kept_again);
    if (!written || !left_.empty())
        attempt_at_ = now + between_attempts;
    else
        attempt_at_.reset();
}

bool Session::tend()
{
    if (!attempt_at_ || now < *attempt_at_) return false;
    const auto told = news.size();
    heed(write_what_waits());
    return news.size() != told;
}

Result<void> Session::write_what_waits()
{
    Result<void> out;
    std::erase_if(left_, [&](const Sitting& left) {
        auto written = left.journal->retry();
        if (!written) out = written.reason();
        return static_cast<bool>(written);
    });
    if (sitting.journal && sitting.journal->pending() > 0)
        if (auto written = sitting.journal->retry(); !written) out = written.reason();
    return out;
}

void Session::leave_table()
{
    if (sitting.journal && sitting.journal->pending() > 0) left_.push_back(sitting);
    sitting = {};
}

void Session::forget(const std::string& id)
{
    if (sitting.id == id) sitting = {};
    std::erase_if(left_, [&](const Sitting& left) { return left.id == id; });
}

Result<void> Session::sit(const Game& game, const Setup& setup, const Chosen& chosen)
{
    const Info& info = game.info();
    auto match =
        Match::begin({0, 0, entry::Started{info.id, info.rules_version, setup, chosen.game.house, {}}});
    if (!match) return match.reason();
    leave_table();
    if (keeps) {
        const auto chance = bytes();
        const auto at = [&](std::size_t i) { return i < chance.size() ? chance[i] : std::uint8_t{0}; };
        auto journal = library.begin(info.id, chosen.game.seats, wall_time(), {at(2), at(3)});
        sitting.id = journal.file().stem().string();
        sitting.journal = std::make_shared<storage::Journal>(std::move(journal));
    }
    began_ = now;
    keep(match->entries().front());
    auto seated = players(*match, chosen.game.seats);
    sitting.table = std::make_shared<Table>(std::move(*match), std::move(seated));
    sitting.seats = chosen.game.seats;
    sitting.table->listen([this](const Entry& entry, const Match&) { keep(entry); });
    if (!chosen.position) {
        settings.games[info.id] = chosen.game;
        save_settings();
    }
    return {};
}

Result<void> Session::sit_again(const std::string& id)
{
    if (sitting.table && sitting.id == id) return {};
    // What could not be written to the disk yet is still here.
    const auto left =
        std::find_if(left_.begin(), left_.end(), [&](const Sitting& waiting) { return waiting.id == id; });
    if (left != left_.end()) {
        const Sitting again = std::move(*left);
        left_.erase(left);
        leave_table();
        sitting = again;
        began_ = now - static_cast<double>(sitting.table->match().last_time()) / 1000;
        return {};
    }
    auto opened = library.open(id);
    if (!opened) return opened.reason();
    for (auto& trouble : opened->troubles) tell(std::move(trouble));
    const auto seats = opened->journal.seats();
    // The match's own clock goes on where it stood.
    began_ = now - static_cast<double>(opened->match.last_time()) / 1000;
    leave_table();
    auto seated = players(opened->match, seats);
    sitting = {std::make_shared<Table>(std::move(opened->match), std::move(seated)),
               std::make_shared<storage::Journal>(std::move(opened->journal)), id, seats};
    sitting.table->listen([this](const Entry& entry, const Match&) { keep(entry); });
    return {};
}

std::optional<protocol::Address> Session::known_server() const
{
    if (line.hosting.state() == online::Hosting::State::running)
        return protocol::Address{false, "127.0.0.1", line.hosting.port()};
    const auto set = protocol::parse_address(settings.server);
    return settings.server.empty() || !set ? std::nullopt : std::optional{*set};
}

Result<void> Session::come_online()
{
    const auto known = known_server();
    if (!known) return texts::online_no_server;
    return line.come(*known, settings.name);
}

Result<void> Session::come_online(const protocol::Address& address, bool chosen)
{
    if (chosen) chosen_server_ = address;
    return line.come(address, settings.name);
}

// The own one is known as long as it is hosted, and no longer.
void Session::remember_server()
{
    const auto& reached = line.client()->address();
    if (line.is_own(reached)) return;
    if (!settings.server.empty() && chosen_server_ != reached) return;
    const auto words = protocol::text(reached);
    if (settings.server == words) return;
    settings.server = words;
    save_settings();
}

bool Session::listen()
{
    using net::ConnectionState;
    const bool changed = line.update();
    for (auto& trouble : line.take_troubles()) tell(std::move(trouble));
    const auto before = std::exchange(heard_, line.state());
    if (before != ConnectionState::online && heard_ == ConnectionState::online) {
        audio.play(audio::Sound::connect);
        remember_server();
    }
    if (before == ConnectionState::online && heard_ == ConnectionState::waiting)
        audio.play(audio::Sound::lost);
    return changed;
}

// What was played online is looked at again as any other match.
void Session::keep_online(const std::string& name, const Match& match)
{
    if (!keeps || match.plies().empty() || kept_online.contains(name)) return;
    const auto chance = bytes();
    const auto at = [&](std::size_t i) { return i < chance.size() ? chance[i] : std::uint8_t{0}; };
    auto kept = library.import_record(papamu::text(record_of(match)), wall_time(), {at(2), at(3)});
    if (kept)
        kept_online[name] = kept->id;
    else
        tell(kept.reason());
}

bool draws_differ(const Game& game, const Options& options)
{
    std::optional<std::string> first;
    for (std::uint8_t seed = 0; seed < 5; ++seed) {
        const std::vector<std::uint8_t> drawn{seed, 17, 4};
        const auto setup = game.draw(options, drawn);
        if (!setup) return false;
        if (first && setup->position != *first) return true;
        first = setup->position;
    }
    return false;
}

std::optional<storage::Summary> Session::to_continue() const
{
    if (sitting.table && !sitting.table->match().conclusion()) {
        const auto& match = sitting.table->match();
        storage::Summary summary;
        summary.id = sitting.id;
        summary.game = match.game().info().id;
        summary.names = match.started().names;
        summary.plies = match.ply();
        summary.position = match.position();
        return summary;
    }
    return keeps ? library.latest_unfinished() : std::nullopt;
}

std::optional<storage::KeptTable> Session::to_come_back_to()
{
    if (!line.possible()) return std::nullopt;
    // Whoever is at one of them comes back to that one.
    if (auto present = line.present()) return present;
    const auto waiting = line.waiting();
    if (waiting.empty()) return std::nullopt;
    const auto local = to_continue();
    if (local && library.touched(local->id) > waiting.front().touched) return std::nullopt;
    return waiting.front();
}

} // namespace papamu::screens
