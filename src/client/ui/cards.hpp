#pragma once

// Pictures with words, as many as a window holds: large ones to choose from, and rows of a list. The screen
// draws the pictures, in logical units.

#include "client/render/geometry.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::ui {

/// A picture with a name and a sentence below it, or beside it where that leaves more room for the picture.
struct Card {
    render::Rect place;
    render::Rect picture;
    render::Rect name;
    render::Rect idea;
    TextSize name_size = TextSize::large;
    bool beside = false;
};
struct CardWords {
    std::string name;
    std::string idea;
};
/// One for each, as large as their room allows.
std::vector<Card> cards(const render::Rect& room, std::span<const CardWords> words);
/// Its words, and what can be pressed: whether it was. The idea is left out where it does not fit whole.
bool card(std::string_view id, const Card& card, std::string_view name, std::string_view idea);

/// A row of a list: a picture, words, and at its end a button for what else can be done with it.
struct ListRow {
    render::Rect tile; ///< what opens it
    render::Rect picture;
    render::Rect more;
};
/// The places of all rows that such a list has room for.
std::vector<ListRow> list_rows(const render::Rect& list);
/// How round their corners are.
float list_corner();

struct ListWords {
    std::string_view name;
    std::string_view state;
    bool finished = false; ///< the state is the last one
    std::string_view about;
    std::string_view more; ///< the tip of the button
};
enum class ListPress { none, open, more };
/// `<id>.more` is the id of the button at its end.
ListPress list_row(std::string_view id, const ListRow& row, const ListWords& words);

} // namespace papamu::ui
