#include "client/script/script.hpp"

#include "client/script/script_words.hpp"
#include "client/ui/flaws.hpp"
#include "client/ui/interface.hpp"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <utility>

namespace papamu::script {

namespace {

constexpr double longest_wait = 20; ///< seconds on the program's clock
constexpr int deepest_run = 8;

// A message as long as they become: whatever it names is a file far away.
Message filled(const Text& text)
{
    Message out{text};
    for (const auto& part : split(text.english(), '{')) {
        const auto end = part.find('}');
        if (end == std::string_view::npos) continue;
        const auto name = part.substr(0, end);
        if (name == "count")
            out.arguments.emplace_back(name, 3);
        else
            out.arguments.emplace_back(
                name, "/home/somebody/.local/share/papamu/matches/20260101-120000-konane-beef.journal");
    }
    return out;
}

} // namespace

Result<std::unique_ptr<Script>> Script::read(const std::filesystem::path& file)
{
    auto script = std::make_unique<Script>();
    script->word_file_ = file.string() + ".word";
    if (auto appended = append(file, 0, script->commands_); !appended) return appended.reason();
    return script;
}

Result<void> Script::append(const std::filesystem::path& file, int depth, std::vector<Command>& commands)
{
    std::ifstream in(file);
    if (!in) return Message{texts::script_file, {{"file", file.string()}}};
    std::string text;
    bool any = false;
    for (int number = 1; std::getline(in, text); ++number) {
        const auto words = trimmed(text);
        if (words.empty() || words.front() == '#') continue;
        any = true;
        auto [command, rest] = first_word(words);
        Command line{file.string(), number, std::move(command), std::move(rest)};
        if (line.command != "run") {
            commands.push_back(std::move(line));
        } else if (depth == deepest_run) {
            return failed(line, texts::script_deep);
        } else if (auto appended = append(file.parent_path() / line.rest, depth + 1, commands); !appended) {
            return failed(line, appended.reason());
        }
    }
    if (in.bad() || !any) return Message{texts::script_empty, {{"file", file.string()}}};
    return {};
}

Message Script::failed(const Command& line, Message what)
{
    return {texts::script_line, {{"file", line.file}, {"line", line.number}, {"what", what}}};
}

void Script::settle(double now)
{
    wait_settled_ = true;
    settled_deadline_ = now + longest_wait;
}

Result<void> Script::step(const View& view, double now)
{
    clock_ = now;
    if (hands_->busy()) {
        hands_->step();
        // What was pushed must arrive before anything is looked at.
        if (!hands_->busy()) wait_until_ = now + 0.03;
        return {};
    }
    if (now < wait_until_) return {};
    if (await_until_) {
        const Command& line = commands_[next_ - 1];
        const auto awaited = line.command == "play"    ? play_out(line, view, now)
                             : line.command == "learn" ? learn_out(view, now)
                                                       : await(line, view);
        return awaited ? awaited : failed(line, awaited.reason());
    }
    if (wait_settled_) {
        // A caret blinks for as long as somebody writes.
        const bool moving = view.moving && !ui::typing();
        // A walk goes on while a replay plays by itself.
        const bool overdue = moving && now > settled_deadline_;
        if (overdue && !walker_)
            return failed(commands_[next_ - 1],
                          {texts::script_settled, {{"seconds", static_cast<int>(longest_wait)}}});
        if (moving && !overdue) return {};
        // Below the caret a question may still fade in.
        if (legible_ && view.moving && !std::exchange(faded_, true)) {
            wait_until_ = now + 0.3;
            return {};
        }
        faded_ = wait_settled_ = false;
        if (auto inspected = inspect(view); !inspected)
            return failed(commands_[next_ - 1], inspected.reason());
    }
    if (!targets_.empty()) {
        // A screen that has just come hears no press yet.
        if (ui::guarded()) return {};
        const auto target = targets_.front();
        const auto scrolled = points() ? scroll_to(target, view) : Result<bool>{false};
        if (!scrolled) return failed(commands_[next_ - 1], scrolled.reason());
        if (!*scrolled) {
            targets_.pop_front();
            if (const auto chosen = choose(target, view); !chosen)
                return failed(commands_[next_ - 1], chosen.reason());
        }
        settle(now);
        return {};
    }
    if (film_) return film(view, now);
    if (measuring_) {
        measuring_->inputs = hands_->inputs() - measuring_->inputs;
        measured_.push_back(std::move(*measuring_));
        measuring_.reset();
    }
    if (walker_) {
        if (walker_->done()) {
            visited_.insert(visited_.end(), walker_->visited().begin(), walker_->visited().end());
            std::cout << "walked to";
            for (const auto& screen : visited_) std::cout << ' ' << screen;
            std::cout << "; " << walker_->pressed() << " controls pressed\n";
            walker_.reset();
            return {};
        }
        if (const auto walked = walker_->step(view.screen.name(), *hands_); !walked)
            return failed(commands_[next_ - 1], walked.reason());
        settle(now);
        return {};
    }
    if (ways_home_ > 0 && view.screen.name() != "home") {
        if (--ways_home_ == 0)
            return failed(commands_[next_ - 1],
                          {texts::walk_stuck, {{"screen", view.screen.name()}, {"focus", ui::focus()}}});
        const auto ids = ui::focusable_ids();
        const bool menu = std::find(ids.begin(), ids.end(), "menu.leave") != ids.end();
        settle(now);
        if (menu) return choose("menu.leave", view);
        return hands_->pad(input::Button::east);
    }
    ways_home_ = 0;
    if (next_ == commands_.size()) return {};
    const Command& fresh = commands_[next_++];
    if (const auto begun = begin(fresh, view, now); !begun) return failed(fresh, begun.reason());
    return {};
}

// `Ctrl+Shift+Z`, or a key so often at once: `Backspace 6`.
Result<void> Script::press(const Command& line)
{
    constexpr std::array<std::pair<std::string_view, int>, 3> held_words{
        {{"Ctrl+", KMOD_LCTRL}, {"Shift+", KMOD_LSHIFT}, {"Alt+", KMOD_LALT}}};
    std::string name = line.rest;
    int held = 0;
    for (bool found = true; found;) {
        found = false;
        for (const auto& [word, modifier] : held_words)
            if (name.size() > word.size() && name.substr(0, word.size()) == word) {
                name.erase(0, word.size());
                held |= modifier;
                found = true;
            }
    }
    const auto space = name.find_last_of(' ');
    const bool whole = SDL_GetKeyFromName(name.c_str()) != SDLK_UNKNOWN;
    const auto times =
        whole || space == std::string::npos ? std::nullopt : parse_number(name.substr(space + 1));
    if (times) name.erase(space);
    const SDL_Keycode key = SDL_GetKeyFromName(name.c_str());
    if (key == SDLK_UNKNOWN) return needs(line.command, "the name of a key");
    if (times)
        hands_->keys_at_once(key, static_cast<int>(*times));
    else
        hands_->key(key, held);
    return {};
}

// What the pictures cost takes nothing from the time between them, as long as it is less.
Result<void> Script::film(const View& view, double now)
{
    if (now < film_->next) {
        wait_until_ = film_->next;
        return {};
    }
    const auto file = fmt::format("{}{:02}.png", film_->name, ++film_->taken);
    film_->next += film_->every;
    if (film_->taken == film_->count) film_.reset();
    return view.shot(file);
}

Result<void> Script::begin(const Command& line, const View& view, double now)
{
    const std::string& command = line.command;
    if (command == "click" || command == "touch" || command == "hover" || command == "hold" ||
        command == "drag" || command == "fling" || command == "carry" || command == "grab" ||
        command == "double")
        return point_with(line, view);
    if (command == "with") {
        const auto found = std::find(device_words.begin(), device_words.end(), line.rest);
        if (found == device_words.end()) return needs(command, "mouse, touch, pad or keys");
        device_ = static_cast<input::Device>(found - device_words.begin());
        return device_ == input::Device::pad ? hands_->plug() : Result<void>{};
    }
    if (command == "choose") {
        if (line.rest.empty()) return needs(command, "a target");
        targets_.push_back(line.rest);
        return {};
    }
    if (command == "move") {
        const auto touches = view.screen.touches_of(line.rest, device_);
        if (!touches) return Message{texts::script_move, {{"move", in_quotes(line.rest)}}};
        targets_.assign(touches->begin(), touches->end());
        measuring_ = Measured{line.rest, hands_->inputs()};
        return {};
    }
    if (command == "play") {
        if (line.rest != "out" && line.rest != "once") return needs(command, "the word out or once");
        await_until_ = std::chrono::steady_clock::now() + patience_;
        return play_out(line, view, now);
    }
    if (command == "learn") {
        if (line.rest != "out") return needs(command, "out");
        await_until_ = std::chrono::steady_clock::now() + patience_;
        return learn_out(view, now);
    }
    if (command == "press") {
        return press(line);
    }
    if (command == "type") {
        hands_->type(line.rest);
        return {};
    }
    if (command == "pad") {
        const auto [button, time] = first_word(line.rest);
        const auto what = Hands::find_pad_input(button);
        const auto held = time.empty() ? std::optional<std::int64_t>{0} : parse_number(time);
        if (!what || !held) return needs(command, "a button of a pad");
        return hands_->pad(*what, std::max(1, frames_of(*held)));
    }
    if (command == "right") {
        hands_->right_click();
        return {};
    }
    if (command == "drop") {
        hands_->drop();
        return {};
    }
    if (command == "bring") {
        if (line.rest.empty()) return needs(command, "a file");
        hands_->bring(std::filesystem::path{line.file}.parent_path() / line.rest);
        return {};
    }
    if (command == "home") {
        ways_home_ = 20;
        return {};
    }
    if (command == "plug") return hands_->plug();
    if (command == "unplug") {
        hands_->unplug();
        return {};
    }
    if (command == "wait") {
        if (line.rest == "settled") {
            // Whatever was just pushed must arrive first.
            wait_until_ = now + 0.05;
            settle(wait_until_);
            return {};
        }
        const auto milliseconds = parse_number(line.rest);
        if (!milliseconds) return needs(command, "\"settled\" or milliseconds");
        wait_until_ = now + static_cast<double>(*milliseconds) / 1000;
        drawn_before_ = view.drawn;
        return {};
    }
    if (command == "size") {
        const auto parts = split(line.rest, 'x');
        const auto width = parse_number(parts.front()), height = parse_number(parts.back());
        if (parts.size() != 2 || !width || !height) return needs(command, "a size such as 640x480");
        view.resize({static_cast<int>(*width), static_cast<int>(*height)});
        return {};
    }
    if (command == "shot") {
        if (line.rest.empty()) return needs(command, "a file");
        return view.shot(line.rest);
    }
    if (command == "film") {
        const auto [number, rest] = first_word(line.rest);
        const auto [time, name] = first_word(rest);
        const auto count = parse_number(number), every = parse_number(time);
        if (!count || !every || *count < 1 || name.empty())
            return needs(command, "how many pictures, milliseconds and a name");
        film_ = Film{std::string{name}, static_cast<int>(*count), 0, static_cast<double>(*every) / 1000, now};
        return film(view, now);
    }
    if (command == "allow") {
        if (line.rest != "placeholders") return needs(command, "\"placeholders\"");
        allows_placeholders_ = true;
        return {};
    }
    if (command == "walk") {
        const auto [steps, seed] = first_word(line.rest);
        const auto count = parse_number(steps), start = parse_number(seed);
        if (!count || !start) return needs(command, "a number of steps and a seed");
        walker_.emplace(static_cast<int>(*count), static_cast<std::uint8_t>(*start));
        return {};
    }
    if (command == "visited") {
        for (const auto screen : split(line.rest, ' '))
            if (std::find(visited_.begin(), visited_.end(), screen) == visited_.end())
                return Message{texts::walk_not_visited, {{"screen", in_quotes(screen)}}};
        return {};
    }
    if (command == "blind") {
        blind_ = true;
        return {};
    }
    if (command == "neat") {
        ui::look_for_flaws(true);
        neat_ = true;
        return {};
    }
    if (command == "legible") {
        ui::look_for_flaws(true);
        legible_ = true;
        readings_file_ = line.rest;
        return {};
    }
    if (command == "record") {
        if (line.rest.empty()) return needs(command, "a folder");
        std::error_code trouble;
        record_ = line.rest;
        std::filesystem::create_directories(record_, trouble);
        ui::look_for_flaws(true);
        return {};
    }
    if (command == "look") return inspect(view);
    if (command == "budget") return budget(line);
    if (command == "told") return told(line, view);
    if (command == "tell") {
        const Text* text = Text::find(line.rest);
        if (!text) return needs(command, "the id of a text");
        view.tell(filled(*text));
        return {};
    }
    if (command == "hush") {
        view.hush();
        return {};
    }
    if (command == "expect") return expect(line, view);
    if (command == "patience") {
        const auto seconds = parse_number(line.rest);
        if (!seconds) return needs(command, "seconds");
        patience_ = std::chrono::seconds{*seconds};
        return {};
    }
    if (command == "await") {
        await_until_ = std::chrono::steady_clock::now() + patience_;
        return await(line, view);
    }
    if (command == "print") {
        const auto found = find_fact(line.rest, view);
        if (!found) return found.reason();
        std::cout << line.rest << ' ' << *found << std::endl; // another program waits for it
        return {};
    }
    if (command == "rehearse") return {};
    if (command == "close") {
        SDL_Event closed{};
        closed.type = SDL_QUIT;
        SDL_PushEvent(&closed);
        return {};
    }
    if (command == "hear" || command == "cut") return rehearse(line);
    return Message{texts::script_unknown, {{"command", in_quotes(command)}}};
}

} // namespace papamu::script
