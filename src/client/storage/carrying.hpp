#pragma once

// What goes along where what is kept moves to another place.

#include "core/message.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace papamu::storage {

/// Whether the place that is left was this person's own, so that what proves to services who they are may go
/// along. It stays in a folder that was brought here, as on a stick.
enum class Left : std::uint8_t { own, brought };

/// Copies what is small and belongs to the person: what they learned and, from a place of their own, who they
/// are to services, the tables where they have a seat there, and moves on their way. Nothing that is there
/// already is lost; where somebody else is known to services there, tables and moves stay, which are theirs
/// alone who took the seats. Tables of the service on this computer stay with it. Says what could not be
/// copied.
///
/// The matches stay, since a full disk says nothing about how many there are.
std::vector<Message> carry_over(const std::filesystem::path& from, const std::filesystem::path& to,
                                Left left);

} // namespace papamu::storage
