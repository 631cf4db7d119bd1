#include "client/app/captions.hpp"

#include "client/app/texts.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

namespace papamu::app {

namespace {

constexpr float line_height = 28; ///< logical units
constexpr double lasts = 2.5;     ///< seconds

// What says more stays: a piece that is taken is heard together with the one that slides there.
bool matters_more(audio::Sound sound)
{
    return sound != audio::Sound::select && sound != audio::Sound::slide;
}

} // namespace

const Text& caption_of(audio::Sound sound)
{
    using audio::Sound;
    switch (sound) {
    case Sound::select: return texts::caption_select;
    case Sound::slide: return texts::caption_slide;
    case Sound::hop: return texts::caption_hop;
    case Sound::capture: return texts::caption_capture;
    case Sound::card_swap: return texts::caption_card_swap;
    case Sound::current: return texts::caption_current;
    case Sound::bond: return texts::caption_bond;
    case Sound::promotion: return texts::caption_promotion;
    case Sound::illegal: return texts::caption_illegal;
    case Sound::your_turn: return texts::caption_your_turn;
    case Sound::offer: return texts::caption_offer;
    case Sound::low_time: return texts::caption_low_time;
    case Sound::win: return texts::caption_win;
    case Sound::loss: return texts::caption_loss;
    case Sound::draw: return texts::caption_draw;
    case Sound::connect: return texts::caption_connect;
    case Sound::lost: return texts::caption_lost;
    }
    return texts::caption_select;
}

void Captions::follow(bool on)
{
    on_ = on;
    ui::leave_strip(on ? line_height : 0);
    if (!on) gone_at_.reset();
}

bool Captions::hear(std::span<const audio::Sound> begun, double now)
{
    if (!on_) return false;
    bool more = false;
    for (const auto sound : begun) {
        if (more && !matters_more(sound)) continue;
        more = more || matters_more(sound);
        words_ = &caption_of(sound);
        gone_at_ = now + lasts;
    }
    return !begun.empty();
}

void Captions::show(double now)
{
    if (!on_) return;
    if (gone_at_ && now >= *gone_at_) gone_at_.reset();
    ui::panel_begin("captions", ui::strip(), {.style = ui::PanelStyle::strip, .padding = 0});
    if (gone_at_)
        ui::label(ui::text(Message{texts::caption_heard, {{"sound", *words_}}}),
                  {.size = ui::TextSize::small, .wrap = false, .centred = true, .height = line_height});
    ui::panel_end();
}

} // namespace papamu::app
