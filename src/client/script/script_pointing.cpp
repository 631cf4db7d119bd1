// What a script points at: found, scrolled into view, pressed or walked to.

#include "client/script/script.hpp"
#include "client/script/script_words.hpp"
#include "client/script/way.hpp"
#include "client/ui/interface.hpp"

#include <SDL_keycode.h>

#include <algorithm>
#include <cmath>

namespace papamu::script {

std::optional<Place> Script::find(const std::string& target, const View& view)
{
    std::optional<render::Point> point;
    if (const auto comma = target.find(','); comma != std::string::npos) {
        const auto x = parse_number(target.substr(0, comma)), y = parse_number(target.substr(comma + 1));
        constexpr std::int64_t far = 100'000;
        if (x && y && *x < far && *y < far)
            point = render::Point{static_cast<float>(*x), static_cast<float>(*y)};
    }
    if (!point)
        if (const auto rect = ui::rect_of(target)) point = view.scale.pixels(rect->centre());
    if (!point) point = view.screen.point_of(target);
    if (!point) return std::nullopt;
    return Place{static_cast<int>(point->x / view.density), static_cast<int>(point->y / view.density)};
}

namespace {

// How far the middle of a control lies from the middle of the panel that scrolls it away, in logical units.
float scrolled_out(const std::string& target)
{
    constexpr float edge = 12;
    const auto rect = ui::rect_of(target), pane = ui::pane_of(target);
    if (!rect || !pane) return 0;
    const float away = rect->centre().y - pane->centre().y;
    return std::abs(away) < pane->height / 2 - edge ? 0 : away;
}

} // namespace

Result<Place> Script::find_in_view(const std::string& target, const View& view)
{
    const auto place = find(target, view);
    if (!place) return Message{texts::script_target, {{"target", in_quotes(target)}}};
    if (scrolled_out(target) != 0) return Message{texts::script_hidden, {{"target", target}}};
    if (const auto cover = ui::cover_of(target))
        return Message{texts::script_covered, {{"target", target}, {"cover", *cover}}};
    return *place;
}

Result<bool> Script::scroll_to(const std::string& target, const View& view)
{
    const float away = scrolled_out(target);
    if (away == 0) {
        scrolls_ = 0;
        return false;
    }
    if (++scrolls_ > most_scrolls) return Message{texts::script_hidden, {{"target", target}}};
    const auto pane = *ui::pane_of(target);
    const auto place = [&](render::Point at) {
        at = view.scale.pixels(at);
        return Place{static_cast<int>(at.x / view.density), static_cast<int>(at.y / view.density)};
    };
    if (device_ == input::Device::mouse) {
        hands_->wheel(place(pane.centre()), away > 0 ? 1 : -1);
        return true;
    }
    // Beside the controls: a finger on a slider would move that.
    const float x = pane.x + 6, pull = std::clamp(away, -0.3F * pane.height, 0.3F * pane.height);
    hands_->drag(place({x, pane.centre().y + pull}), place({x, pane.centre().y - pull}), true);
    return true;
}

// Walks first to where it stands shown: a focus that was hidden costs a step that only shows it.
Result<void> Script::choose(const std::string& target, const View& view)
{
    if (points()) {
        const auto place = find_in_view(target, view);
        if (!place) return place.reason();
        hands_->click(*place, device_ == input::Device::touch);
        return {};
    }
    auto way = way_to(target, has_board(view.screen.name()));
    if (!way) return Message{texts::script_target, {{"target", in_quotes(target)}}};
    if (!ui::focus_visible() && !way->empty() && is_step(way->front()))
        way->insert(way->begin(), way->front());
    for (const auto step : *way) {
        if (device_ == input::Device::keys)
            hands_->key(key_of(step));
        else if (auto pressed = hands_->pad(pad_input_of(step)); !pressed)
            return pressed;
    }
    if (device_ == input::Device::keys) {
        hands_->key(SDLK_RETURN);
        return {};
    }
    return hands_->pad(input::Button::south);
}

Result<void> Script::point_with(const Command& line, const View& view)
{
    const auto [target, more] = first_word(line.rest);
    if (target.empty()) return needs(line.command, "a target");
    const auto place = find_in_view(target, view);
    if (!place) return place.reason();
    if (line.command == "hover") {
        hands_->hover(*place);
    } else if (line.command == "click" || line.command == "touch") {
        hands_->click(*place, line.command == "touch");
    } else if (line.command == "double") {
        hands_->double_click(*place);
    } else if (line.command == "hold") {
        const auto time = parse_number(more);
        if (!time) return needs(line.command, "milliseconds");
        hands_->hold(*place, true, frames_of(*time));
    } else {
        const auto goal = find_in_view(more, view);
        if (!goal) return goal.reason();
        if (line.command == "carry" || line.command == "grab")
            hands_->carry(*place, *goal, line.command == "carry");
        else
            hands_->drag(*place, *goal, line.command == "fling");
    }
    return {};
}

} // namespace papamu::script
