#include "client/screens/typing.hpp"

#include "client/i18n/bidi.hpp"
#include "client/i18n/capital.hpp"
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

// A small screen has room for so many keys of a name.
constexpr std::size_t most_keys = 40;
constexpr std::string_view signs = "0123456789-.'", latin = "abcdefghijklmnopqrstuvwxyz";

std::string capitals_of(std::string_view letters)
{
    std::u32string out;
    for (const char32_t letter : i18n::characters(letters))
        out += i18n::capital(letter, ui::catalogue().language().id);
    return i18n::utf8(out);
}

// The alphabet and its capitals, then what has no room beside it: letters with marks, or Latin ones where
// these are others.
std::vector<std::string> pages_of(const std::string& letters)
{
    const auto room_for = [](const std::string& some) {
        return i18n::characters(some).size() + signs.size() <= most_keys;
    };
    std::vector<std::string> out;
    const auto add = [&](const std::string& page) {
        out.push_back(page);
        if (const auto capitals = capitals_of(page); capitals != page) out.push_back(capitals);
    };
    const std::string all_latin = std::string{latin} + std::string{signs};
    if (letters.find('a') == std::string::npos) {
        add(room_for(letters) ? letters + std::string{signs} : letters);
        add(all_latin);
    } else if (room_for(letters)) {
        add(letters + std::string{signs});
    } else {
        std::u32string marked;
        for (const char32_t letter : i18n::characters(letters))
            if (latin.find(static_cast<char>(letter)) == std::string_view::npos || letter > U'z')
                marked += letter;
        add(all_latin);
        add(i18n::utf8(marked));
    }
    return out;
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

std::vector<std::string> TypingScreen::pages() const
{
    switch (what_) {
    case What::code:
        if (!whole_links_) return {std::string{protocol::code_letters}};
        return {std::string{server_letters}, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:#="};
    case What::name: return pages_of(ui::text(texts::typing_letters));
    case What::server: break;
    }
    return {std::string{server_letters}};
}

std::vector<std::string> TypingScreen::keys() const
{
    const auto all = pages();
    std::vector<std::string> out;
    for (const char32_t letter : i18n::characters(all[page_ % all.size()])) {
        auto key = i18n::utf8(std::u32string(1, letter));
        // What a translation names twice is one key.
        if (std::find(out.begin(), out.end(), key) == out.end()) out.push_back(std::move(key));
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
    ui::label(refusal_.empty() ? "" : ui::sentence(refusal_), {.size = ui::TextSize::small,
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
    // One switch may be a key, and writes by these letters.
    const bool scans = with_.preferences.settings.scanning != storage::Scanning::off;
    if (scans) shows_keys_ = true;
    if (device == input::Device::keys && !scans) shows_keys_ = false;
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
    const bool as_read = what_ == What::name && i18n::has_right_to_left(all.front());
    if (const auto pressed = ui::keys("typing.key", all, as_read)) put(all[*pressed]);
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
    if (shows_keys_ && (what_ == What::name || whole_links_)) {
        const auto all = pages();
        const auto now = page_ % all.size(), next = (now + 1) % all.size();
        const bool capitals = all[next] == capitals_of(all[now]);
        if (key("typing.shift", capitals ? texts::typing_shift : texts::typing_more, "ui/shift", now == 1))
            ++page_;
    }
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
