#include "client/screens/example_view.hpp"

#include "client/board/show.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::screens {

namespace {

constexpr float rest = 1.6F; ///< seconds that the played move stands still

} // namespace

ExampleView::ExampleView(const Game& game, const Example& example, board::Painter painter)
    : view_(game.info().id, *game.look(example.position), painter), tree_(game, example.position),
      line_(tree_), player_({.rest = rest})
{
    auto choices = game.choices(example.position);
    assert(choices); // the tests read every page
    const Scene scene = choices->scene;
    view_.snap(scene);
    if (choices->outcome.decided()) marks_.proof = choices->outcome.spots;
    marks_.proof_age = 10;
    if (!example.move.empty())
        if (const auto played = tree_.add(Tree::root, example.move)) line_.to_line(tree_, *played);
    const Events& events = tree_[line_.end()].played.events;
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
    if (!events.empty()) {
        Preview plan{events, scene};
        [[maybe_unused]] const bool fits = fold(plan.scene, plan.events);
        assert(fits);
        marks_.preview = plan;
        marks_.starting = false;
        for (const auto& event : events) {
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
    line_.to_ply(tree_, 0);
    player_.run();
    board::show(view_, tree_.game(), *player_.step(tree_, line_, true), speed, reduced_motion);
}

void ExampleView::advance(float seconds)
{
    view_.advance(seconds);
    if (!player_.running()) return;
    player_.advance(tree_, line_, seconds, view_.moving());
    if (player_.over()) view_.snap(*tree_.game().scene(tree_[Tree::root].played.position));
}

void ExampleView::draw(render::Batch& batch, const render::Rect& room, const board::BoardStyle& style)
{
    view_.set_style(style);
    view_.arrange(room, Seat::first);
    view_.draw(batch, moving() ? board::Marks{} : marks_);
}

} // namespace papamu::screens
