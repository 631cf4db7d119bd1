#include "client/session/advisers.hpp"

#include "client/advice/searchers.hpp"
#include "client/session/texts.hpp"
#include "client/session/tidings.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"
#include "data/machine.hpp"
#include "data/texts.hpp"
#include "match/players.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace papamu::session {

Advisers::Advisers(std::filesystem::path assets, Cache* tables, Chance chance, Tidings& tidings)
    : assets_(std::move(assets)), tables_(tables), chance_(std::move(chance)), tidings_(tidings),
      searchers_(std::make_unique<advice::Searchers>(memory_megabytes()))
{
}

Advisers::~Advisers() = default;

// A game that nobody measured has no file and is played as any game is. So is one whose file is damaged, and
// that is said.
const Levels& Advisers::levels(const Game& game)
{
    const auto& id = game.info().id;
    const auto [found, fresh] = levels_.try_emplace(id, usual_levels());
    if (!fresh) return found->second;
    auto read = read_levels_file(levels_file(assets_, id));
    if (read)
        found->second = std::move(*read);
    else if (read.reason().id != texts::levels_missing.id())
        tidings_.tell({texts::levels_unmeasured, {{"why", read.reason()}}});
    return found->second;
}

// One processor stays free for the window.
std::shared_ptr<Searcher> Advisers::searcher(const Match& match, bool patient)
{
    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    const Means means{.threads = std::clamp(processors - 1, 1, 4),
                      .cache = tables_,
                      .repetition = match.started().house.repetition};
    const auto make = [&](const Means& with) { return match.game().searcher(with); };
    return patient ? searchers_->patient(make, means) : searchers_->quick(make, means);
}

std::shared_ptr<Searcher> Advisers::glancer(const Match& match)
{
    Means means = means_of_levels(match.started().house.repetition);
    means.cache = tables_;
    return searchers_->with(means, [&](const Means& given) { return match.game().searcher(given); });
}

// A level plays with the same means on every machine, those with which its strength was measured. So none of
// them prepares anything in the background: answers would depend on how long the person thinks, and what has
// no end, as proving the whole of a large board, would keep a processor busy for as long as a match lies
// open.
std::unique_ptr<Player> Advisers::opponent(const Match& match, Seat seat, int number)
{
    const auto& level = levels(match.game()).level(number);
    auto searcher = searchers_->with(means_of_levels(match.started().house.repetition),
                                     [&](const Means& with) { return match.game().searcher(with); });
    if (!searcher) return nullptr;
    // From a position that somebody gave, every match is to be another one too.
    const auto luck = luck_of(match, seat);
    return std::make_unique<SearchPlayer>(std::move(searcher), level,
                                          luck ? *luck : hash_text(to_hex(chance_())));
}

} // namespace papamu::session
