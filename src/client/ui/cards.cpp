#include "client/ui/cards.hpp"

#include "client/ui/page.hpp"
#include "client/ui/state.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace papamu::ui {

using render::Rect;

namespace {

constexpr float widest_card = 440, words_below = 86, words_beside = 124;
constexpr float phone_list = 420; ///< in a narrower one the last words of a row may take two lines
constexpr float small_row = 76;

Rect mirrored(const Rect& part, const Rect& whole)
{
    if (!right_to_left()) return part;
    return {whole.right() - (part.x - whole.x) - part.width, part.y, part.width, part.height};
}

float height_of(const std::string& words, TextSize size, float width)
{
    return static_cast<float>(lines_of(words, size, width)) * measure("x", size).height + 2;
}

// Whether all of it can be written; a pixel, not a unit, may be lost by rounding.
bool fits(std::string_view words, TextSize size, const Rect& box)
{
    const auto lines = static_cast<float>(lines_of(words, size, box.width));
    return lines * measure(words, size).height <= box.height + state().scale.units(1);
}

// All in the same letters.
TextSize size_of_names(std::span<const CardWords> words, float width)
{
    const bool large = std::all_of(words.begin(), words.end(), [&](const auto& card) {
        return measure(card.name, TextSize::large).width <= width;
    });
    return large ? TextSize::large : TextSize::bold;
}

} // namespace

