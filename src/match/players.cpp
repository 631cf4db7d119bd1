#include "match/players.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

#include <cassert>
#include <utility>

namespace papamu {

void ScriptPlayer::asked(const MoveRequest& request)
{
    if (next_ < moves_.size()) request.inbox.put({request.seat, request.seq, moves_[next_++]});
}

std::optional<std::uint64_t> luck_of(const Match& match, Seat seat)
{
    const auto& bytes = match.started().setup.bytes;
    if (bytes.empty()) return std::nullopt;
    return mix(hash_text(to_hex(bytes)) + index_of(seat));
}

SearchPlayer::SearchPlayer(std::shared_ptr<Searcher> searcher, Limits limits, Decide decide)
    : searcher_(std::move(searcher)), limits_([limits](int) { return limits; }),
      decide_([decide = std::move(decide)](const Analysis& found, int) {
          return decide ? decide(found) : found.lines.front().moves.front();
      })
{
    assert(searcher_);
}

SearchPlayer::SearchPlayer(std::shared_ptr<Searcher> searcher, const Level& level, std::uint64_t luck)
    : searcher_(std::move(searcher)), limits_([level](int ply) { return limits_of(level, ply); }),
      decide_([level, luck](const Analysis& found, int ply) {
          Random random(mix(luck + static_cast<std::uint64_t>(ply)));
          return choose(found, level, ply, random);
      })
{
    assert(searcher_);
}

void SearchPlayer::asked(const MoveRequest& request)
{
    const int ply = request.match.ply();
    pending_ = Pending{request.seat, request.seq,           &request.inbox,
                       ply,          &request.match.game(), request.match.position()};
    std::vector<std::string> moves;
    for (const auto& played : request.match.plies()) moves.push_back(played.text);
    searcher_->start(request.match.started().setup.position, moves, limits_(ply));
}

void SearchPlayer::cancel()
{
    if (!pending_) return;
    pending_.reset();
    searcher_->stop();
}

// A searcher that chooses an illegal move is our own mistake.
void SearchPlayer::refused(const Message&) { assert(false); }

void SearchPlayer::tick(std::int64_t)
{
    if (!pending_) return;
    const auto analysis = searcher_->poll();
    if (!analysis || !analysis->finished) return;
    const auto pending = *std::exchange(pending_, std::nullopt);
    if (analysis->lines.empty()) {
        const auto moves = pending.game->moves(pending.position);
        if (moves && !moves->empty()) pending.inbox->put({pending.seat, pending.seq, moves->front()});
        return;
    }
    assert(!analysis->lines.front().moves.empty());
    pending.inbox->put({pending.seat, pending.seq, decide_(*analysis, pending.ply)});
}

} // namespace papamu
