#include "match/players.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"
#include "core/text.hpp"

#include <cassert>

namespace papamu {

void ScriptPlayer::asked(const Question& question)
{
    if (next_ < moves_.size()) question.inbox.put({question.seat, question.seq, moves_[next_++]});
}

std::optional<std::uint64_t> luck_of(const Match& match, Seat seat)
{
    const auto& bytes = match.started().setup.bytes;
    if (bytes.empty()) return std::nullopt;
    return mix(hash_text(to_hex(bytes)) + index_of(seat));
}

SearchPlayer::SearchPlayer(std::unique_ptr<Searcher> searcher, Limits limits, Decide decide)
    : searcher_(std::move(searcher)), limits_([limits](int) { return limits; }),
      decide_([decide = std::move(decide)](const Analysis& found, int) {
          return decide ? decide(found) : found.lines.front().moves.front();
      })
{
    assert(searcher_);
}

SearchPlayer::SearchPlayer(std::unique_ptr<Searcher> searcher, const Level& level, std::uint64_t luck)
    : searcher_(std::move(searcher)), limits_([level](int ply) { return limits_of(level, ply); }),
      decide_([level, luck](const Analysis& found, int ply) {
          Random random(mix(luck + static_cast<std::uint64_t>(ply)));
          return choose(found, level, ply, random);
      })
{
    assert(searcher_);
}

void SearchPlayer::asked(const Question& question)
{
    const int ply = question.match.ply();
    asked_ = Asked{question.seat, question.seq, &question.inbox, ply};
    std::vector<std::string> moves;
    for (const auto& played : question.match.plies()) moves.push_back(played.text);
    searcher_->start(question.match.started().setup.position, moves, limits_(ply));
}

void SearchPlayer::cancel()
{
    if (!asked_) return;
    asked_.reset();
    searcher_->stop();
}

// A searcher that offers an illegal move is our own mistake.
void SearchPlayer::refused(const Message&) { assert(false); }

void SearchPlayer::tick(std::int64_t)
{
    if (!asked_) return;
    const auto analysis = searcher_->poll();
    if (!analysis || !analysis->finished || analysis->lines.empty()) return;
    assert(!analysis->lines.front().moves.empty());
    asked_->inbox->put({asked_->seat, asked_->seq, decide_(*analysis, asked_->ply)});
    asked_.reset();
}

} // namespace papamu
