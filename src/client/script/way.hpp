#pragma once

// How the focus gets from where it is to something that is shown, as a person with a pad or keys would go.

#include "client/script/hands.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu::script {

/// A step; to the group of controls before or after; to another place of the board.
enum class Stride : std::uint8_t { up, down, left, right, previous, next, other };

inline bool is_step(Stride stride) { return stride < Stride::previous; }
Hands::PadInput pad_input_of(Stride stride);
std::int32_t key_of(Stride stride);

/// Where a stride leads from that control or spot. Beside a board (`beside_board`) the shoulder buttons lead
/// from group to group, as they must, since steps never leave the board.
std::string after(const std::string& id, Stride stride, bool beside_board);
/// Whether the screen of that name has a board that can be played on, and nothing lies over it.
bool has_board(const std::string& screen);

/// The shortest way from the focus to that control or spot. Nothing when it is not shown, or no way leads
/// there.
std::optional<std::vector<Stride>> way_to(const std::string& target, bool beside_board);

} // namespace papamu::script
