// Fonts that are missing or broken: another one stands in, and the person learns what to install.

#include "client/render/fonts.hpp"
#include "client/render/sprites.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "data/bytes.hpp"
#include "render/stage.hpp"

using namespace papamu;
using namespace papamu::render;
using stage::told;

namespace {

// A font of the system, as bytes.
std::string font_bytes(FontRole role)
{
    Troubles troubles;
    const auto file = font_file(role, false, font_folders({}), troubles);
    REQUIRE(file);
    return *read_bytes(*file);
}

// Whether words that the interface shows with the fonts of these folders leave anything on the screen.
bool legible(const std::vector<std::filesystem::path>& folders, std::vector<Message>& troubles)
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Sprites sprites{*renderer, stage::directories().assets, renderer->troubles()};
    Fonts fonts{*renderer, folders, renderer->troubles()};
    ui::Interface interface {
        *renderer, sprites, fonts
    };
    ui::Input input;
    Batch batch;
    int seen = 0;
    for (int frame = 0; frame < 2; ++frame) {
        renderer->begin_frame({320, 240}, ui::theme().table);
        interface.begin_frame({320, 240}, ui::Scale{1}, 0.05F, input);
        ui::panel_begin("words", {10, 10, 300, 60}, {.style = ui::PanelStyle::plain, .padding = 0});
        ui::label("MMMMMMMM", {.size = ui::TextSize::large});
        ui::panel_end();
        interface.end_frame(batch);
        renderer->draw(batch);
    }
    for (int x = 10; x < 100; ++x)
        for (int y = 10; y < 40; ++y)
            if (std::abs(renderer->pixel(x, y).red - ui::theme().table.red) > 0.1F) ++seen;
    troubles = renderer->troubles().all();
    return seen > 50;
}

} // namespace

TEST_CASE("for a broken font the next one that can be read is taken", "[render][fonts]")
{
    stage::Folder folder;
    folder.write("bad/NotoSans-Regular.ttf", "this is no font");
    folder.write("good/NotoSans-Regular.ttf", font_bytes(FontRole::text));
    Troubles troubles;
    const auto file =
        font_file(FontRole::text, false, {folder.path() / "bad", folder.path() / "good"}, troubles);
    REQUIRE(file);
    CHECK(*file == folder.path() / "good" / "NotoSans-Regular.ttf");
    CHECK(troubles.all().size() == 1);
    CHECK(told(troubles, "bad/NotoSans-Regular.ttf cannot be read"));
}

TEST_CASE("for a missing font the one most like it stands in, which is told", "[render][fonts]")
{
    stage::Folder folder;
    folder.write("NotoSans-Regular.ttf", font_bytes(FontRole::text));
    Troubles troubles;
    const auto file = font_file(FontRole::title, false, {folder.path()}, troubles);
    REQUIRE(file);
    CHECK(file->filename() == "NotoSans-Regular.ttf");
    CHECK(told(troubles, "NotoSerifDisplay-SemiBold.ttf is missing"));
    CHECK(told(troubles, "fonts-noto-core"));

    // Of all fonts of this project none is there, but one that nearly every system has.
    stage::Folder other;
    other.write("DejaVuSans.ttf", font_bytes(FontRole::text));
    CHECK(font_file(FontRole::bold, true, {other.path()}, troubles)->filename() == "DejaVuSans.ttf");
    CHECK_FALSE(font_file(FontRole::bold, false, {"/nowhere"}, troubles));
}

TEST_CASE("words stay legible without any font, and with fonts that are cut off or no fonts at all",
          "[render][fonts][ui][pixels]")
{
    std::vector<Message> troubles;
    CHECK(legible(font_folders({}), troubles));
    CHECK(troubles.empty());
    CHECK(legible({"/nowhere"}, troubles));
    CHECK_FALSE(troubles.empty());
    const auto whole = font_bytes(FontRole::text);
    for (const auto& bytes : {std::string{}, std::string{"this is no font"}, whole.substr(0, 100),
                              whole.substr(0, 5000), whole.substr(0, whole.size() / 2)}) {
        INFO(bytes.size() << " bytes");
        stage::Folder folder;
        for (const char* name :
             {"NotoSans-Regular.ttf", "NotoSans-SemiBold.ttf", "NotoSerifDisplay-SemiBold.ttf"})
            folder.write(name, bytes);
        CHECK(legible({folder.path()}, troubles));
        CHECK_FALSE(troubles.empty());
    }
}
