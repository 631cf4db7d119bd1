#include "client/speech/narrator.hpp"

#include "client/speech/texts.hpp"
#include "client/ui/text.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <utility>

namespace papamu::speech {

using ui::Mirror;
using ui::Mirrored;
using ui::Role;

namespace {

const Mirrored* find(const Mirror& mirror, std::string_view id)
{
    const auto found = std::find_if(mirror.parts.begin(), mirror.parts.end(),
                                    [&](const Mirrored& part) { return part.id == id; });
    return found == mirror.parts.end() ? nullptr : &*found;
}

// The part that lies over all others, if any does.
const Mirrored* dialog_of(const Mirror& mirror)
{
    const auto found = std::find_if(mirror.parts.rbegin(), mirror.parts.rend(),
                                    [](const Mirrored& part) { return part.role == Role::dialog; });
    return found == mirror.parts.rend() ? nullptr : &*found;
}

// Whether it lies in that dialog, also by way of a panel.
bool lies_in(const Mirror& mirror, const Mirrored& part, const Mirrored& dialog)
{
    for (const auto* at = &part; at && !at->inside.empty(); at = find(mirror, at->inside))
        if (at->inside == dialog.id) return true;
    return false;
}

bool is_set(const Mirrored& part) { return part.role == Role::toggle || part.role == Role::slider; }

std::string value_of(const Mirrored& part)
{
    if (part.role == Role::toggle) return ui::text(part.on ? texts::spoken_on : texts::spoken_off);
    if (part.role == Role::field && part.value.empty()) return ui::text(texts::spoken_empty);
    return part.value;
}

// Of what is called in several lines the first is its name; the others are said after it.
std::vector<std::string> words_of(const Mirrored& part, Detail detail)
{
    std::vector<std::string> out;
    for (const auto line : split(part.name, '\n'))
        if (!line.empty()) out.emplace_back(line);
    if (out.empty()) out.emplace_back();
    auto& name = out.front();
    const bool chosen = part.on && part.role != Role::toggle;
    if (is_set(part))
        name = ui::text(Message{texts::spoken_set, {{"name", name}, {"value", value_of(part)}}});
    else if (part.role == Role::field)
        name = ui::text(Message{texts::spoken_field, {{"name", name}, {"value", value_of(part)}}});
    else if (!part.value.empty())
        name = ui::text(Message{texts::spoken_set, {{"name", name}, {"value", part.value}}});
    else if (chosen)
        name = ui::text(Message{texts::spoken_chosen, {{"name", name}}});
    else if (part.role == Role::button && detail != Detail::terse)
        name = ui::text(Message{texts::spoken_button, {{"name", name}}});
    std::erase(out, std::string{});
    return out;
}

// What was written or taken away at the end; all of it where something else changed.
std::string changed_end(const std::string& before, const std::string& after)
{
    const auto& shorter = before.size() < after.size() ? before : after;
    const auto& longer = before.size() < after.size() ? after : before;
    if (after.empty()) return ui::text(texts::spoken_empty);
    return longer.compare(0, shorter.size(), shorter) == 0 ? longer.substr(shorter.size()) : after;
}

bool is_read(const Mirrored& part)
{
    switch (part.role) {
    case Role::panel:
    case Role::page:
    case Role::choices: return false;
    default:
        return part.enabled || part.role == Role::words || part.role == Role::heading ||
               part.role == Role::dialog;
    }
}

// The how manieth it is of those of its kind beside it; nothing for what is alone, and for spots, whose names
// say more.
std::string number_of(const Mirror& mirror, const Mirrored& part)
{
    if (part.role == Role::spot) return {};
    int count = 0, number = 0;
    for (const auto& other : mirror.parts) {
        if (!other.focusable || other.inside != part.inside || other.role == Role::spot) continue;
        ++count;
        if (other.id == part.id) number = count;
    }
    if (count < 2) return {};
    return ui::text(Message{texts::spoken_number, {{"number", number}, {"count", count}}});
}

} // namespace

std::vector<std::string> Narrator::follow(const Mirror& now, Detail detail)
{
    out_.clear();
    tell_place(now);
    tell_dialog(now);
    // What was announced happened as often as it was.
    for (const auto& words : now.said) out_.push_back(last_ = words);
    for (const auto& words : ui::newly_told(before_, now)) say(words);
    tell_focus(now, detail);
    before_ = now;
    return std::exchange(out_, {});
}

void Narrator::forget() { *this = {}; }

// A screen is known by its first heading.
void Narrator::tell_place(const Mirror& now)
{
    const auto* dialog = dialog_of(now);
    const auto heading = std::find_if(now.parts.begin(), now.parts.end(), [&](const Mirrored& part) {
        return part.role == Role::heading && !(dialog && lies_in(now, part, *dialog));
    });
    auto name = heading == now.parts.end() ? std::string{} : heading->name;
    if (std::exchange(place_, name) == name) return;
    heading_ = name;
    choices_.clear();
    if (!name.empty() && !heading->told) say(name);
}

// What a question is about, and what stands in it beside its answers.
void Narrator::tell_dialog(const Mirror& now)
{
    const auto* dialog = dialog_of(now);
    auto id = dialog ? dialog->id : std::string{};
    if (std::exchange(dialog_, id) == id || !dialog) return;
    if (!dialog->name.empty()) say(dialog->name);
    for (const auto& part : now.parts)
        if ((part.role == Role::words || part.role == Role::heading) && lies_in(now, part, *dialog))
            say(part.name);
}

void Narrator::tell_focus(const Mirror& now, Detail detail)
{
    const auto* part = find(now, now.focus);
    if (!part) return;
    const auto* was = before_.focus == now.focus ? find(before_, now.focus) : nullptr;
    if (was && was->name == part->name && was->value == part->value && was->on == part->on &&
        was->percent == part->percent && was->enabled == part->enabled)
        return;
    const bool only_value = was && was->name == part->name && was->enabled == part->enabled &&
                            (is_set(*part) || part->role == Role::field);
    if (only_value && part->role == Role::field) return say(changed_end(was->value, part->value));
    if (only_value) return say(value_of(*part));
    // Below which heading, and among which choices, where these are others than before.
    std::string heading;
    for (const auto& other : now.parts) {
        if (&other == part) break;
        if (other.role == Role::heading && other.inside == part->inside) heading = other.name;
    }
    if (!heading.empty() && std::exchange(heading_, heading) != heading && detail != Detail::terse)
        say(heading);
    const auto* choices = find(now, part->inside);
    if (!choices || choices->role != Role::choices) {
        choices_.clear();
    } else if (std::exchange(choices_, choices->id) != choices->id && !choices->name.empty()) {
        say(choices->name);
    }
    for (const auto& words : words_of(*part, detail)) say(words);
    if (detail == Detail::full)
        if (const auto number = number_of(now, *part); !number.empty()) say(number);
}

void Narrator::say(const std::string& words)
{
    // Of two letters that are the same each is one.
    if (words.empty() || (words == last_ && words.size() > 4) ||
        std::find(out_.begin(), out_.end(), words) != out_.end())
        return;
    out_.push_back(words);
    last_ = words;
}

std::vector<std::string> everything(const Mirror& now, Detail detail)
{
    const auto* dialog = dialog_of(now);
    std::vector<std::string> out;
    for (const auto& part : now.parts) {
        if (!is_read(part) || (dialog && &part != dialog && !lies_in(now, part, *dialog))) continue;
        for (auto& words : words_of(part, detail)) out.push_back(std::move(words));
    }
    return out;
}

} // namespace papamu::speech
