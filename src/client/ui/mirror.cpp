#include "client/ui/mirror.hpp"

#include "client/ui/state.hpp"
#include "core/lines.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace papamu::ui {

namespace {

constexpr std::string_view board_id = "#board";

MirrorPlace place_of(const render::Rect& box, float density)
{
    const auto whole = [density](float pixels) { return static_cast<int>(std::lround(pixels / density)); };
    const int x = whole(box.x), y = whole(box.y);
    return {x, y, std::max(1, whole(box.right()) - x), std::max(1, whole(box.bottom()) - y)};
}

// Makes the elements, one after the other.
class Maker {
public:
    Maker(std::span<const Control> controls, float density) : controls_(controls), density_(density)
    {
        // A spot that is offered is listed again where it is read.
        for (const auto& control : controls_)
            if (control.role == Role::spot && control.enabled) offered_.insert(control.id);
        for (const auto& control : controls_)
            if (control.role == Role::spot && !control.enabled) read_.insert(control.id);
    }

    std::vector<Mirrored> make()
    {
        for (const auto& control : controls_) take(control);
        leave_out_said();
        leave_out_empty();
        return std::move(parts_);
    }

private:
    void take(const Control& control)
    {
        switch (control.role) {
        case Role::panel:
        case Role::dialog: return hold(control);
        case Role::page: return read(control);
        case Role::words:
        case Role::heading:
            if (control.words.empty()) return;
            break;
        case Role::choice: choose(control); break;
        case Role::spot:
            if (control.enabled && read_.count(control.id) > 0) return;
            break;
        default: break;
        }
        auto part = made(control);
        if (control.id.empty()) {
            part.id = part.inside + '~' + std::to_string(words_[part.inside]++);
            part.focusable = false;
            name_of_choices_ = control.words;
        }
        if (control.role == Role::spot && offered_.count(control.id) > 0)
            part.enabled = part.focusable = true;
        add(std::move(part));
    }

    // A panel that lies before a dialog belongs to it.
    void hold(const Control& control)
    {
        auto part = made(control);
        part.id = '#' + control.id;
        part.focusable = false;
        part.inside = control.role == Role::panel && control.layer > 0 ? dialog_ : std::string{};
        if (control.role == Role::dialog) dialog_ = part.id;
        if (control.holder > 0)
            holders_[control.holder] = part.id;
        else
            board_ = part.id;
        name_of_choices_.clear();
        add(std::move(part));
    }

    // The panel itself is what is read.
    void read(const Control& control)
    {
        const auto holder = holders_.find(control.holder);
        if (holder == holders_.end()) return;
        const auto panel = std::find_if(parts_.begin(), parts_.end(),
                                        [&](const Mirrored& part) { return part.id == holder->second; });
        if (panel == parts_.end()) return;
        for (auto& part : parts_)
            if (part.inside == panel->id) part.inside = control.id;
        panel->id = holder->second = control.id;
        panel->role = Role::page;
        panel->name = control.words;
        panel->focusable = true;
    }

    // The values of one choice have its id and their number.
    void choose(const Control& control)
    {
        const auto id = '*' + control.id.substr(0, control.id.rfind('.'));
        if (!parts_.empty() && parts_.back().inside == id) return;
        auto part = made(control);
        part.id = id;
        part.role = Role::choices;
        part.name = name_of_choices_;
        part.focusable = part.on = false;
        add(std::move(part));
    }

    Mirrored made(const Control& control) const
    {
        return {.id = control.id,
                .inside = inside(control),
                .role = control.role,
                .name = control.words,
                .value = control.value,
                .focusable = control.focusable && control.enabled,
                .enabled = control.enabled,
                .on = control.on,
                .told = control.told,
                .percent = control.percent,
                .place = place_of(control.seen, density_)};
    }

    std::string inside(const Control& control) const
    {
        if (control.role == Role::spot) return board_;
        const auto holder = holders_.find(control.holder);
        if (holder == holders_.end()) return {};
        if (control.role == Role::choice && !parts_.empty()) {
            const auto id = '*' + control.id.substr(0, control.id.rfind('.'));
            if (parts_.back().id == id || parts_.back().inside == id) return id;
        }
        return holder->second;
    }

    void add(Mirrored part)
    {
        if (!known_.insert(part.id).second) return;
        // The choices reach as far as what they hold.
        if (part.role == Role::choice)
            for (auto& other : parts_)
                if (other.id == part.inside) grow(other.place, part.place);
        parts_.push_back(std::move(part));
    }

    static void grow(MirrorPlace& whole, const MirrorPlace& part)
    {
        const int right = std::max(whole.x + whole.width, part.x + part.width);
        const int bottom = std::max(whole.y + whole.height, part.y + part.height);
        whole.x = std::min(whole.x, part.x);
        whole.y = std::min(whole.y, part.y);
        whole.width = right - whole.x;
        whole.height = bottom - whole.y;
    }

    // A tile says all of the words that it lies over.
    void leave_out_said()
    {
        const auto said_by = [](const Mirrored& tile, const Mirrored& words) {
            const auto& whole = tile.place;
            const auto& part = words.place;
            if (tile.inside != words.inside || part.x < whole.x || part.y < whole.y ||
                part.x + part.width > whole.x + whole.width || part.y + part.height > whole.y + whole.height)
                return false;
            const auto lines = split(tile.name, '\n');
            return std::find(lines.begin(), lines.end(), words.name) != lines.end();
        };
        std::vector<Mirrored> tiles;
        for (const auto& part : parts_)
            if (part.role == Role::tile) tiles.push_back(part);
        std::erase_if(parts_, [&](const Mirrored& part) {
            return part.role == Role::words && !part.told &&
                   std::any_of(tiles.begin(), tiles.end(),
                               [&](const Mirrored& tile) { return said_by(tile, part); });
        });
    }

