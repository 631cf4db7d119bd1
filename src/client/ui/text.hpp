#pragma once

#include "client/i18n/catalogue.hpp"
#include "core/message.hpp"

#include <string>

namespace papamu::ui {

/// The one home of words: every text a person sees goes through here. Texts come in the order they are
/// spoken; the widgets and `render::Fonts` put them into the order they are seen.
std::string text(const Message& message);
std::string text(const Text& text);
/// The same of a message that stands alone: reasons begin with a small letter, since others hold them.
std::string sentence(const Message& message);

/// Chooses the language; English until then. The interface is rebuilt by the next frame.
void set_catalogue(i18n::Catalogue catalogue);
const i18n::Catalogue& catalogue();
/// How often the words became others: whoever keeps some makes them anew.
int catalogues();

/// Whether menus are mirrored. Boards, coordinates, clocks and notation never are.
bool right_to_left();

} // namespace papamu::ui
