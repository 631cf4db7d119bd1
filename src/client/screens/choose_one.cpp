#include "client/screens/choose_one.hpp"

#include "client/ui/widgets.hpp"

#include <algorithm>

namespace papamu::screens {

bool choose_one(const std::string& id, const std::vector<std::string>& values, int& at)
{
    float widest = 0;
    for (const auto& value : values) widest = std::max(widest, ui::measure(value, ui::TextSize::bold).width);
    if ((widest + 20) * static_cast<float>(values.size()) <= ui::width_left())
        return ui::segments(id, values, at);
    bool changed = false;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (ui::button(id + '.' + std::to_string(i), values[i], {.chosen = at == static_cast<int>(i)})) {
            at = static_cast<int>(i);
            changed = true;
        }
    return changed;
}

} // namespace papamu::screens
