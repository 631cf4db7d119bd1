#include "client/modes/supposing.hpp"

#include <utility>

namespace papamu::modes {

namespace {

constexpr double least_time = 0.3; ///< seconds for which a reply is sought before the first one is shown
constexpr std::chrono::milliseconds search_time{1200};

} // namespace

void Supposing::suppose(const Match& match, const Choice* move, double now)
{
    // A move that ends the match has no reply.
    if (!move || move->outcome.decided()) {
        if (!question_) return;
        question_.reset();
        shown_.reset();
        if (adviser_) adviser_->forget();
        return;
    }
    if (question_ && question_->seq == match.next_seq() && question_->move == move->text) return;
    shown_.reset();
    question_ = Question{match.next_seq(), move->text, *match.game().choices(move->result), now};
    if (!adviser_) adviser_.emplace(hire_());
    auto subject = advice::subject_of(match, match.ply());
    subject.moves.push_back(move->text);
    adviser_->ask(std::move(subject), {.time = search_time});
}

bool Supposing::listen(double now)
{
    if (!question_ || !adviser_) return false;
    const bool news = adviser_->listen();
    const auto* found = adviser_->found();
    if (!found || (adviser_->thinking() && now - question_->asked_at < least_time)) return false;
    if (shown_ && !news) return false;
    shown_ = Supposed{question_->move, question_->replies, found->lines.front()};
    return true;
}

void Supposing::retire()
{
    adviser_.reset();
    question_.reset();
    shown_.reset();
}

} // namespace papamu::modes
