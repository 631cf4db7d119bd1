#pragma once

// Everything a screen works with, without the program's loop: tests open a screen, touch it, and look at what
// it drew.

#include "client/audio/audio.hpp"
#include "client/input/translator.hpp"
#include "client/platform/gl.hpp"
#include "client/screens/make_screen.hpp"
#include "client/session/session.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "game/registry.hpp"
#include "match/table.hpp"
#include "render/stage.hpp"

#include <cstdlib>
#include <string_view>
#include <vector>

namespace papamu::stage {

/// What was drawn, row by row from the top; four bytes a pixel.
struct Shot {
    platform::Extent size;
    std::vector<std::uint8_t> bytes;

    render::Colour at(int x, int y) const
    {
        const auto* p = &bytes[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(size.width) +
                                    static_cast<std::size_t>(x))];
        const auto part = [&](int i) { return static_cast<float>(p[i]) / 255.0F; };
        return {part(0), part(1), part(2), 1};
    }
};

/// What stands in the frame that was drawn last.
inline Shot shot_of(platform::Extent size)
{
    INFO("whoever looks at pixels is tagged [pixels]: the others run with a driver that draws nothing");
    REQUIRE(std::getenv("GALLIUM_NOOP") == nullptr);
    const auto pitch = static_cast<std::size_t>(size.width) * 4;
    const auto rows = static_cast<std::size_t>(size.height);
    std::vector<std::uint8_t> read(pitch * rows);
    platform::gl().pixel_store_i(GL_PACK_ALIGNMENT, 4);
    platform::gl().read_pixels(0, 0, size.width, size.height, GL_RGBA, GL_UNSIGNED_BYTE, read.data());
    Shot shot{size, std::vector<std::uint8_t>(read.size())};
    for (std::size_t row = 0; row < rows; ++row) // OpenGL counts from below
        std::copy_n(read.begin() + static_cast<std::ptrdiff_t>((rows - 1 - row) * pitch), pitch,
                    shot.bytes.begin() + static_cast<std::ptrdiff_t>(row * pitch));
    return shot;
}

class Desk {
public:
    explicit Desk(platform::Extent pixels, float ui_scale = 0, online::Parts online = {},
                  std::filesystem::path assets = directories().assets)
        : window_(stage::window(pixels)), renderer_(stage::renderer(*window_)),
          sprites_(*renderer_, directories().assets, renderer_->troubles()),
          fonts_(*renderer_, render::font_folders({}), renderer_->troubles()),
          interface_(*renderer_, sprites_, fonts_), audio_(directories().assets),
          session({[count = std::uint8_t{0}]() mutable {
                       return std::vector<std::uint8_t>{'d', 'e', 's', ++count};
                   },
                   [this](audio::Sound sound) { audio_.play(sound); }, std::move(online), std::move(assets)},
                  storage::SettingsFile::open(folder_.path() / "settings.toml"), folder_.path(), true),
          wanted_(ui_scale), size_(pixels)
    {
        audio_.mute(true);
        resize(pixels, ui_scale);
    }
    ~Desk() { ui::set_catalogue(i18n::Catalogue{}); }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// From the next frame on.
    void resize(platform::Extent pixels, float ui_scale = 0)
    {
        size_ = pixels;
        wanted_ = ui_scale;
        scale = ui::Scale::for_screen(pixels, 1, ui_scale);
    }

