#include "client/app/script.hpp"

#include "client/app/texts.hpp"
#include "client/ui/interface.hpp"
#include "core/text.hpp"

#include <SDL.h>

#include <fstream>

namespace papamu::app {

namespace {

constexpr double longest_wait = 20; ///< seconds on the program's clock

// Positions in mouse coordinates, as SDL reports them.
struct Place {
    int x;
    int y;
};

void push_motion(std::uint32_t window, Place place, std::uint32_t which)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.windowID = window;
    event.motion.which = which;
    event.motion.x = place.x;
    event.motion.y = place.y;
    SDL_PushEvent(&event);
}

void push_button(std::uint32_t window, Place place, bool down, std::uint32_t which)
{
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.windowID = window;
    event.button.which = which;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = place.x;
    event.button.y = place.y;
    SDL_PushEvent(&event);
}

void push_key(std::uint32_t window, SDL_Keycode key, bool down)
{
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.windowID = window;
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    SDL_PushEvent(&event);
}

std::pair<std::string, std::string> first_word(std::string_view text)
{
    const auto end = std::min(text.find(' '), text.size());
    return {std::string{text.substr(0, end)}, std::string{trimmed(text.substr(end))}};
}

} // namespace

Result<Script> Script::read(const std::filesystem::path& file)
{
    std::ifstream in(file);
    if (!in) return Message{texts::script_file, {{"file", file.string()}}};
    Script script;
    script.file_ = file.string();
    std::string text;
    for (int number = 1; std::getline(in, text); ++number) {
        const auto line = trimmed(text);
        if (line.empty() || line.front() == '#') continue;
        auto [command, rest] = first_word(line);
        script.lines_.push_back({number, std::move(command), std::move(rest)});
    }
    if (in.bad() || script.lines_.empty()) return Message{texts::script_empty, {{"file", file.string()}}};
    return script;
}

Message Script::failed(const Line& line, Message what) const
{
    return {texts::script_line, {{"file", file_}, {"line", line.number}, {"what", what}}};
}

std::optional<render::Point> Script::find(const std::string& target, const View& view)
{
    if (const auto comma = target.find(','); comma != std::string::npos) {
        const auto x = parse_number(target.substr(0, comma)), y = parse_number(target.substr(comma + 1));
        constexpr std::int64_t far = 100'000;
        if (x && y && *x < far && *y < far)
            return render::Point{static_cast<float>(*x), static_cast<float>(*y)};
    }
    if (const auto rect = ui::rect_of(target)) return view.scale.pixels(rect->centre());
    return view.screen.point_of(target);
}

Result<void> Script::click(const std::string& target, const View& view, bool touch)
{
    const auto point = find(target, view);
    if (!point) return Message{texts::script_target, {{"target", papamu::quoted(target)}}};
    const Place place{static_cast<int>(point->x / view.density), static_cast<int>(point->y / view.density)};
    const std::uint32_t which = touch ? SDL_TOUCH_MOUSEID : 0;
    const auto later = [&](auto push) {
        actions_.push_back([push](const View& seen) -> Result<bool> {
            push(seen.window);
            return true;
        });
    };
    later([=](std::uint32_t window) { push_motion(window, place, which); });
    later([=](std::uint32_t window) { push_button(window, place, true, which); });
    later([=](std::uint32_t window) { push_button(window, place, false, which); });
    return {};
}

Result<void> Script::step(const View& view, double now)
{
    if (!actions_.empty()) {
        const auto action = std::move(actions_.front());
        actions_.pop_front();
        if (const auto pushed = action(view); !pushed) return pushed.reason();
        return {};
    }
    if (wait_settled_) {
        const Line& line = lines_[next_ - 1];
        if (view.moving && now > settled_deadline_)
            return failed(line, {texts::script_settled, {{"seconds", static_cast<int>(longest_wait)}}});
        if (view.moving) return {};
        wait_settled_ = false;
    }
    if (now < wait_until_) return {};
    if (!touches_.empty()) {
        auto target = std::move(touches_.front());
        touches_.pop_front();
        if (target.front() == '@') target.erase(0, 1);
        const Line& line = lines_[next_ - 1];
        if (const auto clicked = click(target, view, false); !clicked) return failed(line, clicked.reason());
        wait_settled_ = true;
        settled_deadline_ = now + longest_wait;
        return {};
    }
    if (next_ == lines_.size()) return {};
    const Line& fresh = lines_[next_++];
    if (const auto begun = begin(fresh, view, now); !begun) return failed(fresh, begun.reason());
    return {};
}

Result<void> Script::begin(const Line& line, const View& view, double now)
{
    const auto needs = [&](const char* wanted) {
        return Message{texts::script_words, {{"command", line.command}, {"wanted", wanted}}};
    };
    if (line.command == "click" || line.command == "touch") {
        if (line.rest.empty()) return needs("a target");
        return click(line.rest, view, line.command == "touch");
    }
    if (line.command == "press") {
        const SDL_Keycode key = SDL_GetKeyFromName(line.rest.c_str());
        if (key == SDLK_UNKNOWN) return needs("the name of a key");
        actions_.push_back([key](const View& seen) -> Result<bool> {
            push_key(seen.window, key, true);
            return true;
        });
        actions_.push_back([key](const View& seen) -> Result<bool> {
            push_key(seen.window, key, false);
            return true;
        });
        return {};
    }
    if (line.command == "move") {
        const auto touches = view.screen.touches_of(line.rest);
        if (!touches) return Message{texts::script_move, {{"move", papamu::quoted(line.rest)}}};
        touches_.assign(touches->begin(), touches->end());
        return {};
    }
    if (line.command == "wait") {
        settled_deadline_ = now + longest_wait;
        if (line.rest == "settled") {
            // Whatever was just pushed must arrive first.
            wait_until_ = now + 0.05;
            wait_settled_ = true;
            return {};
        }
        const auto milliseconds = parse_number(line.rest);
        if (!milliseconds) return needs("\"settled\" or milliseconds");
        wait_until_ = now + static_cast<double>(*milliseconds) / 1000;
        return {};
    }
    if (line.command == "shot") {
        if (line.rest.empty()) return needs("a file");
        return view.shot(line.rest);
    }
    if (line.command == "allow") {
        if (line.rest != "placeholders") return needs("\"placeholders\"");
        allows_placeholders_ = true;
        return {};
    }
    if (line.command == "expect") {
        const auto [name, wanted] = first_word(line.rest);
        if (name.empty()) return needs("a name and a text");
        const auto found = name == "screen" ? std::optional{view.screen.name()} : view.screen.fact(name);
        if (!found) return Message{texts::script_no_fact, {{"name", name}}};
        if (*found != wanted)
            return Message{texts::script_expect, {{"name", name}, {"found", *found}, {"wanted", wanted}}};
        return {};
    }
    return Message{texts::script_unknown, {{"command", papamu::quoted(line.command)}}};
}

} // namespace papamu::app
