#pragma once

// What is heard, in words, for whoever does not hear it: a line below everything else, which is always there
// where it is wanted, so that nothing jumps.

#include "client/audio/sound.hpp"
#include "core/message.hpp"

#include <optional>
#include <span>
#include <string>

namespace papamu::app {

class Captions {
public:
    /// Whether they are wanted.
    void follow(bool on);
    /// These have begun; whether that is to be written.
    bool hear(std::span<const audio::Sound> begun, double now);
    /// In a frame.
    void show(double now);
    /// When the line is empty again, by the program's clock.
    std::optional<double> next() const { return gone_at_; }

private:
    bool on_ = false;
    const Text* words_ = nullptr;
    std::optional<double> gone_at_;
};

/// What a sound is, in words.
const Text& caption_of(audio::Sound sound);

} // namespace papamu::app
