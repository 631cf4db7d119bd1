// Words at the foot of the window, which lie on nothing.

#include "client/ui/flaws.hpp"
#include "client/ui/page.hpp"
#include "ui/screen.hpp"

#include <string>

using namespace papamu;
using shown::Screen;

namespace {

const std::string long_words = [] {
    std::string out = "The settings in";
    for (int i = 0; i < 12; ++i) out += " /home/somebody/.local/share/papamu/matches/20260101-120000";
    return out;
}();

struct Shown {
    std::string words = "Short";
    bool more = false;
    bool asks = false;
    ui::NoticeAnswer answer = ui::NoticeAnswer::none; ///< the last one

    // A page that takes all there is, and a spot in its corner.
    void operator()()
    {
        const ui::NoticeOptions options{.close = "Put away", .read = "Read all", .more = more};
        ui::leave_foot(words.empty() ? 0 : ui::notice_height(words, options));
        const auto window = ui::screen();
        ui::place("board.a1", "a1", {0, window.height - 60, 60, 60}, "board");
        ui::panel_begin("p", {80, 0, window.width - 80, window.height});
        ui::button("one", "One");
        ui::panel_end();
        if (asks) ui::dialog("sure", "Sure?", {.words = "Really?", .yes = "Yes", .no = "No"});
        if (words.empty()) return;
        const auto given = ui::notice("news", words, options);
        if (given != ui::NoticeAnswer::none) answer = given;
    }
};

} // namespace

TEST_CASE("words at the foot of the window lie on nothing, however long they are", "[ui][notice]")
{
    for (const platform::Extent size : {platform::Extent{1280, 800}, {720, 720}, {700, 900}})
        for (const auto& words : {std::string{"Short"}, long_words})
            for (const bool asks : {false, true}) {
                Shown shown{.words = words, .asks = asks};
                Screen screen{std::ref(shown), size};
                ui::look_for_flaws(true);
                screen.frame();
                screen.frame();
                INFO(size.width << 'x' << size.height << ' ' << words.size());
                for (const auto& flaw : ui::flaws()) FAIL_CHECK(flaw);
                CHECK(ui::rect_of("news")->bottom() == Approx(static_cast<float>(size.height)));
                CHECK(ui::rect_of("news")->height < static_cast<float>(size.height) * 0.15F);
                ui::look_for_flaws(false);
            }
}

TEST_CASE("what is too long for the foot of the window, or has more behind it, can be read as a whole",
          "[ui][notice]")
{
    Shown shown;
    Screen screen{std::ref(shown), {720, 720}};
    screen.frame();
    CHECK_FALSE(ui::rect_of("news.read"));
    shown.more = true;
    screen.frame();
    CHECK(ui::rect_of("news.read"));
    shown.more = false;
    shown.words = long_words;
    screen.frame();
    screen.frame();
    screen.click("news.read");
    CHECK(shown.answer == ui::NoticeAnswer::read);
}

TEST_CASE("words at the foot are put away by pointer and keys, also beside a question", "[ui][notice]")
{
    for (const bool asks : {false, true}) {
        Shown shown{.asks = asks};
        Screen screen{std::ref(shown), {720, 720}};
        screen.frame();
        screen.click("news.close");
        CHECK(shown.answer == ui::NoticeAnswer::close);
        ui::set_focus("news.close");
        screen.frame();
        CHECK(ui::focus() == "news.close");
        // Then the page has the whole window again.
        shown.words.clear();
        screen.frame();
        CHECK(ui::rect_of("p")->bottom() == Approx(720.0F));
        CHECK(ui::focus() != "news.close");
    }
}
