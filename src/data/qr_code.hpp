#pragma once

// A text as a QR code, for the camera of a phone.

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace papamu {

/// A square of dark and light modules. Around it belongs a quiet zone, as light as the light modules.
struct QrCode {
    static constexpr int quiet_zone = 4; ///< modules on each side, as ISO 18004 asks for

    int size = 0;           ///< modules in a row
    std::vector<bool> dark; ///< row by row, from the upper left corner

    /// Modules outside are light.
    bool is_dark(int column, int row) const
    {
        if (column < 0 || row < 0 || column >= size || row >= size) return false;
        return dark[static_cast<std::size_t>(row) * static_cast<std::size_t>(size) +
                    static_cast<std::size_t>(column)];
    }
    int size_with_quiet_zone() const { return size + 2 * quiet_zone; }
};

/// As small as it can be when a seventh of it may be misread. Nothing for a text that is too long for a code
/// (more than 2,331 bytes) or has a null in it, and nothing in a browser, which makes none.
std::optional<QrCode> qr_code(std::string_view text);

} // namespace papamu
