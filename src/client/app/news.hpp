#pragma once

#include "client/session/tidings.hpp"

#include <cstddef>
#include <optional>
#include <string>

namespace papamu::app {

/// Messages to the person, one after the other at the foot of the window, each long enough to be read. There
/// they lie on nothing, since the screen's layout leaves room for them. What is too long for that place, or
/// waits behind, is read on a sheet.
class News {
public:
    /// Within a frame of the interface, before the screen is laid out: leaves room for what is to be read.
    /// Where the pointer is `pressed` the layout stays as it is, so that nothing moves under a press.
    void make_room(const session::Tidings& tidings, bool pressed);
    /// After the screen was shown.
    void show(session::Tidings& tidings, double now);
    /// When the message on the screen goes, on the session's clock.
    std::optional<double> next() const { return held_ ? std::nullopt : gone_at_; }

private:
    void show_list(session::Tidings& tidings);
    void put_away();

    std::string words_; ///< of the strip; empty while there is none
    bool more_ = false; ///< others wait behind it
    std::optional<double> since_;
    std::optional<double> gone_at_;
    bool held_ = false; ///< the focus is on it
    std::string focus_; ///< what had the focus before
    bool listed_ = false;
    std::size_t at_ = 0; ///< in the list
};

} // namespace papamu::app
