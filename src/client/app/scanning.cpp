#include "client/app/scanning.hpp"

#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace papamu::app {

namespace {

constexpr std::array stays{0.0, 3.0, 1.8, 1.0}; ///< seconds, by pace
/// Whoever writes is left in the field for so long after the last letter.
constexpr double writing_time = 10;
/// A mouse that was moved by a hand is that hand's for so long.
constexpr double mouse_time = 4;

} // namespace

double Scanning::stay() const { return stays[static_cast<std::size_t>(pace_)]; }

void Scanning::follow(storage::Scanning pace, double now)
{
    if (pace == pace_) return;
    pace_ = pace;
    due_ = now + stay();
    down_ = false;
    // Whoever has just set it did so by some hand.
    moved_ = now;
}

Scanning::Switch Scanning::of(const SDL_Event& event, double now)
{
    if (pace_ == storage::Scanning::off) return Switch::none;
    if (event.type == SDL_MOUSEMOTION && event.motion.which != SDL_TOUCH_MOUSEID &&
        (event.motion.xrel != 0 || event.motion.yrel != 0))
        moved_ = now;
    if (event.type == SDL_KEYDOWN || event.type == SDL_TEXTINPUT || event.type == SDL_CONTROLLERBUTTONDOWN)
        due_ = now + (ui::typing() ? writing_time : stay());
    // Who lets go elsewhere is not heard here.
    if (event.type == SDL_WINDOWEVENT &&
        (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST || event.window.event == SDL_WINDOWEVENT_HIDDEN ||
         event.window.event == SDL_WINDOWEVENT_MINIMIZED) &&
        std::exchange(down_, false))
        return Switch::lost;
    if (event.type != SDL_MOUSEBUTTONDOWN && event.type != SDL_MOUSEBUTTONUP) return Switch::none;
    const bool finger = event.button.which == SDL_TOUCH_MOUSEID;
    const bool lies = !moved_ || now - *moved_ > mouse_time;
    if (event.type == SDL_MOUSEBUTTONUP) {
        if (!down_) return Switch::none;
        down_ = false;
        due_ = now + stay();
        return Switch::up;
    }
    if (!finger && !lies) return Switch::none;
    down_ = true;
    return Switch::down;
}

bool Scanning::tick(double now, bool waits)
{
    if (pace_ == storage::Scanning::off) return false;
    if (waits || down_) due_ = std::max(due_, now + stay() / 2);
    if (now < due_) return false;
    due_ = now + stay();
    const auto ids = ui::focusable_ids();
    if (ids.empty()) return false;
    const auto here = std::find(ids.begin(), ids.end(), ui::focus());
    const bool goes_on = here != ids.end() && here + 1 != ids.end();
    ui::set_focus(goes_on ? *(here + 1) : ids.front());
    ui::show_focus(true);
    return true;
}

std::optional<double> Scanning::next() const
{
    return pace_ == storage::Scanning::off ? std::nullopt : std::optional{due_};
}

} // namespace papamu::app