    /// A frame of this screen; only what is below its controls is drawn, unless they are wanted too.
    void frame(screens::Screen& screen, bool controls = false, float seconds = 0.1F)
    {
        session.clock.now += static_cast<double>(seconds);
        sprites_.begin_frame();
        fonts_.begin_frame();
        screen.update(seconds);
        renderer_->begin_frame(size_, ui::theme().table);
        interface_.begin_frame(size_, scale, seconds, input);
        screen.draw(board_, size_, scale);
        screen.show();
        interface_.end_frame(controls ? board_ : controls_);
        renderer_->draw(board_);
        controls_.clear();
    }
    /// The focus goes to a control, and a confirming button goes down and up on it.
    void press(screens::Screen& screen, std::string_view id)
    {
        ui::set_focus(id);
        frame(screen, true);
        input.arm = true;
        frame(screen, true);
        input.confirm = true;
        frame(screen, true);
    }
    /// Where everything is kept.
    const std::filesystem::path& folder() const { return folder_.path(); }
    /// Frames until nothing moves.
    void settle(screens::Screen& screen)
    {
        frame(screen);
        for (int i = 0; i < 60 && (screen.pace().moves() || interface_.moving()); ++i) frame(screen);
        frame(screen);
    }
    Shot shot() const { return shot_of(size_); }
    platform::Extent size() const { return size_; }
    render::Renderer& renderer() { return *renderer_; }
    board::Painter painter() { return {*renderer_, sprites_, fonts_}; }

    /// Two people at a new match of this game.
    std::unique_ptr<screens::Screen> sit(const Game& game, const std::string& position = {})
    {
        session::Chosen chosen = session.preferences.chosen(game);
        chosen.game.seats = {storage::Who::person, storage::Who::person};
        if (!position.empty()) chosen.position = position;
        const auto setup = session.sittings.new_setup(game, chosen);
        REQUIRE(setup);
        REQUIRE(session.sittings.sit(game, *setup, chosen));
        return go(screens::to::LocalMatch{});
    }
    /// The screen there, from nowhere.
    std::unique_ptr<screens::Screen> go(screens::Route route) { return screens_.begin({std::move(route)}); }
    std::unique_ptr<screens::Screen> go(screens::Departure next) { return screens_.begin(std::move(next)); }
    /// The same where there is a way.
    template <class Way>
    std::unique_ptr<screens::Screen> go(Result<Way> way)
    {
        REQUIRE(way);
        return go(std::move(*way));
    }
    /// The screen to which this one leads, if it leads anywhere.
    std::unique_ptr<screens::Screen> next(screens::Screen& screen)
    {
        auto next = screen.take_next();
        return next ? screens_.go(std::move(*next)) : nullptr;
    }
    /// Follows it there, and back to it; whether it led anywhere.
    bool lead(std::unique_ptr<screens::Screen>& screen)
    {
        auto next = screen->take_next();
        if (next) screen = screens_.go(std::move(*next), std::move(screen));
        return next.has_value();
    }
    /// The same, until nothing moves there.
    bool follow(std::unique_ptr<screens::Screen>& screen)
    {
        if (!lead(screen)) return false;
        settle(*screen);
        return true;
    }
    /// To whichever screen calls behind the present one, if one does.
    bool follow_call(std::unique_ptr<screens::Screen>& screen)
    {
        auto called = screens_.called_back();
        if (!called) return false;
        screen = std::move(called);
        settle(*screen);
        return true;
    }

private:
    Folder folder_;
    std::unique_ptr<platform::Window> window_;
    std::unique_ptr<render::Renderer> renderer_;
    render::Sprites sprites_;
    render::Fonts fonts_;
    ui::Interface interface_;
    audio::Audio audio_;
    render::Batch board_;
    render::Batch controls_;

public:
    input::Translator translator;
    ui::Input input;
    session::Session session;
    ui::Scale scale;

private:
    screens::Screens screens_{session, {{*renderer_, sprites_, fonts_}, translator, audio_}};
    float wanted_;
    platform::Extent size_;
};

/// The position after so many random moves, in which the game goes on and somebody has a choice.
inline std::string middle_of(const Game& game, int plies, std::uint64_t seed)
{
    Random random(seed);
    while (true) {
        std::string position = game.info().standard_position;
        for (int ply = 0; ply < plies; ++ply) {
            const auto moves = *game.moves(position);
            if (moves.empty()) break;
            position =
                game.play(position, moves[random.below(static_cast<std::uint32_t>(moves.size()))])->position;
        }
        if (game.moves(position)->size() > 1) return position;
    }
}

} // namespace papamu::stage
