#include "client/ui/flaws.hpp"

#include "client/i18n/capital.hpp"
#include "client/i18n/utf8.hpp"
#include "client/ui/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace papamu::ui {

namespace {

using Kind = Drawn::Kind;

// Rounding to whole pixels is no flaw.
constexpr float slack = 1.5F;

std::string described(const Drawn& part)
{
    return part.kind == Kind::words ? '"' + part.what + '"' : part.what;
}

std::string described(const render::Rect& r)
{
    return fmt::format("{:.0f},{:.0f} {:.0f}x{:.0f}", r.x, r.y, r.width, r.height);
}

// What of it is seen.
render::Rect visible(const Drawn& part) { return part.place.shared_with(part.window); }

bool contains(const render::Rect& whole, const render::Rect& part)
{
    return part.x >= whole.x - slack && part.y >= whole.y - slack && part.right() <= whole.right() + slack &&
           part.bottom() <= whole.bottom() + slack;
}

bool overlap(const render::Rect& a, const render::Rect& b)
{
    const auto shared = a.shared_with(b);
    return shared.width > slack && shared.height > slack;
}

// A sentence, unlike a name or a move: several words, of which the first has nothing but letters.
bool begins_small(std::string_view words)
{
    constexpr int of_sentence = 4;
    if (std::count(words.begin(), words.end(), ' ') + 1 < of_sentence) return false;
    const auto first = i18n::characters(words.substr(0, words.find(' ')));
    const auto small = [](char32_t c) { return i18n::capital(c, {}) != c; };
    return std::all_of(first.begin(), first.end(), small);
}

void look_at(const Drawn& part, const State& s, std::vector<std::string>& out)
{
    const auto say = [&](std::string_view what) {
        out.push_back(fmt::format("{} {} ({})", described(part), what, described(part.place)));
    };
    if (part.cut) say("is cut");
    const render::Rect screen{0, 0, static_cast<float>(s.pixels.width), static_cast<float>(s.pixels.height)};
    render::Rect whole = part.window.shared_with(screen);
    if (part.scrolls) {
        whole.y = std::min(whole.y, part.place.y);
        whole.height = std::max(whole.height, part.place.bottom() - whole.y);
    }
    if (!contains(whole, part.place)) say("is not inside of its panel");
    const bool small = has_few_pixels(s.pixels);
    if (part.kind == Kind::words && part.letters < (small ? least_letters_small : least_letters) - 0.5F)
        say("has too small letters");
    const float least = s.scale.snapped(least_target) - slack;
    if (part.kind == Kind::control && (part.place.width < least || part.place.height < least))
        say("is too small to hit");
}

void look_at(const Drawn& a, const Drawn& b, std::vector<std::string>& out)
{
    if (a.layer != b.layer || a.front != b.front || !overlap(visible(a), visible(b))) return;
    const bool same = a.window_id == b.window_id;
    // A panel holds what is its own.
    if (a.kind == Kind::panel || b.kind == Kind::panel) {
        if (same) return;
    } else if (a.kind != b.kind) {
        const auto& words = a.kind == Kind::words ? a : b;
        const auto& control = a.kind == Kind::words ? b : a;
        if (same && contains(control.place, words.place)) return;
    }
    out.push_back(fmt::format("{} and {} lie on each other ({}; {})", described(a), described(b),
                              described(a.place), described(b.place)));
}

// What stands in one block and wants the same letters has the same; each block is told once.
void look_at_letters(const std::vector<Drawn>& all, std::vector<std::string>& out)
{
    std::map<std::tuple<unsigned, bool, int, int>, const Drawn*> first;
    std::set<const Drawn*> told;
    for (const auto& part : all) {
        if (part.kind != Kind::words) continue;
        const auto* one =
            first.try_emplace({part.window_id, part.front, part.block, part.size}, &part).first->second;
        if (one->letters != part.letters && told.insert(one).second)
            out.push_back(fmt::format("{} and {} have letters of two sizes ({}; {})", described(*one),
                                      described(part), described(one->place), described(part.place)));
    }
}

} // namespace

void look_for_flaws(bool on) { state().looks_for_flaws = on; }

void note_drawn(Kind kind, std::string_view what, const render::Rect& place, bool cut, float letters,
                TextSize size)
{
    State& s = state();
    if (!s.looks_for_flaws) return;
    s.drawn.push_back({kind, std::string{what}, place, s.around, s.around_id, s.layer, s.scrolled.has_value(),
                       s.front, cut && !s.shortens, letters, static_cast<int>(s.wanted.value_or(size)),
                       s.block, size != TextSize::small && size != TextSize::body, ImGui::GetScrollY() > 0.5F,
                       ImGui::GetScrollY() < ImGui::GetScrollMaxY() - 0.5F, cut});
}

std::vector<Written> written()
{
    const State& s = state();
    std::vector<Written> out;
    // Later ones, dialogs and tips lie above.
    for (const bool front : {true, false})
        for (const int layer : {1, 0})
            for (auto part = s.last_drawn.rbegin(); part != s.last_drawn.rend(); ++part) {
                if (part->kind != Kind::words || part->front != front || (part->layer > 0) != (layer > 0))
                    continue;
                const auto seen = visible(*part);
                const auto& window = part->window;
                const float above = part->more_above ? px(scroll_fade) : -slack;
                const float below = part->more_below ? px(scroll_fade) : -slack;
                const bool whole =
                    part->place.y >= window.y + above && part->place.bottom() <= window.bottom() - below;
                out.push_back({part->what, seen, part->letters, part->bold,
                               !whole || (dialog_open() && layer == 0 && !front), part->shortened});
            }
    return out;
}

std::string inventory()
{
    const State& s = state();
    constexpr std::array kinds{"words", "control", "panel"};
    std::string out;
    for (const auto& part : s.last_drawn)
        out += fmt::format("{} {} {}{}{}\n", kinds[static_cast<std::size_t>(part.kind)], described(part),
                           described(part.place), part.layer > 0 ? " over" : "", part.front ? " front" : "");
    for (const auto& widget : s.last_shown)
        out += fmt::format("id {}{}\n", widget.id, widget.id == s.focus ? " focus" : "");
    return out;
}

std::vector<std::string> flaws()
{
    const State& s = state();
    std::vector<std::string> out;
    for (std::size_t i = 0; i < s.last_drawn.size(); ++i) {
        look_at(s.last_drawn[i], s, out);
        for (std::size_t k = 0; k < i; ++k) look_at(s.last_drawn[k], s.last_drawn[i], out);
    }
    look_at_letters(s.last_drawn, out);
    for (const auto& control : s.last_controls) {
        // Whoever hears the window instead of seeing it has nothing else.
        if (control.focusable && !control.id.empty() && control.words.empty())
            out.push_back(fmt::format("{} has no words ({})", control.id, described(control.box)));
        // Reasons are written so, for others to hold them: `ui::sentence` shows one.
        if (begins_small(control.words))
            out.push_back(
                fmt::format("\"{}\" begins with a small letter ({})", control.words, described(control.box)));
    }
    for (const auto& widget : s.last_shown) {
        if (!widget.focusable || !widget.open || dialog_open()) continue;
        const Shown* over = shown_over_board(widget.place.centre());
        // A page to read is a place in the panel of the same name.
        if (over && over->id != widget.id)
            out.push_back(fmt::format("{} lies under {} ({})", widget.id, over->id, described(widget.place)));
    }
    return out;
}

} // namespace papamu::ui
