#pragma once

#include "client/ui/text.hpp"
#include "client/ui/widgets.hpp"

#include <initializer_list>
#include <string>
#include <vector>

namespace papamu::screens {

/// One value of an enum, below what it is about; whether it became another.
template <class Enum>
bool choose(const std::string& id, const Text& words, std::initializer_list<const Text*> names, Enum& value)
{
    ui::label(ui::text(words), {.size = ui::TextSize::body});
    std::vector<std::string> values;
    for (const Text* name : names) values.push_back(ui::text(*name));
    int at = static_cast<int>(value);
    if (!ui::choice(id, values, at)) return false;
    value = static_cast<Enum>(at);
    return true;
}

} // namespace papamu::screens
