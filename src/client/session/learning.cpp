#include "client/session/learning.hpp"

#include "client/session/tidings.hpp"

#include <utility>

namespace papamu::session {

Learning::Learning(std::filesystem::path file, bool keeps, Tidings& tidings)
    : file_(std::move(file)), keeps_(keeps), tidings_(tidings)
{
    auto read = storage::read_progress(file_);
    if (!read) {
        // What cannot be read is not written over.
        keeps_ = false;
        tidings_.tell(read.reason());
        return;
    }
    progress_ = std::move(read->progress);
    tidings_.tell_all(std::move(read->troubles));
}

const storage::Learned* Learning::find(const Game& game) const
{
    const auto found = progress_.find(game.info().id);
    return found == progress_.end() ? nullptr : &found->second;
}

bool Learning::done(const Game& game, const LessonStep& step) const
{
    const auto* learned = find(game);
    return learned && learned->done.contains(std::string{step.words->id()});
}

Learnt Learning::of(const Lesson& lesson, const Game& game) const
{
    Learnt out;
    for (const auto& step : lesson.steps) {
        out.done += done(game, step);
        ++out.all;
    }
    return out;
}

Learnt Learning::of(const Game& game) const
{
    Learnt out;
    for (const auto& lesson : game.info().course.lessons) {
        const auto one = of(lesson, game);
        out.done += one.done;
        out.all += one.all;
    }
    return out;
}

void Learning::note_done(const Game& game, const std::string& step)
{
    if (progress_[game.info().id].done.insert(step).second) save();
}

bool Learning::to_offer(const Game& game) const
{
    if (game.info().course.empty()) return false;
    const auto* learned = find(game);
    return !learned || (!learned->offered && learned->done.empty());
}

void Learning::note_offered(const Game& game)
{
    auto& learned = progress_[game.info().id];
    if (std::exchange(learned.offered, true)) return;
    save();
}

void Learning::save()
{
    if (!keeps_) return;
    if (const auto written = storage::write_progress(file_, progress_); !written)
        tidings_.tell(written.reason());
}

} // namespace papamu::session
