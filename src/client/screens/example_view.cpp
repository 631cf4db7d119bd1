#include "client/screens/example_view.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::screens {

ExampleView::ExampleView(const Game& game, const Example& example, board::Painter painter)
    : view_(game.info().id, *game.look(example.position), painter)
{
    auto choices = game.choices(example.position);
    assert(choices); // the tests read every page
    scene_ = choices->scene;
    view_.snap(scene_);
    if (choices->outcome.decided()) marks_.proof = choices->outcome.spots;
    marks_.proof_age = 10;
    for (const auto& move : choices->moves)
        if (move.text == example.move) events_ = move.events;
    marks_.seat = choices->to_move;
    MoveBuilder builder(std::move(*choices), view_.look(), Commit::confirm);
    for (const auto& word : example.touches) {
        const auto spot = parse_spot(view_.look(), word);
        assert(spot);
        static_cast<void>(builder.touch(*spot));
    }
    marks_.starting = builder.idle();
    marks_.chosen = builder.path();
    if (!builder.idle()) marks_.preview = builder.preview();
    if (!events_.empty()) {
        Preview plan{events_, scene_};
        [[maybe_unused]] const bool fits = fold(plan.scene, plan.events);
        assert(fits);
        marks_.preview = plan;
        marks_.starting = false;
        for (const auto& event : events_) {
            if (event.kind == Event::Kind::moved) marks_.trail.push_back(event.from);
            if (event.kind == Event::Kind::moved || event.kind == Event::Kind::placed)
                marks_.trail.push_back(event.to);
        }
    } else {
        for (const auto& offered : builder.offered())
            if (!builder.trie().is_choice(offered.spot)) marks_.lit.push_back({offered.spot});
    }
}

void ExampleView::play(board::Speed speed, bool reduced_motion)
{
    if (!has_move()) return;
    view_.snap(scene_);
    view_.animate(events_, speed, reduced_motion);
    shown_for_ = 1.6F;
}

void ExampleView::advance(float seconds)
{
    view_.advance(seconds);
    if (view_.moving() || shown_for_ <= 0) return;
    shown_for_ -= seconds;
    if (shown_for_ <= 0) view_.snap(scene_);
}

void ExampleView::draw(render::Batch& batch, const render::Rect& room, const board::BoardStyle& style)
{
    view_.set_style(style);
    view_.arrange(room, Seat::first);
    view_.draw(batch, moving() ? board::Marks{} : marks_);
}

} // namespace papamu::screens
