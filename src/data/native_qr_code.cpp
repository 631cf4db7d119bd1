#include "data/qr_code.hpp"

#include <array>
#include <cstdint>
#include <string>

#include <qrcodegen.h>

namespace papamu {

std::optional<QrCode> qr_code(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos) return std::nullopt; // where a string of C ends
    std::array<std::uint8_t, qrcodegen_BUFFER_LEN_MAX> work{}, made{};
    if (!::qrcodegen_encodeText(std::string{text}.c_str(), work.data(), made.data(), qrcodegen_Ecc_MEDIUM,
                                qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO, true))
        return std::nullopt;
    QrCode code;
    code.size = ::qrcodegen_getSize(made.data());
    code.dark.reserve(static_cast<std::size_t>(code.size) * static_cast<std::size_t>(code.size));
    for (int row = 0; row < code.size; ++row)
        for (int column = 0; column < code.size; ++column)
            code.dark.push_back(::qrcodegen_getModule(made.data(), column, row));
    return code;
}

} // namespace papamu
