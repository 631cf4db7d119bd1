#include "client/ui/interface.hpp"

#include "client/platform/clipboard.hpp"
#include "client/ui/state.hpp"

#include <algorithm>
#include <cassert>
#include <cfloat>
#include <utility>

namespace papamu::ui {

namespace {

std::unique_ptr<State> the_state;

// A mark in ImGui's list of drawing commands; `end_frame` runs the painter of that number in its place.
void painter_mark(const ImDrawList*, const ImDrawCmd*) {}

void set_clipboard(void*, const char* words) { static_cast<void>(platform::set_clipboard(words)); }

const char* get_clipboard(void*)
{
    static std::string kept;
    kept = platform::clipboard();
    return kept.c_str();
}

constexpr int imgui_keys[key_count] = {
    ImGuiKey_Tab,       ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow, ImGuiKey_DownArrow,
    ImGuiKey_PageUp,    ImGuiKey_PageDown,  ImGuiKey_Home,       ImGuiKey_End,     ImGuiKey_Delete,
    ImGuiKey_Backspace, ImGuiKey_Space,     ImGuiKey_Enter,      ImGuiKey_Escape,  ImGuiKey_A,
    ImGuiKey_C,         ImGuiKey_V,         ImGuiKey_X,          ImGuiKey_Y,       ImGuiKey_Z};

void tell_imgui(State& s, float seconds)
{
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(s.pixels.width), static_cast<float>(s.pixels.height)};
    io.DeltaTime = std::clamp(seconds, 0.0001F, 0.25F);
    const bool held = s.input.buttons[0] || s.input.clicked[0], was_down = io.MouseDown[0];
    const bool unmeant = s.input.abandoned || s.wait_for_release || s.guard_left > 0;
    if (!held) s.wait_for_release = false;
    for (std::size_t i = 0; i < 3; ++i)
        io.MouseDown[i] =
            !s.wait_for_release && s.guard_left <= 0 && (s.input.buttons[i] || s.input.clicked[i]);
    if (held && s.guard_left > 0) s.wait_for_release = true;
    // A press that ends so ends nowhere: what lies below it is not pressed.
    const bool outside =
        s.input.pointer.x < 0 || s.input.pointer.y < 0 || (was_down && !io.MouseDown[0] && unmeant);
    io.MousePos = outside ? ImVec2{-FLT_MAX, -FLT_MAX} : ImVec2{s.input.pointer.x, s.input.pointer.y};
    io.MouseWheel += s.input.wheel.y;
    io.MouseWheelH += s.input.wheel.x;
    for (std::size_t i = 0; i < key_count; ++i) io.KeysDown[i] = s.input.keys[i];
    io.KeyShift = s.input.shift;
    io.KeyCtrl = s.input.control;
    io.KeyAlt = s.input.alt;
}

// What a click there is on, with what it says.
std::string below(const State& s, const render::Point& at)
{
    int top = 0;
    for (const auto& widget : s.last_shown) top = std::max(top, widget.layer);
    std::string out;
    for (const auto& widget : s.last_shown)
        if (widget.layer == top && !widget.panel && !widget.open && widget.place.contains(at))
            out = widget.id;
    for (const auto& control : s.last_controls)
        if (!out.empty() && control.id == out) return out + '\n' + control.words;
    return out;
}

// The second click of a double click is meant where it is on the same as the first, and on nothing that came
// in between. A third one is: whoever goes on clicking has seen it.
void take_double_click(State& s)
{
    if (!s.input.clicked[0]) return;
    const auto here = below(s, s.input.pointer);
    if (s.input.again && s.first_click != here) s.wait_for_release = true;
    s.first_click = here;
}

void style_imgui(const Scale& scale)
{
    ImGuiStyle style;
    style.WindowRounding = style.ChildRounding = style.PopupRounding = 0; // painters draw the grounds
    style.WindowBorderSize = style.ChildBorderSize = style.PopupBorderSize = 0;
    style.WindowPadding = {0, 0};
    style.WindowMinSize = {1, 1};
    style.ItemSpacing = {0, 0};
    style.ScrollbarSize = scale.snapped(8);
    style.ScrollbarRounding = scale.snapped(4);
    style.GrabRounding = scale.snapped(4);
    const auto set = [&](int what, const render::Colour& c) {
        style.Colors[what] = {c.red, c.green, c.blue, c.alpha};
    };
    for (int what = 0; what < ImGuiCol_COUNT; ++what) set(what, theme().raised);
    set(ImGuiCol_Text, theme().ink);
    set(ImGuiCol_TextDisabled, theme().ink_off);
    set(ImGuiCol_WindowBg, render::clear);
    set(ImGuiCol_ChildBg, render::clear);
    set(ImGuiCol_PopupBg, theme().panel);
    set(ImGuiCol_Border, theme().line);
    set(ImGuiCol_ScrollbarBg, render::clear);
    set(ImGuiCol_ScrollbarGrab, theme().line);
    set(ImGuiCol_ScrollbarGrabHovered, theme().ink_off);
    set(ImGuiCol_ScrollbarGrabActive, theme().gold_soft);
    set(ImGuiCol_TextSelectedBg, theme().gold_soft.faded(0.5F));
    set(ImGuiCol_NavHighlight, theme().gold);
    ImGui::GetStyle() = style;
}

void rest(State& s)
{
    if (s.rested_now == s.rested && !s.rested.empty())
        s.rested_for += s.seconds;
    else
        s.rested_for = 0;
    if (!s.rested_now.empty() && s.rested_for < 0.4F) s.moving = true;
    s.rested = s.rested_now;
    s.rested_now.clear();
}

void draw_tip(State& s)
{
    if (!s.tip) return;
    const auto [words, beside] = *s.tip;
    s.tip.reset();
    const float edge = px(10), width = std::min(px(320), static_cast<float>(s.pixels.width) - 4 * edge);
    const auto lines = wrapped(words, TextSize::small, width);
    const float high = line_height(TextSize::small);
    float wide = 0;
    for (const auto& line : lines) wide = std::max(wide, width_of(line, TextSize::small));
    render::Rect box{beside.centre().x - wide / 2 - edge, beside.bottom() + px(8), wide + 2 * edge,
                     high * static_cast<float>(lines.size()) + 1.2F * edge};
    if (box.bottom() > static_cast<float>(s.pixels.height) - edge) box.y = beside.y - px(8) - box.height;
    box.x = std::clamp(box.x, edge, std::max(edge, static_cast<float>(s.pixels.width) - edge - box.width));
    box = box.snapped();
    ImGui::SetNextWindowPos({box.x, box.y});
    ImGui::SetNextWindowSize({box.width, box.height});
    ImGui::SetNextWindowFocus();
    ImGui::Begin("##tip", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    s.front = true;
    s.around = box;
    ++s.around_id;
    paint_now(
        [box](render::Batch& batch) {
            batch.shadow(box.moved({0, px(3)}), px(8), px(10), theme().shadow);
            batch.rounded(box, px(8), theme().ink);
        },
        Reach::everywhere);
    render::Rect line_box{box.x + edge, box.y + 0.6F * edge, wide, high};
    for (const auto& line : lines) {
        draw_words(line, TextSize::small, line_box, theme().ground);
        line_box.y += high;
    }
    s.front = false;
    ImGui::End();
}

void put_list(State& s, render::Batch& batch, const ImDrawList& list)
{
    std::vector<render::PlainVertex> corners;
    std::vector<std::uint16_t> indices;
    for (const ImDrawCmd& command : list.CmdBuffer) {
        const render::Rect clip{command.ClipRect.x, command.ClipRect.y,
                                command.ClipRect.z - command.ClipRect.x,
                                command.ClipRect.w - command.ClipRect.y};
        const bool all = clip.x <= 0 && clip.y <= 0 && clip.right() >= static_cast<float>(s.pixels.width) &&
                         clip.bottom() >= static_cast<float>(s.pixels.height);
        if (clip.empty()) continue;
        if (!all) batch.push_clip(clip);
        if (command.UserCallback == painter_mark) {
            s.paints[reinterpret_cast<std::uintptr_t>(command.UserCallbackData)](batch);
        } else if (command.ElemCount > 0) {
            const auto* first = list.IdxBuffer.Data + command.IdxOffset;
            const auto [low, high] = std::minmax_element(first, first + command.ElemCount);
            corners.clear();
            indices.clear();
            for (unsigned i = *low; i <= *high; ++i) {
                const auto& v = list.VtxBuffer.Data[i + command.VtxOffset];
                corners.push_back({{v.pos.x, v.pos.y}, {v.uv.x, v.uv.y}, v.col});
            }
            for (unsigned i = 0; i < command.ElemCount; ++i)
                indices.push_back(static_cast<std::uint16_t>(first[i] - *low));
            const auto texture =
                static_cast<render::TextureId>(reinterpret_cast<std::uintptr_t>(command.TextureId));
            batch.triangles(texture, corners, indices);
        }
        if (!all) batch.pop_clip();
    }
}

} // namespace

State& state()
{
    assert(the_state);
    return *the_state;
}

Interface::Interface(render::Textures& textures, render::Sprites& sprites, render::Fonts& fonts)
{
    assert(!the_state);
    the_state = std::make_unique<State>(textures, sprites, fonts);
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.SetClipboardTextFn = set_clipboard;
    io.GetClipboardTextFn = get_clipboard;
    make_letters();
    for (std::size_t i = 0; i < key_count; ++i) io.KeyMap[imgui_keys[i]] = static_cast<int>(i);
}

void Interface::forget() { drop_letters(); }

void Interface::restored() { make_letters(); }

Interface::~Interface()
{
    drop_letters();
    ImGui::DestroyContext();
    the_state.reset();
}

void Interface::begin_frame(platform::Extent pixels, Scale wanted, float seconds, Input& input)
{
    State& s = state();
    // What was pressed in a window of another size is not what lies there now.
    if ((s.pixels != pixels || s.scale != wanted) && input.clicked[0]) s.wait_for_release = true;
    s.frame = theme().panel;
    s.pixels = pixels;
    s.scale = wanted;
    s.seconds = seconds;
    s.clock += static_cast<double>(seconds);
    s.input = input;
    input.next_frame();
    take_double_click(s);
    s.guard_left = std::max(0.0F, s.guard_left - seconds);
    if (s.guard_left > 0) s.input.arm = s.input.confirm = false;
    s.moving = s.guard_left > 0;
    s.paints.clear();
    s.around_id = 0;
    s.layer = 0;
    s.dialog_was_shown = s.dialog_shown;
    s.dialog_shown = false;
    s.side_step.reset();
    s.scroll_step.reset();
    s.focus_moved = false;
    if (!s.edit_next.empty()) {
        s.focus = s.editing = std::exchange(s.edit_next, {});
        s.edit_begins = true;
    }
    if (s.input.clicked[0]) {
        s.focus_visible = false;
        s.armed.clear();
    }
    if (s.input.step) step_focus(*s.input.step);
    // It may have moved by itself too: to another control because its own is gone, or to one just shown.
    s.focus_moved |= s.focus_visible && s.focus != s.focus_followed;
    s.focus_followed = s.focus;
    // A press starts and ends on the same control.
    if (s.input.arm) s.armed = s.focus;
    if (s.input.arm || s.input.confirm) s.focus_visible = true;
    if (s.input.confirm) {
        s.input.confirm = !s.armed.empty() && s.armed == s.focus;
        s.armed.clear();
    }
    if (s.styled_factor != s.scale.factor() || s.styled_contrast != high_contrast()) {
        style_imgui(s.scale);
        s.styled_factor = s.scale.factor();
        s.styled_contrast = high_contrast();
    }
    tell_imgui(s, seconds);
    ImGui::NewFrame();
}

void Interface::end_frame(render::Batch& batch)
{
    State& s = state();
    rest(s);
    draw_tip(s);
    ImGui::Render();
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        const bool fades = list._OwnerName && std::string_view{list._OwnerName} == "##dialog";
        if (fades) batch.push_opacity(eased("##dialog", true, 0.12F));
        put_list(s, batch, list);
        if (fades) batch.pop_opacity();
    }
    if (!s.dialog_shown) s.amounts["##dialog"] = 0;
    settle_focus();
    s.last_shown = std::move(s.shown);
    s.shown.clear();
    s.last_controls = std::exchange(s.controls, {});
    s.last_parts = std::exchange(s.parts, {});
    if (!s.announced.empty()) {
        s.last_announced = std::exchange(s.announced, {});
        ++s.announcements;
    }
    s.asked.clear();
    s.written = {};
    s.places.clear();
    for (const auto& control : s.last_controls)
        if (!control.id.empty() && control.role != Role::spot) s.places[control.id] = control.box;
    s.last_hearing = std::exchange(s.hearing, false);
    s.last_drawn = std::move(s.drawn);
    s.drawn.clear();
    if (!s.editing.empty()) {
        const bool there = std::any_of(s.last_shown.begin(), s.last_shown.end(),
                                       [&](const Shown& widget) { return widget.id == s.editing; });
        if (!there || s.focus != s.editing) {
            s.editing.clear();
            s.edit_begins = false;
        }
        s.moving = true;
    }
}