    void leave_out_empty()
    {
        std::set<std::string, std::less<>> holding;
        for (const auto& part : parts_) holding.insert(part.inside);
        std::erase_if(parts_, [&](const Mirrored& part) {
            return part.role == Role::panel && holding.count(part.id) == 0;
        });
    }

    std::span<const Control> controls_;
    float density_;
    std::set<std::string, std::less<>> offered_, read_, known_;
    std::map<unsigned, std::string> holders_;
    std::map<std::string, int, std::less<>> words_; ///< how many each holder has
    std::string dialog_, board_, name_of_choices_;
    std::vector<Mirrored> parts_;
};

std::string states_of(const Mirrored& part)
{
    std::string out;
    if (part.focusable) out += 'f';
    if (!part.enabled) out += 'd';
    if (part.on) out += 'o';
    if (part.told) out += 't';
    return out.empty() ? "-" : out;
}

void write(Lines& lines, const Mirrored& part)
{
    lines.begin("part");
    lines.word(part.id).word(part.inside).word(word(part.role));
    lines.number(part.place.x).number(part.place.y).number(part.place.width).number(part.place.height);
    lines.word(states_of(part)).number(part.percent).word(part.name).word(part.value);
}

bool same_order(const Mirror& before, const Mirror& after)
{
    return std::equal(before.parts.begin(), before.parts.end(), after.parts.begin(), after.parts.end(),
                      [](const Mirrored& a, const Mirrored& b) {
                          return a.id == b.id && a.inside == b.inside && a.role == b.role;
                      });
}

} // namespace

Mirror mirror_of(std::span<const Control> controls, std::string_view focus, float density)
{
    Mirror out;
    out.parts = Maker{controls, density > 0 ? density : 1}.make();
    out.focus = focus;
    return out;
}

std::string difference(const Mirror& before, const Mirror& after)
{
    Lines lines;
    if (before.language != after.language || before.right_to_left != after.right_to_left) {
        lines.begin("language");
        lines.word(after.language).word(after.right_to_left ? "rtl" : "ltr");
    }
    std::unordered_map<std::string_view, const Mirrored*> known;
    for (const auto& part : before.parts) known.emplace(part.id, &part);
    for (const auto& part : after.parts) {
        const auto was = known.find(part.id);
        if (was == known.end() || *was->second != part) write(lines, part);
    }
    if (!same_order(before, after)) {
        lines.begin("order");
        for (const auto& part : after.parts) lines.word(part.id);
    }
    if (before.focus != after.focus) {
        lines.begin("focus");
        lines.word(after.focus);
    }
    for (const auto& words : newly_told(before, after)) {
        lines.begin("say");
        lines.word(words);
    }
    return lines.take();
}

std::vector<std::string> newly_told(const Mirror& before, const Mirror& after)
{
    std::set<std::string_view> told;
    for (const auto& part : before.parts)
        if (part.told) told.insert(part.name);
    auto out = after.said;
    for (const auto& part : after.parts)
        if (part.told && told.insert(part.name).second) out.push_back(part.name);
    return out;
}

void be_mirrored(bool on) { state().mirrored = on; }
bool mirrored() { return state().mirrored; }
void be_heard(bool on) { state().heard = on; }
bool heard() { return state().heard; }

bool Mirroring::follow(float density)
{
    const State& s = state();
    const auto& language = catalogue().language();
    const bool heard = std::exchange(heard_, s.announcements) == s.announcements;
    if (heard && s.last_controls == seen_ && s.focus == shown_.focus && density == density_ &&
        language.id == shown_.language) {
        shown_.said.clear();
        return false;
    }
    auto now = mirror_of(s.last_controls, s.focus, density);
    now.language = language.id;
    now.right_to_left = language.right_to_left;
    if (!heard) now.said = s.last_announced;
    seen_ = s.last_controls;
    shown_ = std::move(now);
    density_ = density;
    return true;
}

std::string Mirroring::changes(float density)
{
    if (!follow(density) && told_.focus == shown_.focus) return {};
    auto out = difference(told_, shown_);
    told_ = shown_;
    return out;
}

void announce(std::string words)
{
    State& s = state();
    if (s.mirrored && !words.empty()) s.announced.push_back(std::move(words));
}

void board(std::string_view words, const render::Rect& where)
{
    State& s = state();
    if (!s.mirrored) return;
    const auto box = s.scale.pixels(where).snapped();
    s.controls.push_back({.id = std::string{board_id.substr(1)},
                          .role = Role::panel,
                          .words = std::string{words},
                          .focusable = false,
                          .box = box,
                          .seen = box});
}

bool spot(std::string_view id, std::string_view words, const render::Rect& where, bool on)
{
    State& s = state();
    if (!s.mirrored) return false;
    const auto box = s.scale.pixels(where).snapped();
    s.controls.push_back({.id = std::string{id},
                          .role = Role::spot,
                          .words = std::string{words},
                          .enabled = false,
                          .on = on,
                          .focusable = false,
                          .box = box,
                          .seen = box});
    return asked_for(id);
}

void press(std::string_view id) { state().asked = id; }

void write(std::string_view id, std::string words) { state().written = {std::string{id}, std::move(words)}; }

} // namespace papamu::ui
