#pragma once

// The only place that knows SDL_mixer.

#include "core/result.hpp"

#include <filesystem>
#include <memory>

struct Mix_Chunk;

namespace papamu::audio {

/// A sound in the form in which the device that loaded it wants it: it goes before the device does.
struct FreeClip {
    void operator()(Mix_Chunk* clip) const;
};
using Clip = std::unique_ptr<Mix_Chunk, FreeClip>;

/// The system's sound device, taken for as long as this lives. One at a time.
class Device {
public:
    /// The device the system prefers, or why there is none.
    static Result<std::unique_ptr<Device>> open();

    ~Device();
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    /// The sound in a WAV file; a file that is missing or no sound is named in the reason.
    Result<Clip> load(const std::filesystem::path& file);

    /// Begins a sound beside those that are playing. With more of them than anybody could tell apart it is
    /// left out.
    void play(Mix_Chunk& clip);
    /// How loud everything is, from 0 to 1 of the amplitude, from now on.
    void set_gain(float gain);
    /// How much the room answers, from 0 to 1, from now on.
    void set_echo(float amount);
    /// Ends all sounds softly.
    void hush();

private:
    struct Room;
    Device();
    bool started_ = false;
    bool open_ = false;
    std::unique_ptr<Room> room_; ///< heard by the thread that mixes
};

} // namespace papamu::audio
