#include "client/screens/screen.hpp"

#include <cassert>
#include <utility>

namespace papamu::screens {

namespace in = input::intent;

namespace {

bool points(const input::Intent& intent)
{
    return std::holds_alternative<in::Point>(intent) || std::holds_alternative<in::Rest>(intent) ||
           std::holds_alternative<in::Press>(intent) || std::holds_alternative<in::Drag>(intent) ||
           std::holds_alternative<in::Release>(intent);
}

} // namespace

Screen::Screen() = default;

Screen::~Screen() = default;

void Screen::fit(platform::Extent pixels, ui::Scale scale) { window_ = Window{pixels, scale.factor()}; }

void Screen::handle(const input::Intent& intent)
{
    if (left_) return;
    if (std::holds_alternative<in::Help>(intent)) {
        if (laid_out_) on_help();
        return;
    }
    const bool fits = laid_out_ && (!window_ || window_ == laid_out_);
    if (fits || (laid_out_ && !points(intent))) {
        on_intent(intent);
        return;
    }
    if (const auto* point = std::get_if<in::Point>(&intent)) rests_ = *point;
    // Let go over a board that lies elsewhere by now: nobody knows where that was meant to be.
    if (laid_out_ && std::holds_alternative<in::Release>(intent)) on_intent(in::Abandon{});
}

// What is carried is let go first: whoever comes back holds nothing.
void Screen::on_help()
{
    on_intent(in::Abandon{});
    go_to({to::Rules{game()}, to::Here{}});
}

void Screen::come_back()
{
    left_ = false;
    next_.reset();
}

void Screen::update(float seconds)
{
    if (!here()) return;
    if (const auto rests = std::exchange(rests_, {})) on_intent(*rests);
    if (!left_) on_time(seconds);
}

bool Screen::listen() { return here() && on_news(); }

void Screen::draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale)
{
    if (left_) return;
    drawn_ = Window{pixels, scale.factor()};
    paint(batch, pixels, scale);
}

void Screen::show()
{
    if (left_) return;
    assert(drawn_);
    show_panels();
    laid_out_ = window_ = drawn_;
}

std::optional<render::Point> Screen::point_of(const std::string& spot) const
{
    return here() ? find_spot(spot) : std::nullopt;
}

std::optional<Departure> Screen::take_next() { return std::exchange(next_, {}); }

void Screen::go_to(Departure next)
{
    if (left_) return;
    left_ = true;
    next_ = std::move(next);
}

void Screen::go_to(Route route) { go_to(Departure{std::move(route)}); }

void Screen::go_back() { go_to(to::Back{}); }

} // namespace papamu::screens
