// What a script asks of the program: facts, what was told, the layout, how many inputs moves took.

#include "client/script/script.hpp"
#include "client/script/script_words.hpp"
#include "client/ui/flaws.hpp"
#include "client/ui/interface.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <tuple>

namespace papamu::script {

Result<void> Script::told(const Command& line, const View& view)
{
    std::string all;
    for (const auto* messages : {&view.news.shown, &view.news.said})
        for (const auto& message : *messages) {
            const auto words = english(message);
            if (!line.rest.empty() && words.find(line.rest) != std::string::npos) return {};
            all += (all.empty() ? "" : " / ") + words;
        }
    return Message{texts::script_told, {{"wanted", line.rest}, {"found", all}}};
}

Result<std::string> Script::find_fact(const std::string& name, const View& view) const
{
    constexpr std::array states{"off", "connecting", "online", "waiting", "refused"};
    if (name == "screen") return view.screen.name();
    if (name == "focus") return ui::focus();
    if (name == "inputs") return std::to_string(hands_->inputs());
    if (name == "seconds") return fmt::format("{:.1f}", clock_);
    if (name == "felt") return std::to_string(hands_->felt());
    if (name == "typing") return std::string{ui::typing() ? "yes" : "no"};
    if (name == "news") return std::to_string(view.news.shown.size());
    if (name == "keeping") return std::string{view.keeping};
    if (name == "drawn") return std::string{view.drawn > drawn_before_ ? "some" : "none"};
    if (name == "online") return std::string{states[static_cast<std::size_t>(view.online)]};
    if (name == "word") {
        std::string word;
        std::ifstream in(word_file_);
        std::getline(in, word);
        return word.empty() ? "none" : word;
    }
    if (auto found = view.screen.fact(name)) return std::move(*found);
    return Message{texts::script_no_fact, {{"name", name}}};
}

Result<void> Script::expect(const Command& line, const View& view) const
{
    const auto [name, wanted] = first_word(line.rest);
    if (name.empty()) return needs(line.command, "a name and a text");
    const auto found = find_fact(name, view);
    if (!found) return found.reason();
    if (*found != wanted)
        return Message{texts::script_expect, {{"name", name}, {"found", *found}, {"wanted", wanted}}};
    return {};
}

// The screen that knows it may still be on its way.
Result<void> Script::await(const Command& line, const View& view)
{
    const auto found = expect(line, view);
    if (found) {
        await_until_.reset();
        return {};
    }
    if (std::chrono::steady_clock::now() < *await_until_) return {};
    return Message{texts::script_awaited,
                   {{"what", found.reason()}, {"seconds", static_cast<int>(patience_.count())}}};
}

// The line is begun anew after every move.
Result<void> Script::play_out(const Command& line, const View& view, double now)
{
    const auto outcome = find_fact("outcome", view);
    if (!outcome) return outcome.reason();
    const auto move = find_fact("choice", view);
    if (!move) return move.reason();
    const auto position = find_fact("position", view);
    if (!position) return position.reason();
    if (line.rest == "once" && !played_from_) played_from_ = *position;
    const bool over = *outcome != "ongoing" || (played_from_ && played_from_ != *position);
    if (!over && *move == "none") {
        if (std::chrono::steady_clock::now() < *await_until_) return {};
        return Message{texts::script_awaited,
                       {{"what", in_quotes(line.command)}, {"seconds", static_cast<int>(patience_.count())}}};
    }
    // Nobody moves on a board that is not drawn yet: it is looked at once more, when it stands still.
    if (!over && (view.moving || ready_ != *move)) {
        ready_ = view.moving ? std::string{} : *move;
        wait_until_ = now + 0.1;
        return {};
    }
    ready_.clear();
    await_until_.reset();
    if (over) {
        played_from_.reset();
        return {};
    }
    // Something covers what is touched, or takes it for something else.
    const std::string now_tried = *move + ' ' + *position;
    tries_ = now_tried == tried_ ? tries_ + 1 : 1;
    tried_ = now_tried;
    if (tries_ > most_tries)
        return Message{texts::script_not_played, {{"move", in_quotes(*move)}, {"count", most_tries}}};
    const auto touches = view.screen.touches_of(*move, device_);
    if (!touches) return Message{texts::script_move, {{"move", in_quotes(*move)}}};
    targets_.assign(touches->begin(), touches->end());
    --next_;
    return {};
}

Result<void> Script::learn_out(const View& view, double now)
{
    const auto phase = find_fact("phase", view);
    if (!phase) return phase.reason();
    const auto step = find_fact("step", view), goal = find_fact("goal", view), asks = find_fact("asks", view);
    const auto mistake = find_fact("mistake", view);
    if (*phase == "over") {
        await_until_.reset();
        std::cout << "learned " << steps_ << " steps\n";
        steps_ = 0;
        return {};
    }
    if (std::chrono::steady_clock::now() > *await_until_)
        return Message{texts::script_awaited,
                       {{"what", in_quotes(*step)}, {"seconds", static_cast<int>(patience_.count())}}};
    // Nobody touches a board that is not drawn yet: it is looked at once more, when it stands still.
    const std::string here = *phase + ' ' + *step;
    const bool reads = *phase == "right" && ui::rect_of("lesson.next") && ui::focus() == "lesson.next";
    if ((*phase != "trying" && !reads) || view.moving || ready_ != here) {
        ready_ = view.moving ? std::string{} : here;
        wait_until_ = now + 0.1;
        return {};
    }
    ready_.clear();
    await_until_.reset(); // this step is done, or tried
    --next_;
    // Something covers what is touched, or takes it for something else.
    tries_ = tried_ == here ? tries_ + 1 : 1;
    tried_ = here;
    if (tries_ > most_tries)
        return Message{texts::script_not_played, {{"move", in_quotes(*goal)}, {"count", most_tries}}};
    if (reads) {
        targets_ = {"lesson.next"};
        return {};
    }
    if (steps_ % 3 == 2 && mistaken_ != *step && *asks == "move" && *mistake != "none") {
        mistaken_ = *step;
        if (const auto touches = view.screen.touches_of(*mistake, device_))
            targets_.assign(touches->begin(), touches->end());
        return {};
    }
    if (tries_ == 1 || mistaken_ == *step) ++steps_;
    if (*asks == "touch") {
        for (const auto word : split(*goal, ' ')) targets_.emplace_back(word);
        return {};
    }
    const auto touches = view.screen.touches_of(*goal, device_);
    if (!touches) return Message{texts::script_move, {{"move", in_quotes(*goal)}}};
    targets_.assign(touches->begin(), touches->end());
    return {};
}

std::optional<Script::Service> Script::service()
{
    if (!rehearses()) return std::nullopt;
    return Service{[this] { return rehearsal_.link(); },
                   [this] { return static_cast<std::int64_t>(rehearsal_.time() * 1000); },
                   !rehearses_fresh()};
}

Result<void> Script::rehearse(const Command& line)
{
    if (!rehearses()) return Message{texts::script_no_rehearsal, {{"command", line.command}}};
    if (line.command == "hear") return rehearsal_.say(line.rest);
    rehearsal_.cut();
    return {};
}

bool Script::rehearses() const
{
    return std::any_of(commands_.begin(), commands_.end(),
                       [](const Command& line) { return line.command == "rehearse"; });
}

bool Script::rehearses_fresh() const
{
    return std::any_of(commands_.begin(), commands_.end(), [](const Command& line) {
        return line.command == "rehearse" && line.rest == "fresh";
    });
}

// Also what only a walk or a whole move comes to.
Result<void> Script::inspect(const View& view)
{
    const auto name = view.screen.name() + ": ";
    if (neat_)
        for (const auto& flaw : ui::flaws()) note_flaw(name + flaw);
    if (legible_) {
        const auto read = readings(view.words());
        for (const auto& flaw : hard_to_read(read)) note_flaw(name + flaw);
        readings_.add(view.screen.name(), read);
    }
    return record_.empty() ? Result<void>{} : record(view);
}

Result<void> Script::record(const View& view)
{
    const auto file = record_ / fmt::format("{:04}", ++recorded_);
    auto shot = view.shot(file.string() + ".png");
    if (!shot) return shot;
    std::ofstream out(file.string() + ".txt");
    out << "screen " << view.screen.name() << '\n' << ui::inventory();
    out.close();
    if (!out) return needs("record", "a folder that can be written to");
    return {};
}

void Script::note_flaw(std::string sight)
{
    // The same once more, when it has only moved.
    const auto place = sight.rfind(" (");
    if (std::none_of(flaws_.begin(), flaws_.end(),
                     [&](const auto& known) { return known.compare(0, place, sight, 0, place) == 0; }))
        flaws_.push_back(std::move(sight));
}

Result<void> Script::finish() const
{
    if (!readings_file_.empty()) {
        std::ofstream out(readings_file_);
        out << readings_.text();
        out.close();
        if (!out) return needs("legible", "a file that can be written to");
    }
    if (flaws_.empty()) return {};
    std::string list;
    for (const auto& flaw : flaws_) list += "\n  " + flaw;
    return Message{texts::script_flaws, {{"count", static_cast<int>(flaws_.size())}, {"flaws", list}}};
}

Result<void> Script::budget(const Command& line)
{
    const auto [number, words] = first_word(line.rest);
    const auto most = parse_number(number);
    if (!most) return needs(line.command, "a number");
    auto [mode, rest] = first_word(words);
    std::string letter;
    if (mode == "with" || mode == "without")
        std::tie(letter, rest) = first_word(rest);
    else
        rest = words;
    std::vector<Measured> counted, others;
    for (auto& move : measured_) {
        const bool has = letter.empty() || move.move.find(letter) != std::string::npos;
        (has == (mode != "without") ? counted : others).push_back(std::move(move));
    }
    measured_ = std::move(others);
    if (counted.empty()) return Message{texts::script_no_moves};
    std::sort(counted.begin(), counted.end(),
              [](const Measured& a, const Measured& b) { return a.inputs < b.inputs; });
    const auto& largest = counted.back();
    std::cout << rest << " by " << device_words[static_cast<std::size_t>(device_)] << ": "
              << counted[counted.size() / 2].inputs << " inputs a move, at most " << largest.inputs << " for "
              << largest.move << " (budget " << *most << ", " << counted.size() << " moves)\n";
    if (largest.inputs > *most)
        return Message{texts::script_budget,
                       {{"move", largest.move}, {"count", largest.inputs}, {"most", *most}}};
    return {};
}

} // namespace papamu::script
