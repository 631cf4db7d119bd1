// What the guests of a crowd were told, against what the service has.

#include "lab/online/crowd_parts.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <set>

namespace papamu::lab {

namespace ask = protocol::ask;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds sync_again_after{5};

} // namespace

std::vector<std::uint64_t> Crowd::told() const
{
    std::vector<std::uint64_t> told;
    for (const auto& board : boards_) told.push_back(board->told);
    return told;
}

Crowd::Verdict Crowd::verify(const std::vector<std::uint64_t>& told, double down)
{
    for (auto& board : boards_) board->read = {};
    // Again and again, since a connection may be lost, or just be coming back.
    Instant asked{};
    until("all matches are read back", [&] {
        const auto now = Clock::now();
        const bool again = now - asked >= sync_again_after;
        if (again) asked = now;
        bool all = true;
        for (std::size_t guest = 0; guest < guests_.size(); ++guest) {
            const auto& board = *boards_[guest / 2];
            if (board.read[guest % 2]) continue;
            all = false;
            if (again && guests_[guest]->greeted) say(guest, ask::Sync{board.match, 0});
        }
        return all;
    });
    Verdict verdict;
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        const auto& board = boards_[i];
        verdict.acknowledged += told[i];
        verdict.forked += board->evidence.forked();
        if (!board->read[0] || !board->read[1]) {
            ++verdict.unread;
            continue;
        }
        std::vector<Entry> entries;
        for (const auto& line : board->entries)
            if (const auto entry = parse_entry(line)) entries.push_back(*entry);
        for (std::uint64_t seq = 0; seq < told[i]; ++seq) {
            const auto* move = seq < entries.size() ? std::get_if<entry::Move>(&entries[seq].what) : nullptr;
            if (seq >= entries.size() || (seq > 0 && (!move || move->text != line_[seq - 1].text)))
                ++verdict.lost;
        }
        std::set<int> answered;
        for (const auto& entry : entries)
            if (const auto* move = std::get_if<entry::Move>(&entry.what);
                move && !answered.insert(move->ply).second)
                ++verdict.doubled;
        // What both clocks lost together, against the time that passed here while a server was there: from
        // when a move was sent, and so at least as long as there, however late its entries are read.
        const auto match = Match::fold(entries);
        if (!match || static_cast<std::uint64_t>(match->ply()) <= uncounted_) continue;
        const auto& plies = match->plies();
        const auto passed = std::chrono::duration<double>(board->last - board->counted).count() - down;
        std::int64_t charged = 0;
        for (const Seat seat : {Seat::first, Seat::second}) {
            const auto moved = std::count_if(plies.begin() + static_cast<std::ptrdiff_t>(uncounted_),
                                             plies.end(), [&](const Ply& ply) { return ply.seat == seat; });
            charged += crowd_clock.base + crowd_clock.increment * moved -
                       match->clocks().left(seat, match->last_time());
        }
        verdict.overcharged = std::max(verdict.overcharged, static_cast<double>(charged) / 1000 - passed);
        verdict.charged_once = std::max(
            verdict.charged_once, board->evidence.charged(*match, static_cast<std::size_t>(uncounted_)));
        verdict.charged_pause =
            std::max(verdict.charged_pause,
                     board->evidence.charged_part(*match, static_cast<std::size_t>(uncounted_)));
    }
    return verdict;
}

} // namespace papamu::lab
