#include "client/screens/typing.hpp"

#include "client/i18n/utf8.hpp"
#include "client/input/translator.hpp"
#include "client/online/presence.hpp"
#include "client/platform/clipboard.hpp"
#include "client/platform/here.hpp"
#include "client/screens/online_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"
#include "core/text.hpp"
#include "protocol/guest.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace papamu::screens {

namespace {

constexpr std::size_t longest = 200; ///< bytes
constexpr std::string_view server_letters = "abcdefghijklmnopqrstuvwxyz0123456789.:-/";

// Of the alphabets that have capitals.
char32_t capital(char32_t letter)
{
    if (letter >= U'a' && letter <= U'z') return letter - U'a' + U'A';
    if (letter >= 0x430 && letter <= 0x44F) return letter - 0x20;
    if (letter >= 0x450 && letter <= 0x45F) return letter - 0x50;
    return letter == 0x491 ? 0x490 : letter;
}

const Text& title_of(TypingScreen::What what)
{
    const std::array<const Text*, 3> titles{&texts::typing_name, &texts::typing_server, &texts::typing_code};
    return *titles[static_cast<std::size_t>(what)];
}

std::string now_said(const storage::Settings& settings, TypingScreen::What what)
{
    switch (what) {
    case TypingScreen::What::name: return settings.name;
    case TypingScreen::What::server: return settings.server;
    case TypingScreen::What::code: break;
    }
    return {};
}

} // namespace

TypingScreen::TypingScreen(const Tools& with, What what)
    : with_(with), what_(what), words_(now_said(with.preferences.settings, what)),
      whole_links_(what == What::code && with.desk.line.state() == net::ConnectionState::off &&
                   !with.desk.known_server())
{
}

void TypingScreen::on_intent(const input::Intent& intent)
{
    if (std::holds_alternative<input::intent::Cancel>(intent)) go_back();
}

std::optional<std::string> TypingScreen::fact(const std::string& name) const
{
    if (name == "words") return words_;
    if (name == "reason") return english(refusal_);
    return std::nullopt;
}

std::vector<std::string> TypingScreen::keys() const
{
    std::vector<std::string> out;
    const auto add = [&](std::string_view letters) {
        for (const char32_t letter : i18n::characters(letters)) {
            auto key = i18n::utf8(std::u32string(1, capitals_ ? capital(letter) : letter));
            // What a translation names twice is one key.
            if (std::find(out.begin(), out.end(), key) == out.end()) out.push_back(std::move(key));
        }
    };
    switch (what_) {
    case What::code:
        // Two pages, since a small screen has no room for all of it.
        if (whole_links_)
            add(capitals_ ? "abcdefghijklmnopqrstuvwxyz0123456789.:#=" : server_letters);
        else
            add(protocol::code_letters);
        break;
    case What::name:
        add(ui::text(texts::typing_letters));
        add("0123456789-.'");
        break;
    case What::server: add(server_letters); break;
    }
    return out;
}