std::vector<Card> cards(const Rect& room, std::span<const CardWords> said)
{
    const int count = static_cast<int>(said.size());
    const float between = small() ? 12.0F : 24.0F, inset = low() ? 8.0F : 10.0F;
    // The largest picture that a number of columns leaves room for, with its words below or beside it; of
    // equal ones those in full rows.
    const auto largest = [&](float below, float beside) {
        std::tuple<float, int, int> best{0, -count, 1};
        for (int c = 1; c <= count; ++c) {
            const int r = (count + c - 1) / c;
            const float width = (room.width - between * static_cast<float>(c - 1)) / static_cast<float>(c);
            const float height = (room.height - between * static_cast<float>(r - 1)) / static_cast<float>(r);
            best = std::max(best, {std::min({width - beside, height - below, widest_card}) - 2 * inset,
                                   count - r * c, c});
        }
        return std::pair{std::get<0>(best), std::get<2>(best)};
    };
    // Narrow cards take a line more for the same words.
    const float words = small() ? words_below + 14 : words_below;
    const auto with_words_below = largest(words, 0), with_words_beside = largest(0, words_beside);
    const bool beside = low() || with_words_beside.first > with_words_below.first * 1.2F;
    const auto [side, columns] = beside ? with_words_beside : with_words_below;
    const int rows = (count + columns - 1) / columns;
    float width = side + 2 * inset + (beside ? words_beside : 0);
    // Words below a small picture have the room beside it, too.
    if (small() && !beside)
        width = std::min(std::max(width, 180.0F), (room.width - between * static_cast<float>(columns - 1)) /
                                                      static_cast<float>(columns));
    float height = side + 2 * inset + (beside ? 0 : words);
    const float most = (room.height - between * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    // Beside small pictures the words may need more lines than the picture is high.
    if (beside) height = std::clamp(most, height, std::max(height, 132.0F));
    // Below them, too, and all cards have the room that one of them needs.
    const auto name_size = beside ? TextSize::bold : size_of_names(said, width - 2 * inset);
    const float ideas = words - 42;
    float name = 32, idea = ideas;
    for (const auto& card : said) {
        name = std::max(name, height_of(card.name, name_size, width - 2 * inset));
        idea = std::max(idea, height_of(card.idea, TextSize::small, width - 2 * inset));
    }
    if (!beside) height = std::clamp(height + name - 32 + idea - ideas, height, std::max(height, most));
    const float whole_width = width * static_cast<float>(columns) + between * static_cast<float>(columns - 1);
    const float whole_height = height * static_cast<float>(rows) + between * static_cast<float>(rows - 1);
    std::vector<Card> out;
    for (int i = 0; i < count; ++i) {
        Card card;
        card.beside = beside;
        const int column = i % columns, row = i / columns;
        const float x =
            room.x + (room.width - whole_width) / 2 + static_cast<float>(column) * (width + between);
        const float y =
            room.y + (room.height - whole_height) / 2 + static_cast<float>(row) * (height + between);
        card.place = {x, y, width, height};
        card.picture = {beside ? x + inset : x + (width - side) / 2, y + inset, side, side};
        if (beside) {
            // A long name takes two lines.
            const float wide = words_beside - 12;
            const auto& called = said[static_cast<std::size_t>(i)].name;
            const float high =
                std::min(lines_of(called, TextSize::bold, wide) > 1 ? 44.0F : 26.0F, height - inset - 2);
            card.name = {card.picture.right() + 10, y + inset + 2, wide, high};
            card.idea = {card.name.x, card.name.bottom() + 4, card.name.width,
                         y + height - card.name.bottom() - 8};
        } else {
            card.name = {x + inset, card.picture.bottom() + 10, width - 2 * inset, name};
            card.idea = {x + inset, card.name.bottom() + 2, width - 2 * inset,
                         y + height - card.name.bottom() - 2};
        }
        card.name_size = name_size;
        out.push_back(card);
    }
    return out;
}

bool card(std::string_view id, const Card& card, std::string_view name, std::string_view idea)
{
    panel_begin(std::string{id} + ".card", card.place, {.style = PanelStyle::plain, .padding = 0, .gap = 0});
    const auto size = card.name_size;
    // Where many games leave a card less than two lines, a long name is shortened; its tile says it all.
    const auto of_name = static_cast<float>(lines_of(name, size, card.name.width));
    const bool wraps = of_name > 1 && of_name * measure(name, size).height <= card.name.height + 1;
    at(card.name);
    label(name, {.size = size, .wrap = wraps, .shortens = of_name > 1 && !wraps, .centred = !card.beside});
    if (fits(idea, TextSize::small, card.idea)) {
        at(card.idea);
        label(idea, {.size = TextSize::small, .tone = TextTone::soft, .centred = !card.beside});
    }
    at(card.place);
    const bool pressed = tile(id, std::string{name} + '\n' + std::string{idea});
    panel_end();
    return pressed;
}

std::vector<ListRow> list_rows(const Rect& list)
{
    const float between = small() ? 6.0F : 12.0F, least = low()                     ? 58.0F
                                                          : list.width < phone_list ? 92.0F
                                                          : small()                 ? small_row
                                                                                    : 100.0F;
    const std::size_t columns = list.width >= 1000 ? 2 : 1;
    const auto lines = static_cast<std::size_t>(std::max(1.0F, (list.height + between) / (least + between)));
    const float height = (list.height - between * static_cast<float>(lines - 1)) / static_cast<float>(lines);
    const float width =
        (list.width - between * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float inset = small() ? 4.0F : 8.0F, more = control_height;
    std::vector<ListRow> out;
    for (std::size_t i = 0; i < lines * columns; ++i) {
        const std::size_t column = i % columns, line = i / columns;
        const Rect whole = mirrored({list.x + static_cast<float>(column) * (width + between),
                                     list.y + static_cast<float>(line) * (height + between), width, height},
                                    list);
        ListRow row;
        const float side = std::min(height, list.width < phone_list ? small_row : height) - 2 * inset;
        row.picture = mirrored({whole.x + inset, whole.centre().y - side / 2, side, side}, whole);
        row.tile = mirrored({whole.x, whole.y, whole.width - more - 2 * inset, height}, whole);
        row.more = mirrored({whole.right() - more - inset, whole.centre().y - more / 2, more, more}, whole);
        out.push_back(row);
    }
    return out;
}

float list_corner() { return small() ? radius : panel_radius; }

ListPress list_row(std::string_view id, const ListRow& row, const ListWords& words)
{
    const float from = row.picture.width + (small() ? 16.0F : 26.0F);
    const float width = row.tile.width - from - 8;
    const float name_height = small() ? 24.0F : 30.0F, line = 20;
    const bool two_lines = row.tile.height < name_height + 2 * line + 8;
    const float above = name_height + (two_lines ? 0 : line + 4);
    const float last = 2 * measure(words.about, TextSize::small).height;
    const bool wraps = measure(words.about, TextSize::small).width > width + state().scale.units(1) &&
                       row.tile.height >= above + last + 4;
    const float whole = above + (wraps ? last : line);
    float y = row.tile.y + (row.tile.height - whole) / 2;
    const auto say = [&](float skip, float wide, float height, std::string_view said, TextSize size,
                         TextTone tone, bool wrapped = false) {
        at(mirrored({row.tile.x + from + skip, y, wide, height}, row.tile));
        label(said, {.size = size, .tone = tone, .wrap = wrapped});
    };
    const auto state_tone = words.finished ? TextTone::normal : TextTone::soft;
    const auto name_size = small() ? TextSize::bold : TextSize::large;
    const float half = two_lines ? std::min(measure(words.name, name_size).width + 16, width * 0.6F) : width;
    say(0, half, name_height, words.name, name_size, TextTone::normal);
    if (two_lines) say(half, width - half, name_height, words.state, TextSize::small, state_tone);
    y += name_height;
    if (!two_lines) {
        say(0, width, line, words.state, TextSize::body, state_tone);
        y += line + 4;
    }
    say(0, width, wraps ? last : line, words.about, TextSize::small, TextTone::soft, wraps);
    at(row.tile);
    const auto all =
        std::string{words.name} + '\n' + std::string{words.state} + '\n' + std::string{words.about};
    const bool open = tile(id, all, {.corner = list_corner()});
    at(row.more);
    const bool more = icon_button(std::string{id} + ".more", "ui/menu", {.tip = words.more});
    return open ? ListPress::open : more ? ListPress::more : ListPress::none;
}

} // namespace papamu::ui
