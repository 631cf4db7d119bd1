#include "client/advice/adviser.hpp"

#include <utility>

namespace papamu::advice {

namespace {

bool same(const Limits& a, const Limits& b)
{
    return a.depth == b.depth && a.nodes == b.nodes && a.time == b.time && a.lines == b.lines;
}

} // namespace

void Adviser::ask(Subject subject, const Limits& limits)
{
    if (subject_ == subject && same(limits_, limits)) return;
    // What is known of the same position stays until more is.
    if (subject_ != subject) found_.reset();
    if (found_) found_->finished = false;
    subject_ = std::move(subject);
    limits_ = limits;
    if (searcher_) searcher_->start(subject_->start, subject_->moves, limits);
}

void Adviser::forget()
{
    if (!subject_) return;
    subject_.reset();
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

Subject subject_of(const Match& match, int plies)
{
    Subject subject{match.started().setup.position, {}};
    for (int i = 0; i < plies; ++i) subject.moves.push_back(match.plies()[static_cast<std::size_t>(i)].text);
    return subject;
}

} // namespace papamu::advice