void TypingScreen::show_panels()
{
    const auto page = ui::page_around("typing.panel");
    const bool low = ui::low();
    ui::panel_begin("typing.panel", page.panel,
                    {.padding = low ? 10.0F : ui::padding,
                     .gap = low ? 6.0F : ui::gap,
                     .scroll = low && !refusal_.empty()});
    if (!low) ui::title(ui::text(title_of(what_)));
    follow_hand();
    bool entered = false, cancelled = false;
    const auto before = words_;
    ui::text_field("typing.words", words_,
                   {.hint = ui::text(title_of(what_)),
                    .longest = longest,
                    .left_to_right = what_ != What::name,
                    .hears = true,
                    .stays = true,
                    .cancelled = &cancelled},
                   &entered);
    if (words_ != before) refusal_ = {};
    if (cancelled) go_back();
    ui::label(refusal_.empty() ? "" : ui::text(refusal_), {.size = ui::TextSize::small,
                                                           .tone = ui::TextTone::trouble,
                                                           .height = ui::narrow() && !low ? 60.0F : 40.0F,
                                                           .spare = refusal_.empty() ? 1 : 0});
    if (shows_keys_) show_keys();
    if (!low) {
        const bool three = shows_keys_ ? what_ == What::name || whole_links_ : what_ != What::name;
        const auto more = ui::grid(three ? 3 : 2);
        show_more_keys(0, !ui::narrow());
    }
    ui::panel_end();
    ui::panel_begin("typing.footer", page.footer,
                    {.style = ui::PanelStyle::plain, .padding = 0, .row = true});
    if (ui::icon_button("typing.back", "ui/back",
                        {.tip = ui::text(texts::setup_back), .kind = ui::ButtonKind::normal}))
        go_back();
    if (low) show_more_keys(ui::control_height + 20, false);
    const auto& words = what_ == What::code ? texts::typing_join : texts::typing_done;
    if (ui::button("typing.done", ui::text(words),
                   {.kind = ui::ButtonKind::primary, .icon = "ui/check", .grow = 1}) ||
        entered)
        finish();
    ui::panel_end();
}

// The keyboard on the screen is for pads and fingers, and for a mouse where it is asked for; whoever has keys
// types at once.
void TypingScreen::follow_hand()
{
    const bool fresh = std::exchange(fresh_, false), before = shows_keys_;
    const auto device = with_.input.device();
    if (device == input::Device::pad || device == input::Device::touch) shows_keys_ = true;
    if (device == input::Device::keys) shows_keys_ = false;
    if (!fresh && shows_keys_ == before) return;
    if (shows_keys_)
        ui::set_focus("typing.key." + keys().front());
    else if (!ui::typing())
        ui::edit("typing.words");
}

// Letters stand as in the alphabet, which reads from the left unless the language does not.
void TypingScreen::show_keys()
{
    const auto all = keys();
    if (const auto pressed = ui::keys("typing.key", all, what_ == What::name)) put(all[*pressed]);
}

// In a row, as wide as said.
void TypingScreen::show_more_keys(float width, bool with_words)
{
    const auto key = [width, with_words](const char* id, const Text& words, const char* icon,
                                         bool chosen = false) {
        const auto said = ui::text(words);
        return ui::button(id, with_words ? said : "",
                          {.icon = icon, .tip = with_words ? "" : said, .width = width, .chosen = chosen});
    };
    if (!shows_keys_ && key("typing.keys", texts::typing_keys, "ui/keyboard")) {
        shows_keys_ = true;
        ui::set_focus("typing.key." + keys().front());
    }
    if (shows_keys_ && (what_ == What::name || whole_links_))
        if (key("typing.shift", texts::typing_shift, "ui/shift", capitals_)) capitals_ = !capitals_;
    if (what_ == What::name) {
        if (shows_keys_ && key("typing.space", texts::typing_space, "ui/minus")) put(" ");
    } else if (!platform::in_browser && key("typing.paste", texts::typing_paste, "ui/copy")) {
        words_ = in_quotes(trimmed(platform::clipboard()), longest);
        refusal_ = {};
    }
    if (key("typing.erase", texts::typing_erase, "ui/erase")) erase();
}

// What was refused is mended at once, by whoever has keys.
void TypingScreen::refuse(Message reason)
{
    refusal_ = std::move(reason);
    if (!shows_keys_ && !ui::typing()) ui::edit("typing.words");
}

void TypingScreen::put(const std::string& letter)
{
    if (words_.size() + letter.size() <= longest) words_ += letter;
    refusal_ = {};
}

void TypingScreen::erase()
{
    auto letters = i18n::characters(words_);
    if (!letters.empty()) letters.pop_back();
    words_ = i18n::utf8(letters);
    refusal_ = {};
}

void TypingScreen::finish()
{
    auto next = with_.desk.go_by(what_, std::string{trimmed(words_)});
    if (next)
        go_to(std::move(*next));
    else
        refuse(next.reason());
}

} // namespace papamu::screens
