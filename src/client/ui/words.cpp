// Words in a panel, without a control.

#include "client/i18n/utf8.hpp"
#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

render::Colour tone_colour(TextTone tone)
{
    switch (tone) {
    case TextTone::normal: return theme().ink;
    case TextTone::soft: return theme().ink_soft;
    case TextTone::current: return theme().gold;
    case TextTone::advice: return theme().advice;
    case TextTone::trouble: return theme().trouble;
    }
    return theme().ink;
}

} // namespace

void label(std::string_view words, const LabelOptions& options)
{
    Node node = leaf(Control{.id = {},
                             .role = options.heading ? Role::heading : Role::words,
                             .words = std::string{words},
                             .told = options.told || options.tone == TextTone::trouble});
    const Side side = options.centred ? Side::centre : Side::start;
    const auto size = options.size;
    const bool beside = state().tree.in_row();
    const bool exact = node.exact.has_value() || options.height > 0;
    const float high = line_height(size);
    node.wide = px(options.width);
    node.high = px(options.height);
    node.grow = options.grow;
    node.spare = options.spare;
    node.least = px(options.least);
    // Beside others it takes what its words take.
    node.natural.fill(options.grow > 0 ? 0 : width_of(words, size));
    const bool lines = options.wrap && !beside;
    node.height = [=, words = std::string{words}](float width, Form) {
        // A word that is wider than the panel gets smaller letters.
        if (lines) return fitted(words, size, width, unlimited).height();
        // Beside controls, words stand at the height of theirs.
        return beside ? std::max(high, px(control_height)) : high;
    };
    const auto fit = [=, words = std::string{words}](const render::Rect& box, Form) {
        return fitted(words, size, box.width, exact ? box.height : lines ? unlimited : high);
    };
    node.begins_block = options.heading;
    node.lettering = lettering(size, fit);
    node.draw = [=, colour = tone_colour(options.tone), shortens = options.shortens](const render::Rect& box,
                                                                                     Form form) {
        state().shortens = shortens;
        const Fitted said = fit(box, form);
        // What may take several lines begins at the top of its place.
        if (exact && options.wrap)
            draw_lines(said, {box.x, box.y, box.width, said.height()}, colour, side);
        else
            draw_lines(said, box, colour, side);
        state().shortens = false;
    };
    state().tree.add(std::move(node));
}

void title(std::string_view words, bool centred)
{
    label(words, {.size = TextSize::title, .centred = centred, .heading = true});
}

void heading(std::string_view words)
{
    space(6);
    label(words, {.size = TextSize::small, .tone = TextTone::soft, .heading = true});
}

void letters(std::string_view word, float side)
{
    const auto all = i18n::characters(word);
    const auto count = static_cast<float>(std::max(all.size(), std::size_t{1}));
    const auto side_in = [count, most = px(side)](float width) {
        return std::min(most, (width - px(8) * (count - 1)) / count);
    };
    Node node = leaf(Control{.id = {}, .role = Role::words, .words = std::string{word}});
    node.height = [side_in](float width, Form) { return side_in(width); };
    node.draw = [all, side_in, count](const render::Rect& box, Form) {
        const float each = side_in(box.width), step = each + px(8);
        float x = box.x + (box.width - each * count - px(8) * (count - 1)) / 2;
        for (const char32_t letter : all) {
            const render::Rect place = render::Rect{x, box.y, each, each}.snapped();
            paint_now([place](render::Batch& batch) {
                batch.rounded(place, px(10), theme().ground);
                batch.outline(place, px(10), std::max(1.0F, px(1)), theme().line);
            });
            draw_words(i18n::utf8(std::u32string(1, letter)), TextSize::title, place, theme().ink,
                       Side::centre);
            x += step;
        }
    };
    state().tree.add(std::move(node));
}

void separator()
{
    Node node = leaf();
    node.high = px(9);
    node.draw = [](const render::Rect& box, Form) {
        const render::Rect place{box.x, std::floor(box.centre().y), box.width, std::max(1.0F, px(1))};
        paint_now([place](render::Batch& batch) { batch.rect(place, theme().line.with_alpha(0.6F)); });
    };
    state().tree.add(std::move(node));
}

render::Size measure(std::string_view words, TextSize size)
{
    const Scale& s = state().scale;
    return {s.units(width_of(words, size)), s.units(line_height(size))};
}

int lines_of(std::string_view words, TextSize size, float width)
{
    const float wide = state().scale.pixels(width);
    return static_cast<int>(broken(wrapped(words, size, wide), size, wide).size());
}

} // namespace papamu::ui
