// What a person does: events become intents, and go to whoever has the focus.

#include "client/app/app.hpp"
#include "client/app/texts.hpp"
#include "client/ui/feed.hpp"
#include "client/ui/mirror.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <SDL.h>

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace papamu::app {

namespace {

// SDL lets go of every key before it tells that the window lost them.
bool loses_keyboard()
{
    std::array<SDL_Event, 16> waiting;
    const int count = SDL_PeepEvents(waiting.data(), static_cast<int>(waiting.size()), SDL_PEEKEVENT,
                                     SDL_WINDOWEVENT, SDL_WINDOWEVENT);
    return std::any_of(waiting.begin(), waiting.begin() + std::max(count, 0),
                       [](const auto& event) { return event.window.event == SDL_WINDOWEVENT_FOCUS_LOST; });
}

} // namespace

bool App::take_events()
{
    bool any = false;
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        if (waker_.is_wake(event)) continue; // whether there is anything to see is the line's to say
        any = true;
        if (event.type == SDL_QUIT) session_->quit = true;
        if (event.type == SDL_DROPFILE) {
            dropped_.emplace_back(event.drop.file);
            SDL_free(event.drop.file);
        }
        if (const auto pressed = scanning_.of(event, session_->clock.now);
            pressed != Scanning::Switch::none) {
            switch (pressed) {
            case Scanning::Switch::none: break;
            case Scanning::Switch::down: route(input::intent::Arm{}); break;
            case Scanning::Switch::up: route(input::intent::Confirm{}); break;
            case Scanning::Switch::lost: route(input::intent::Disarm{}); break;
            }
            any = true;
            if (pressed != Scanning::Switch::lost) continue;
        }
        // What is written is heard letter by letter.
        if (ui::typing() && (event.type == SDL_KEYDOWN || event.type == SDL_TEXTINPUT))
            narration_.interrupt();
        const auto pads = translator_.pad_count();
        ui::feed(input_, event, window_.density());
        for (const auto& intent : translator_.translate(event, {.density = window_.density(),
                                                               .scale = scale_.factor(),
                                                               .typing = ui::typing(),
                                                               .letters = ui::awaits_letters(),
                                                               .leaving = loses_keyboard(),
                                                               .now = session_->clock.now}))
            route(intent);
        if (translator_.pad_count() < pads) session_->tidings.tell(texts::app_pad_gone);
        // Whoever plugs in a pad, or holds one from the start, sees at once where it stands.
        if (event.type == SDL_CONTROLLERDEVICEADDED) ui::show_focus(true);
    }
    for (const auto& intent : translator_.tick(session_->clock.now)) {
        any = true;
        route(intent);
    }
    return take_press() || any;
}

void App::focus_on(std::string_view id)
{
    ui::set_focus(id);
    ui::show_focus(true);
    quiet_frames_ = 0;
}

void App::edit(std::string_view id)
{
    ui::set_focus(id);
    ui::edit(id);
    quiet_frames_ = 0;
}

void App::write(std::string_view id, std::string words)
{
    // Whoever writes there ends it by Enter, also where the window thought that the writing was over.
    if (!ui::typing()) ui::edit(id);
    ui::write(id, std::move(words));
    quiet_frames_ = 0;
}

// One after the other, each on the screen that the one before left; whether one is left to do. A spot that is
// not offered says why.
bool App::take_press()
{
    if (presses_.empty()) return false;
    // It is meant for what is there, so that it need not be held back, only wait.
    if (ui::guarded() || !screen_->seen() || !focus_queue_.empty()) return true;
    const auto id = std::move(presses_.front());
    presses_.pop_front();
    if (screen_->takes_focus_intents() && !ui::dialog_open()) {
        route(input::intent::Arm{});
        route(input::intent::Confirm{});
        return true;
    }
    const auto may = ui::focusable_ids();
    const bool reachable = std::find(may.begin(), may.end(), id) != may.end();
    if (reachable) focus_on(id);
    // What lies behind a question is not pressed.
    if (reachable || !ui::dialog_open()) ui::press(id);
    return true;
}

