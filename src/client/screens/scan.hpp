#pragma once

// A link as a QR code on the screen, for whoever comes by a phone.

#include "data/qr_code.hpp"

#include <optional>
#include <string>

namespace papamu::screens {

class Scan {
public:
    /// It is of this link from now on; of none where the link is empty.
    void follow(const std::string& link);
    /// Whether the window has room for it beside what else stands in a panel, or below. Never both, and
    /// neither without a link, or where a camera could not tell the modules apart.
    bool beside() const;
    bool below() const;
    /// Shows it with its quiet zone, and what it is for.
    void show() const;

private:
    bool can_be_read() const;

    std::string link_;
    std::optional<QrCode> code_;
};

} // namespace papamu::screens
