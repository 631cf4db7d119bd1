#include "client/screens/scan.hpp"

#include "client/render/batch.hpp"
#include "client/screens/online_texts.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr float least_module = 3; ///< pixels, for the cameras of phones

// Modules are whole pixels: half ones would be grey.
float module_in(const QrCode& code, float side)
{
    return std::floor(side / static_cast<float>(code.size_with_quiet_zone()));
}

void draw(const QrCode& code, render::Batch& batch, const Rect& box)
{
    const float module = module_in(code, std::min(box.width, box.height));
    const float whole = module * static_cast<float>(code.size_with_quiet_zone());
    const float left = std::round(box.centre().x - whole / 2), top = std::round(box.centre().y - whole / 2);
    batch.rect({left, top, whole, whole}, ui::theme().scan_light);
    const auto at = [&](float from, int modules) {
        return from + module * static_cast<float>(QrCode::quiet_zone + modules);
    };
    for (int row = 0; row < code.size; ++row)
        for (int from = 0; from < code.size; ++from) {
            int to = from;
            while (code.is_dark(to, row)) ++to;
            if (to == from) continue;
            batch.rect({at(left, from), at(top, row), module * static_cast<float>(to - from), module},
                       ui::theme().scan_dark);
            from = to;
        }
}

} // namespace

void Scan::follow(const std::string& link)
{
    if (link == link_) return;
    link_ = link;
    code_ = link.empty() ? std::nullopt : qr_code(link);
}

bool Scan::can_be_read() const
{
    return code_ && module_in(*code_, ui::scale().pixels(ui::code_side())) >= least_module;
}

bool Scan::beside() const { return ui::code_place() == ui::CodePlace::beside && can_be_read(); }

bool Scan::below() const { return ui::code_place() == ui::CodePlace::below && can_be_read(); }

void Scan::show() const
{
    const float side = ui::code_side();
    const auto column = ui::column({.width = beside() ? side : 0, .gap = 4});
    ui::canvas({.height = side},
               [code = *code_](render::Batch& batch, const Rect& box) { draw(code, batch, box); });
    ui::label(ui::text(texts::wait_scan),
              {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .centred = true});
}

} // namespace papamu::screens