// One owner of the focus: what moves and presses it goes to the interface, of which the spots of a board
// are a part; everything else to the screen, unless something lies over it.
void App::route(const input::Intent& intent)
{
    namespace in = input::intent;
    const bool pointer =
        std::holds_alternative<in::Point>(intent) || std::holds_alternative<in::Release>(intent) ||
        std::holds_alternative<in::Abandon>(intent) || std::holds_alternative<in::Drag>(intent);
    const auto pixels = window_.pixels();
    screen_->fit(pixels, scale_for(pixels));
    if (!std::holds_alternative<in::Point>(intent) && !std::holds_alternative<in::Rest>(intent) &&
        !std::holds_alternative<in::Confirm>(intent) && !std::holds_alternative<in::Release>(intent))
        narration_.interrupt();
    if (std::holds_alternative<in::Fullscreen>(intent)) return toggle_fullscreen();
    if (std::holds_alternative<in::Speech>(intent)) return narration_.turn(session_->preferences);
    if (const auto* asked = std::get_if<in::Tell>(&intent)) return tell(asked->what);
    // What is held over from the screen before acts on nothing here.
    if (std::holds_alternative<in::Disarm>(intent)) ui::disarm();
    if ((ui::guarded() || !screen_->seen()) && !pointer) return;
    if (std::holds_alternative<in::Direction>(intent) || std::holds_alternative<in::Group>(intent) ||
        std::holds_alternative<in::Arm>(intent) || std::holds_alternative<in::Confirm>(intent)) {
        if (screen_->takes_focus_intents() && !ui::dialog_open()) {
            screen_->handle(intent);
            return;
        }
        focus_queue_.push_back(intent);
    } else if (ui::dialog_open()) {
        if (std::holds_alternative<in::Press>(intent)) screen_pressed_ = false;
        const auto* cancel = std::get_if<in::Cancel>(&intent);
        const bool left = cancel && cancel->leaves && screen_->leave_over_dialog();
        if (!left && (cancel || std::holds_alternative<in::Menu>(intent))) ui::cancel_dialog();
        if (std::holds_alternative<in::Help>(intent)) return read_rules();
        // What was carried when the question came up is let go over it.
        if (std::holds_alternative<in::Release>(intent) || std::holds_alternative<in::Abandon>(intent))
            screen_->handle(in::Abandon{});
    } else {
        if (const auto* press = std::get_if<in::Press>(&intent)) {
            // The first click of the two was on something that is gone; a third one is meant.
            if (!std::exchange(screen_pressed_, true) && press->again) return;
        }
        screen_->handle(intent);
    }
    follow_screen();
}

// A question is answered about the screen, also while a dialog lies over it; all that is shown is the dialog
// alone.
void App::tell(input::Asked what)
{
    auto told =
        what == input::Asked::everything ? narration_.everything(window_.density()) : screen_->tell(what);
    if (told.empty()) told.push_back(ui::text(texts::speech_nothing));
    narration_.answer(told);
}

// Over a dialog: it is there again afterwards, whoever asks.
void App::read_rules()
{
    screen_->handle(input::intent::Help{});
    const auto before = screens_->depth();
    follow_screen();
    // From the rules themselves it leads back, to where the question is.
    if (screens_->depth() > before && (leaving_.asks() || keeping_.asks() != "none"))
        reading_ = screen_.get();
}

// What the command line wished for holds until somebody says otherwise.
void App::toggle_fullscreen()
{
    auto& s = session_->preferences.settings;
    s.fullscreen = !(s.fullscreen || std::exchange(fullscreen_wished_, false));
    session_->preferences.save();
}

// One a frame, in the order they came: each may move what the next one means.
void App::feed_focus()
{
    namespace in = input::intent;
    if (focus_queue_.empty()) return;
    const auto intent = focus_queue_.front();
    focus_queue_.pop_front();
    if (const auto* direction = std::get_if<in::Direction>(&intent)) {
        constexpr std::array steps{ui::Step::up, ui::Step::down, ui::Step::left, ui::Step::right};
        input_.step = steps[static_cast<std::size_t>(direction->way)];
    } else if (const auto* group = std::get_if<in::Group>(&intent)) {
        input_.step = group->forward ? ui::Step::next : ui::Step::previous;
    } else if (std::holds_alternative<in::Arm>(intent)) {
        input_.arm = true;
    } else {
        input_.confirm = true;
    }
}

} // namespace papamu::app