bool Interface::moving() const { return state().moving; }
bool moving() { return state().moving; }
void reduce_motion(bool on) { state().reduced_motion = on; }

void paint_now(std::function<void(render::Batch&)> painter, Reach reach)
{
    State& s = state();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const bool scrolls = ImGui::GetScrollMaxY() > 0;
    const bool wider = reach == Reach::everywhere || (reach == Reach::around && !scrolls);
    if (reach == Reach::everywhere) list->PushClipRectFullScreen();
    if (reach == Reach::around && wider) {
        const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
        const float by = px(8);
        list->PushClipRect({corner.x - by, corner.y - by}, {corner.x + size.x + by, corner.y + size.y + by},
                           false);
    }
    list->AddCallback(painter_mark, reinterpret_cast<void*>(static_cast<std::uintptr_t>(s.paints.size())));
    if (wider) list->PopClipRect();
    s.paints.push_back(std::move(painter));
}

float eased(std::string_view name, bool on, float seconds)
{
    State& s = state();
    auto it = s.amounts.find(name);
    if (it == s.amounts.end())
        it = s.amounts.emplace(std::string{name}, on && seconds <= 0 ? 1.0F : 0.0F).first;
    if (s.reduced_motion) seconds = std::min(seconds, reduced_time);
    const float aim = on ? 1.0F : 0.0F, step = seconds > 0 ? s.seconds / seconds : 1.0F;
    float& amount = it->second;
    amount = amount < aim ? std::min(aim, amount + step) : std::max(aim, amount - step);
    if (amount != aim) s.moving = true;
    return amount * amount * (3 - 2 * amount);
}

const Scale& scale() { return state().scale; }

render::Size screen()
{
    const State& s = state();
    return {s.scale.units(static_cast<float>(s.pixels.width)),
            std::max(0.0F, s.scale.units(static_cast<float>(s.pixels.height)) - s.foot - s.strip)};
}

bool typing() { return the_state && !the_state->editing.empty(); }
bool awaits_letters() { return the_state && the_state->last_hearing; }
void edit(std::string_view id)
{
    state().edit_next = id;
    state().edit_at.reset();
}
bool guarded() { return the_state && the_state->guard_left > 0; }
bool dialog_shown() { return state().dialog_shown; }
bool dialog_open() { return state().dialog_shown || state().dialog_was_shown; }

void guard(float seconds)
{
    State& s = state();
    s.guard_left = seconds;
    s.wait_for_release = true;
    s.first_click.reset();
    s.asked.clear();
}

} // namespace papamu::ui
