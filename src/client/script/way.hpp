#pragma once

// How the focus gets from where it is to something that is shown, as a person with a pad or keys would go.

#include "client/script/hands.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu::script {

enum class Stride : std::uint8_t { up, down, left, right, previous, next };

inline bool is_page(Stride stride) { return stride == Stride::previous || stride == Stride::next; }
Hands::PadInput pad_input_of(Stride stride);
std::int32_t key_of(Stride stride);

/// The shortest way from the focus to that control or spot; with `pages`, the shoulder buttons help. Nothing
/// when it is not shown, or no way leads there.
std::optional<std::vector<Stride>> way_to(const std::string& target, bool pages);

} // namespace papamu::script
