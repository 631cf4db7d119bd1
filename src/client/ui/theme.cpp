#include "client/ui/theme.hpp"

namespace papamu::ui {

const Theme& theme()
{
    static const Theme ink_and_paper;
    return ink_and_paper;
}

} // namespace papamu::ui
