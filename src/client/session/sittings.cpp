#include "client/session/sittings.hpp"

#include "client/platform/disk.hpp"
#include "client/session/advisers.hpp"
#include "client/session/archive.hpp"
#include "client/session/clock.hpp"
#include "client/session/preferences.hpp"
#include "client/session/texts.hpp"
#include "client/session/tidings.hpp"
#include "match/players.hpp"
#include "match/table.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace papamu::session {

namespace {

constexpr double between_attempts = 5; ///< seconds until a disk without room is tried again

std::chrono::sys_seconds wall_time()
{
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

} // namespace

std::array<std::uint8_t, 2> chance_of_id(const Chance& chance)
{
    const auto bytes = chance();
    const auto at = [&](std::size_t i) { return i < bytes.size() ? bytes[i] : std::uint8_t{0}; };
    return {at(2), at(3)};
}

Sittings::Sittings(Archive& archive, Preferences& preferences, Advisers& advisers, Tidings& tidings,
                   const Clock& clock, Chance chance)
    : archive_(archive), preferences_(preferences), advisers_(advisers), tidings_(tidings), clock_(clock),
      chance_(std::move(chance))
{
}

const Sitting* Sittings::find(const std::string& id) const
{
    // A match that is kept nowhere has none.
    if (id.empty()) return nullptr;
    if (present_.table && present_.id == id) return &present_;
    const auto left =
        std::find_if(left_.begin(), left_.end(), [&](const Sitting& waiting) { return waiting.id == id; });
    return left == left_.end() ? nullptr : &*left;
}

std::int64_t Sittings::match_time() const { return static_cast<std::int64_t>((clock_.now - began_) * 1000); }

Result<Setup> Sittings::new_setup(const Game& game, const Chosen& chosen) const
{
    if (chosen.position) {
        auto position = game.canonical(*chosen.position);
        if (!position) return position.reason();
        return Setup{{}, {}, *position};
    }
    return game.draw(chosen.game.options, chance_());
}

std::unique_ptr<Player> Sittings::player(const Match& match, Seat seat, storage::Who who)
{
    auto computer = who.is_person() ? nullptr : advisers_.opponent(match, seat, who.level);
    return computer ? std::move(computer) : std::make_unique<Person>();
}

std::shared_ptr<Table> Sittings::table_of(Match match, const storage::Seats& seats)
{
    std::array<std::unique_ptr<Player>, 2> seated;
    for (std::size_t seat = 0; seat < 2; ++seat)
        seated[seat] = player(match, static_cast<Seat>(seat), seats[seat]);
    auto table = std::make_shared<Table>(std::move(match), std::move(seated));
    table->listen([this](const Entry& entry, const Match&) { keep(entry); });
    return table;
}

// Entries are written as they are made.
void Sittings::keep(const Entry& entry)
{
    if (present_.journal) heed(present_.journal->append(entry));
}

// A full disk is told once, and the match goes on; that everything is saved after all is told too.
void Sittings::heed(const Result<void>& written)
{
    if (!written && !attempt_at_ && !(asks_elsewhere && asks_elsewhere(written.reason())))
        tidings_.tell(written.reason());
    if (written && attempt_at_ && left_.empty()) tidings_.tell(texts::kept_again);
    if (!written || !left_.empty())
        attempt_at_ = clock_.now + between_attempts;
    else
        attempt_at_.reset();
}

std::optional<bool> Sittings::kept() const
{
    if (!platform::disk::confirms_later()) return std::nullopt;
    return present_.journal && present_.journal->pending() == 0 && platform::disk::unconfirmed() == 0;
}

bool Sittings::tend()
{
    if (!attempt_at_ || clock_.now < *attempt_at_) return false;
    const auto told = tidings_.waiting().size();
    heed(write_what_waits());
    return tidings_.waiting().size() != told;
}

Result<void> Sittings::write_what_waits()
{
    Result<void> out;
    std::erase_if(left_, [&](const Sitting& left) {
        auto written = left.journal->retry();
        if (!written) out = written.reason();
        return static_cast<bool>(written);
    });
    if (present_.journal && present_.journal->pending() > 0)
        if (auto written = present_.journal->retry(); !written) out = written.reason();
    return out;
}

std::vector<Carried> Sittings::give_away()
{
    std::vector<Carried> out;
    const auto add = [&](const Sitting& sitting, std::optional<double> began) {
        std::optional<storage::Journal> journal;
        if (sitting.journal) journal = std::move(*sitting.journal);
        out.push_back({sitting.table->match(), std::move(journal), sitting.chosen, began});
    };
    if (present_.table) add(std::exchange(present_, {}), began_);
    for (const auto& sitting : std::exchange(left_, {})) add(sitting, std::nullopt);
    attempt_at_.reset();
    return out;
}

void Sittings::take_over(std::vector<Carried> carried)
{
    // Only together they say whether there is room.
    Result<void> all;
    for (auto& one : carried) {
        Sitting sitting;
        const auto& seats = one.chosen.game.seats;
        Result<void> written;
        if (archive_.keeps) {
            if (one.journal) {
                written = archive_.library.bring(*one.journal, chance_of_id(chance_));
            } else {
                one.journal = archive_.library.begin(one.match.game().info().id, seats, wall_time(),
                                                     chance_of_id(chance_));
                for (const auto& entry : one.match.entries()) written = one.journal->append(entry);
            }
            sitting.id = one.journal->file().stem().string();
            sitting.journal = std::make_shared<storage::Journal>(std::move(*one.journal));
        }
        sitting.table = table_of(std::move(one.match), seats);
        sitting.chosen = std::move(one.chosen);
        if (one.began) {
            began_ = *one.began;
            present_ = std::move(sitting);
        } else if (!written) {
            left_.push_back(std::move(sitting));
        }
        if (all && !written) all = written.reason();
    }
    if (!carried.empty()) heed(all);
}

void Sittings::leave_table()
{
    if (present_.journal && present_.journal->pending() > 0) left_.push_back(present_);
    present_ = {};
}

void Sittings::forget(const std::string& id)
{
    if (present_.id == id) present_ = {};
    std::erase_if(left_, [&](const Sitting& left) { return left.id == id; });
}

Result<void> Sittings::sit(const Game& game, const Setup& setup, const Chosen& chosen)
{
    const Info& info = game.info();
    auto match =
        Match::begin({0, 0, entry::Started{info.id, info.rules_version, setup, chosen.game.house, {}}});
    if (!match) return match.reason();
    leave_table();
    if (archive_.keeps) {
        auto journal = archive_.library.begin(info.id, chosen.game.seats, wall_time(), chance_of_id(chance_));
        present_.id = journal.file().stem().string();
        present_.journal = std::make_shared<storage::Journal>(std::move(journal));
    }
    began_ = clock_.now;
    keep(match->entries().front());
    present_.table = table_of(std::move(*match), chosen.game.seats);
    present_.chosen = chosen;
    return {};
}

Result<void> Sittings::sit_again(const std::string& id)
{
    if (present_.table && present_.id == id) return {};
    // What could not be written to the disk yet is still here.
    const auto left =
        std::find_if(left_.begin(), left_.end(), [&](const Sitting& waiting) { return waiting.id == id; });
    if (left != left_.end()) {
        const Sitting again = std::move(*left);
        left_.erase(left);
        leave_table();
        present_ = again;
        began_ = clock_.now - static_cast<double>(present_.table->match().last_time()) / 1000;
        return {};
    }
    auto opened = archive_.library.open(id);
    if (!opened) return opened.reason();
    tidings_.tell_all(std::move(opened->troubles));
    const auto seats = opened->journal.seats();
    Chosen chosen;
    const auto& started = opened->match.started();
    chosen.game.options = started.setup.options;
    chosen.game.house = started.house;
    chosen.game.seats = seats;
    // A start that was not drawn is played again.
    if (started.setup.bytes.empty()) chosen.position = started.setup.position;
    // The match's own clock goes on where it stood.
    began_ = clock_.now - static_cast<double>(opened->match.last_time()) / 1000;
    leave_table();
    present_ = {table_of(std::move(opened->match), seats),
                std::make_shared<storage::Journal>(std::move(opened->journal)), id, std::move(chosen)};
    return {};
}

bool Sittings::go_on(const std::string& id)
{
    const auto seated = sit_again(id);
    if (!seated) tidings_.tell(seated.reason());
    return static_cast<bool>(seated);
}

bool Sittings::play_on(const Game& game, const std::string& position)
{
    Chosen chosen = preferences_.chosen(game);
    chosen.game.seats = {storage::Who::person, storage::Who::person};
    chosen.position = position;
    const auto seated = sit(game, Setup{{}, {}, position}, chosen);
    if (!seated) tidings_.tell(seated.reason());
    return static_cast<bool>(seated);
}

Result<void> Sittings::sit_to_course_match(const Game& game)
{
    const auto& match = game.info().course.match;
    Chosen chosen = preferences_.chosen(game);
    chosen.game.seats[index_of(match.person)] = storage::Who::person;
    chosen.game.seats[index_of(other(match.person))] = storage::Who::computer(1);
    chosen.position = match.position;
    return sit(game, Setup{{}, {}, match.position}, chosen);
}

std::optional<storage::Summary> Sittings::to_continue() const
{
    if (present_.table && !present_.table->match().conclusion()) {
        const auto& match = present_.table->match();
        storage::Summary summary;
        summary.id = present_.id;
        summary.game = match.game().info().id;
        summary.names = match.started().names;
        summary.plies = match.ply();
        summary.position = match.position();
        return summary;
    }
    return archive_.keeps ? archive_.library.latest_unfinished() : std::nullopt;
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

} // namespace papamu::session
