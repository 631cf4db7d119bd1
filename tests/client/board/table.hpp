#pragma once

// A board of three by three with a hand beside it, for tests of what a board shows.

#include "client/board/board_view.hpp"
#include "render/stage.hpp"

namespace papamu::stage {

inline constexpr const char* plain_disc =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\" viewBox=\"0 0 8 8\">"
    "<circle cx=\"4\" cy=\"4\" r=\"3\" fill=\"#22252B\"/></svg>";

inline Spot square(int index) { return {0, static_cast<std::uint16_t>(index)}; }
inline Spot hand(int index) { return {1, static_cast<std::uint16_t>(index)}; }

inline Look small_look()
{
    Look look;
    Area board;
    board.columns = board.rows = 3;
    Area reserve;
    reserve.kind = AreaKind::stack;
    reserve.owner = Seat::first;
    reserve.columns = 4;
    look.areas = {board, reserve};
    PieceLook piece;
    piece.sprites = {"disc", "disc", "disc"};
    look.pieces = {piece, piece};
    look.palette = {"101010", "808080", "303030", "A06600", "8E1F2F", {"FFFFFF", "000000"}};
    look.material = "board";
    look.colours = {"808080", "D0533B"};
    return look;
}

/// What draws boards, with a folder of assets of its own in which the game is called `x`.
struct Table {
    Table()
    {
        folder.write("games/x/disc.svg", plain_disc);
        folder.write("games/x/board.frag", "vec4 surface(Surface s) { return vec4(tone(0), 1.0); }\n");
    }

    render::Renderer& renderer()
    {
        if (!made) {
            made = stage::renderer(*shown, {}, folder.path());
            sprites.emplace(*made, folder.path(), made->troubles());
            fonts.emplace(*made, render::font_folders({}), made->troubles());
        }
        return *made;
    }
    board::BoardView view()
    {
        auto& draws = renderer();
        return {"x", small_look(), {draws, *sprites, *fonts}};
    }
    /// Draws a frame with nothing else in it.
    void draw(board::BoardView& view, const board::Marks& marks = {})
    {
        renderer().begin_frame({320, 240}, render::black);
        view.arrange({0, 0, 320, 240}, Seat::first);
        render::Batch batch;
        view.draw(batch, marks);
        materials.clear();
        rehearsed.clear();
        for (const auto& use : batch.materials())
            (use.style.opacity > 0 ? materials : rehearsed).push_back(use);
        renderer().draw(batch);
    }
    bool drew(std::string_view name) const
    {
        return std::any_of(materials.begin(), materials.end(),
                           [&](const render::MaterialUse& use) { return use.name == name; });
    }

    std::unique_ptr<platform::Window> shown = window();
    Folder folder;
    std::unique_ptr<render::Renderer> made;
    std::optional<render::Sprites> sprites;
    std::optional<render::Fonts> fonts;
    std::vector<render::MaterialUse> materials; ///< of the last frame, as far as they can be seen
    std::vector<render::MaterialUse> rehearsed; ///< and those that cannot
};

} // namespace papamu::stage
