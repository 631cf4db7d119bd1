#pragma once

#include "client/i18n/bidi.hpp"
#include "client/render/batch.hpp"
#include "client/render/font_files.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::render {

enum class Align { start, centre, end }; ///< start is left in left-to-right text, right in right-to-left text

struct TextStyle {
    FontRole role = FontRole::text;
    float size = 16; ///< height of the font in pixels
    Colour colour = white;
    Align align = Align::start;
    i18n::Direction direction = i18n::Direction::automatic;
    /// All digits take the width of the widest, so that a running clock does not tremble.
    bool tabular = false;
};

/// Shaped text of all scripts we ship, for boards and menus alike. Texts come in spoken order; ordering and
/// shaping happen here. Lines that were measured are remembered and drawn runs are kept as pictures, so text
/// that stays costs next to nothing.
class Fonts {
public:
    Fonts(Textures& textures, std::vector<std::filesystem::path> folders, Troubles& troubles);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    /// The room one line takes.
    Size measure(std::string_view line, const TextStyle& style);
    float line_height(const TextStyle& style);

    /// One line into a box: aligned across, centred by its capitals' height down, shortened with an ellipsis
    /// when it is too wide.
    void draw(Batch& batch, std::string_view line, const Rect& box, const TextStyle& style);
    /// One line with its upper left corner at a point.
    void draw_at(Batch& batch, std::string_view line, Point at, const TextStyle& style);

    /// The lines of a text that fit into the width; a word that is too long stays whole.
    std::vector<std::string> wrap(std::string_view text, float width, const TextStyle& style);
    /// Wrapped lines from the top of the box; gives the height they took.
    float draw_wrapped(Batch& batch, std::string_view text, const Rect& box, const TextStyle& style);
    float wrapped_height(std::string_view text, float width, const TextStyle& style);

    /// The line, or as much of it as fits with an ellipsis.
    std::string shortened(std::string_view line, float width, const TextStyle& style);

    /// Whether there is any font for the role; without one nothing of it is drawn.
    bool has_font(FontRole role);
    /// Whether a font of the role, or its help, has the letter.
    bool has_letter(FontRole role, char32_t letter);

    /// Once a frame, before anything is collected.
    void begin_frame();
    /// Forgets all pictures of text.
    void forget();

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace papamu::render
