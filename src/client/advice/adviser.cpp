#include "client/advice/adviser.hpp"

#include <utility>

namespace papamu::advice {

namespace {

bool same(const Limits& a, const Limits& b)
{
    return a.depth == b.depth && a.nodes == b.nodes && a.time == b.time && a.lines == b.lines;
}

} // namespace

void Adviser::ask(Question question, const Limits& limits)
{
    if (question_ == question && same(limits_, limits)) return;
    // What is known of the same position stays until more is.
    if (question_ != question) found_.reset();
    if (found_) found_->finished = false;
    question_ = std::move(question);
    limits_ = limits;
    if (searcher_) searcher_->start(question_->start, question_->moves, limits);
}

void Adviser::forget()
{
    if (!question_) return;
    question_.reset();
    found_.reset();
    if (searcher_) searcher_->stop();
}

bool Adviser::listen()
{
    if (!thinking()) return false;
    auto news = searcher_->poll();
    if (!news) return false;
    found_ = std::move(*news);
    return true;
}

Question question_of(const Match& match, int plies)
{
    Question question{match.started().setup.position, {}};
    for (int i = 0; i < plies; ++i) question.moves.push_back(match.plies()[static_cast<std::size_t>(i)].text);
    return question;
}

} // namespace papamu::advice
