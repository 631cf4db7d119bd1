// What is seen: a frame is put together, drawn, and sometimes written to a file.

#include "client/app/app.hpp"
#include "client/app/texts.hpp"
#include "client/render/words.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <utility>

namespace papamu::app {

ui::Scale App::scale_for(platform::Extent pixels) const
{
    if (options_.ui_scale > 0) return ui::Scale::for_screen(pixels, window_.density(), options_.ui_scale);
    const auto usual = ui::Scale::for_screen(pixels, window_.density());
    const auto wanted = static_cast<float>(session_->preferences.settings.ui_scale);
    return wanted > 0 ? ui::Scale{usual.factor() * wanted} : usual;
}

void App::next_frame(float seconds, bool busy)
{
    if (followed_settings_ != session_->preferences.changes()) follow_settings();
    if (busy || moving()) session_->clock.stirred = session_->clock.now;
    put_together(seconds, true);
    narration_.tell(window_.density());
    quiet_frames_ = busy || moving() || screen_->pace().frames != Pace::Frames::none ? 0 : quiet_frames_ + 1;
}

void App::put_together(float seconds, bool hears)
{
    ++drawn_;
    const auto begun = Timings::now();
    const bool animating = screen_->pace().moves();
    const auto pixels = window_.pixels();
    scale_ = scale_for(pixels);
    if (hears) {
        follow_screen(); // news may have led on
        if (auto called = screens_->called_back()) change_screen(std::move(called));
        screen_->update(seconds);
        follow_screen();
    }
    sprites_.begin_frame();
    fonts_.begin_frame();
    renderer_.begin_frame(pixels, ui::theme().table);
    const render::Rect whole{0, 0, static_cast<float>(pixels.width), static_cast<float>(pixels.height)};
    const auto table = renderer_.kept_picture("table", pixels, 1, [&](render::Batch& kept) {
        kept.material("table", whole, {.colours = {ui::theme().table, ui::theme().lamp}});
    });
    batch_.sprite(table, whole);
    feed_focus();
    const bool pressed = input_.buttons[0] || input_.clicked[0];
    interface_.begin_frame(pixels, scale_, seconds, input_);
    news_.make_room(session_->tidings, pressed);
    screen_->draw(batch_, pixels, scale_);
    screen_->show();
    if (screen_.get() != reading_) ask();
    news_.show(session_->tidings, session_->clock.now);
    captions_.show(session_->clock.now);
    interface_.end_frame(batch_);
    const auto built = Timings::now();
    if (blind_)
        batch_.clear();
    else
        renderer_.draw(batch_);
    timings_.started();
    timings_.frame(animating, screen_->pace().waits(), built - begun, Timings::now() - built);
    faults_.tell(renderer_.troubles(), audio_, session_->tidings);
    follow_screen();
    show_dropped();
}

// What the program itself asks lies over every screen.
void App::ask()
{
    leaving_.show(*session_);
    if (const auto place = keeping_.show()) chosen_ = place;
}

// Nobody sees a screen that was left once more.
void App::follow_screen()
{
    if (auto next = screen_->take_next()) change_screen(screens_->go(std::move(*next), std::move(screen_)));
}

void App::change_screen(std::unique_ptr<screens::Screen> next)
{
    screen_ = std::move(next);
    reading_ = nullptr;
    focus_queue_.clear();
    input_.strokes.clear(); // a key that led away writes nothing there, and ends no writing
    screen_pressed_ = false;
    ui::guard();
}

// The match in a file that was dropped on the window, the last of several; what is played is kept meanwhile.
void App::show_dropped()
{
    for (const auto& file : std::exchange(dropped_, {})) {
        auto shown = session_->kept.open_file(file);
        if (shown)
            change_screen(screens_->begin(std::move(*shown)));
        else
            session_->tidings.tell(shown.reason());
    }
}

Result<void> App::shoot(const std::string& file)
{
    auto written = renderer_.screenshot(file);
    if (!written) return Message{texts::app_screenshot, {{"why", written.reason()}}};
    return {};
}

// Whether the newest frame has not been handed over yet: a picture is taken of such a one only.
screens::Driver::View App::view(bool fresh)
{
    return {*screen_,
            moving() || screen_->pace().waits(),
            drawn_,
            window_.density(),
            scale_,
            news_now(),
            [this](Message told) { session_->tidings.tell(std::move(told)); },
            [this] { session_->tidings.read_all(); },
            session_->desk.line.state(),
            keeping_.asks(),
            [this, fresh](const std::string& file) {
                const bool undrawn = std::exchange(blind_, false);
                if (!fresh || undrawn) put_together(0, true);
                return shoot(file);
            },
            [this](platform::Extent size) { window_.set_size(size); },
            [this] { return see_words(); }};
}

void App::restored()
{
    sprites_.forget();
    fonts_.forget();
    interface_.forget();
    renderer_.restored();
    interface_.restored();
    quiet_frames_ = 0;
}

// Each message by itself, whatever sums it up.
screens::Driver::NewsSeen App::news_now() const
{
    screens::Driver::NewsSeen out;
    for (const auto& tiding : session_->tidings.waiting()) {
        out.shown.push_back(tiding.message());
        out.said.insert(out.said.end(), tiding.said.begin(), tiding.said.end());
    }
    return out;
}

// The frame as it stands, drawn with and without its words; answers of engines are not taken in between.
screens::Sight App::see_words()
{
    blind_ = false;
    screens::Sight sight;
    sight.with.size = sight.without.size = window_.pixels();
    sight.factor = scale_.factor();
    const auto drawn = [&](bool words) {
        render::hide_words(!words);
        put_together(0, words);
        render::hide_words(false);
        return renderer_.pixels();
    };
    // How high a new page is, and so how long the sign of its scrolling, follows from its first frames.
    if (auto name = screen_->name(); std::exchange(looked_at_, name) != name)
        for (int frame = 0; frame < 2; ++frame) drawn(true);
    sight.with.bytes = drawn(true);
    sight.written = ui::written();
    sight.dialog = ui::dialog_open();
    sight.without.bytes = drawn(false);
    return sight;
}

} // namespace papamu::app
