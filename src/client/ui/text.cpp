#include "client/ui/text.hpp"

#include <utility>

namespace papamu::ui {

namespace {

i18n::Catalogue& current()
{
    static i18n::Catalogue catalogue;
    return catalogue;
}

int times_set = 0;

} // namespace

std::string text(const Message& message) { return current().words(message); }
std::string text(const Text& text) { return current().words(text); }
std::string sentence(const Message& message) { return current().opening(message); }
void set_catalogue(i18n::Catalogue catalogue)
{
    current() = std::move(catalogue);
    ++times_set;
}
int catalogues() { return times_set; }
const i18n::Catalogue& catalogue() { return current(); }
bool right_to_left() { return current().right_to_left(); }

} // namespace papamu::ui
