#include "match/players.hpp"

#include <cassert>

namespace papamu {

void ScriptPlayer::asked(const Question& question)
{
    if (next_ < moves_.size()) question.inbox.put({question.seat, question.seq, moves_[next_++]});
}

SearchPlayer::SearchPlayer(std::unique_ptr<Searcher> searcher, Limits limits, Decide decide)
    : searcher_(std::move(searcher)), limits_(limits), decide_(std::move(decide))
{
    assert(searcher_);
}

void SearchPlayer::asked(const Question& question)
{
    asked_ = Asked{question.seat, question.seq, &question.inbox};
    std::vector<std::string> moves;
    for (const auto& played : question.match.plies()) moves.push_back(played.text);
    searcher_->start(question.match.started().setup.position, moves, limits_);
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
    asked_->inbox->put(
        {asked_->seat, asked_->seq, decide_ ? decide_(*analysis) : analysis->lines.front().moves.front()});
    asked_.reset();
}

} // namespace papamu
