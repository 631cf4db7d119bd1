#include "client/ui/text.hpp"

#include <utility>

namespace papamu::ui {

namespace {

i18n::Catalogue& current()
{
    static i18n::Catalogue catalogue;
    return catalogue;
}

} // namespace

std::string text(const Message& message) { return current().words(message); }
std::string text(const Text& text) { return current().words(text); }
std::string sentence(const Message& message) { return current().opening(message); }
void set_catalogue(i18n::Catalogue catalogue) { current() = std::move(catalogue); }
const i18n::Catalogue& catalogue() { return current(); }
bool right_to_left() { return current().right_to_left(); }

} // namespace papamu::ui
