#include "client/ui/page.hpp"
#include "client/ui/state.hpp"

#include <algorithm>
#include <utility>

namespace papamu::ui {

namespace {

// What lies over a screen: it darkens what is behind and takes every press until it is closed.
struct Over {
    Tree outer_tree;
    std::string outer_group;
    render::Rect outer_around;
    unsigned outer_around_id = 0;
    std::string sheet;
    float height = 0; ///< of its content and what is above
};
Over over;

void over_begin(std::string_view id, std::string_view words, const render::Rect& box)
{
    State& s = state();
    over = {std::move(s.tree),
            std::exchange(s.group, std::string{id}),
            std::exchange(s.around, box),
            s.around_id,
            {}};
    s.around_id += 1'000;
    s.dialog_shown = true;
    s.layer = 1;
    s.scrolled.reset();
    const auto wide_screen = static_cast<float>(s.pixels.width),
               high_screen = static_cast<float>(s.pixels.height);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({wide_screen, high_screen});
    // That would take a press away from what is said beside it.
    if (!s.dialog_was_shown || !ImGui::IsAnyItemActive()) ImGui::SetNextWindowFocus();
    ImGui::Begin("##dialog", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoScrollWithMouse);
    s.shown.push_back({std::string{id}, box, false, false, true, 1, {}});
    s.controls.push_back({.id = std::string{id},
                          .role = Role::dialog,
                          .words = std::string{words},
                          .focusable = false,
                          .box = box,
                          .seen = box,
                          .holder = s.around_id,
                          .layer = 1});
    paint_now(
        [=](render::Batch& batch) {
            batch.rect({0, 0, wide_screen, high_screen}, render::colour("0C0D10").with_alpha(0.62F));
            batch.shadow(box.moved({0, px(10)}), px(panel_radius), px(36), theme().shadow);
            batch.gradient(box, px(panel_radius), render::mix(theme().panel, theme().raised, 0.4F),
                           theme().panel);
            batch.outline(box, px(panel_radius), std::max(1.0F, px(1)), theme().line);
        },
        Reach::everywhere);
}

void over_end()
{
    State& s = state();
    draw_tree();
    over.height = s.tree.bottom() - s.around.y;
    ImGui::End();
    s.layer = 0;
    s.tree = std::move(over.outer_tree);
    s.group = over.outer_group;
    s.around = over.outer_around;
    s.around_id = over.outer_around_id;
}

render::Rect middle(float wide, float high)
{
    const State& s = state();
    return render::Rect::around({static_cast<float>(s.pixels.width) / 2, s.scale.pixels(screen().height) / 2},
                                {wide, high})
        .snapped();
}

} // namespace

YesNo dialog(std::string_view id, std::string_view heading_words, const DialogOptions& options)
{
    State& s = state();
    const std::string yes = std::string{id} + ".yes", no = std::string{id} + ".no";
    const bool opens = !s.dialog_was_shown;
    const float inside = px(24), wide = std::min(px(440), static_cast<float>(s.pixels.width) - px(32));
    const float words_wide = wide - 2 * inside;
    // Long names of folders take smaller letters.
    const float title_high = fitted(heading_words, TextSize::title, words_wide, unlimited).height();
    const bool lines = !options.words.empty();
    const float words_high = fitted(options.words, TextSize::body, words_wide, unlimited).height();
    const bool two = !options.no.empty();
    const float answer_wide = two ? std::floor((words_wide - px(10)) / 2) : words_wide;
    const float answers_high =
        std::max(button_height({.words = std::string{options.yes}}, answer_wide),
                 two ? button_height({.words = std::string{options.no}}, answer_wide) : 0.0F);
    const float high =
        2 * inside + title_high + px(10) + (lines ? words_high + px(10) : 0) + px(10) + answers_high;
    const render::Rect box = middle(wide, high);
    over_begin(id, heading_words, box);
    s.tree.begin(box.inset(inside), px(10));
    title(heading_words);
    if (lines) label(options.words, {.tone = TextTone::soft});
    space(10);
    YesNo answer = YesNo::none;
    {
        const auto answers = grid(two ? 2 : 1, {.gap = 10});
        if (two && button(no, options.no)) answer = YesNo::no;
        if (button(yes, options.yes, {.kind = ButtonKind::primary})) answer = YesNo::yes;
    }
    over_end();
    if (opens) {
        s.focus_before_dialog = s.focus;
        s.focus = two && options.dangerous ? no : yes;
    }
    if (s.cancel_dialog) answer = two ? YesNo::no : YesNo::yes;
    s.cancel_dialog = false;
    return answer;
}

namespace {

// Where there is no room for its name, it is only spoken.
void begin_sheet(std::string_view id, std::string_view heading_words, bool written, float width, float height)
{
    State& s = state();
    if (!s.dialog_was_shown) {
        s.focus_before_dialog = s.focus;
        s.focus.clear(); // settles on the first control
    }
    const float edge = px(10), inside = px(18);
    // From its second frame on it is as high as what it showed.
    const auto known = s.panel_heights.find(id);
    const float high = known == s.panel_heights.end() ? px(height) : known->second;
    const render::Rect box = middle(std::min(px(width), static_cast<float>(s.pixels.width) - 2 * edge),
                                    std::min(high, s.scale.pixels(screen().height) - 2 * edge));
    over_begin(id, heading_words, box);
    over.sheet = id;
    s.tree.begin(box.inset(inside), px(8));
    if (written && !heading_words.empty()) title(heading_words);
}

} // namespace

void sheet_begin(std::string_view id, std::string_view heading_words, float width, float height)
{
    begin_sheet(id, heading_words, true, width, height);
}

bool sheet_end()
{
    over_end();
    state().panel_heights[over.sheet] = over.height + px(18);
    return std::exchange(state().cancel_dialog, false);
}

void menu_begin(std::string_view id, std::string_view heading_words, int rows)
{
    // What is said at the foot of the window may leave little room: first the name gives way, then the gaps,
    // then there are more columns. A row may have a second line.
    const float room = screen().height - 20, edges = 36, second_line = 18, usual = 8, least = 2;
    int columns = small() && screen().width > 480 ? 2 : 1;
    const auto least_height = [&] {
        const auto lines = static_cast<float>((rows + columns - 1) / columns);
        return edges + second_line + lines * control_height + (lines - 1) * least;
    };
    if (columns == 2 && screen().width > 600 && least_height() > room) columns = 3;
    const auto lines = static_cast<float>((rows + columns - 1) / columns);
    const float rows_high = lines * control_height + second_line;
    const float with_name = edges + 46 + rows_high + (lines - 1) * usual;
    const float between = std::clamp((room - edges - rows_high) / std::max(1.0F, lines - 1), least, usual);
    begin_sheet(id, heading_words, with_name <= room,
                columns == 3   ? 610.0F
                : columns == 2 ? std::clamp(screen().width - 40, 470.0F, 560.0F)
                               : 340.0F,
                with_name);
    Node node;
    node.kind = Node::Kind::grid;
    node.columns = columns;
    node.gap = px(between);
    state().tree.open(std::move(node));
}

bool menu_end()
{
    state().tree.close();
    return sheet_end();
}

void cancel_dialog() { state().cancel_dialog = true; }

} // namespace papamu::ui
