#include "client/screens/level_names.hpp"

#include "client/screens/engine_texts.hpp"
#include "game/level.hpp"

#include <array>
#include <cassert>

namespace papamu::screens {

const Text& level_name(int level)
{
    static constexpr std::array<const Text*, level_count> names{
        &texts::level_1, &texts::level_2, &texts::level_3, &texts::level_4, &texts::level_5,
        &texts::level_6, &texts::level_7, &texts::level_8, &texts::level_9, &texts::level_10};
    assert(level >= 1 && level <= level_count);
    return *names[static_cast<std::size_t>(level) - 1];
}

std::string level_face(int level) { return "ui/level/" + std::to_string(level); }

} // namespace papamu::screens
