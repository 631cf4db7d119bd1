#pragma once

#include "client/audio/device.hpp"
#include "client/audio/sound.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace papamu::audio {

/// Plays sounds and never fails: without a device, or without a file, there is silence and a trouble to be
/// told. The device is opened for the first sound and given back when nothing has been heard for a while, so
/// that a program that rests, or is muted, costs nothing. One at a time.
class Audio {
public:
    /// The files are looked for in `sounds` below the assets, each when it is first played.
    explicit Audio(const std::filesystem::path& assets) : folder_(assets / "sounds") {}

    /// Begins a sound beside those that are playing, and returns at once. `step` counts from zero the sounds
    /// of this kind in a row: where a pitch rises, each further one is higher, up to the last there is.
    void play(Sound sound, int step = 0);

    /// What has begun since this was last asked, whether it can be heard or not.
    std::vector<Sound> take_begun() { return std::exchange(begun_, {}); }

    /// How loud everything is, from 0 to 1: half of it sounds about half as loud.
    void set_volume(float volume);
    /// The room in which sounds are heard, from 0 (none) to 1 (a hall).
    void set_room(float echo);
    /// Muted, what is playing ends softly and nothing else begins. The volume stays.
    void mute(bool on);

    /// Whether a sound would not be heard: muted, turned down to nothing, or the last try found no device.
    bool silent() const { return muted_ || volume_ <= 0 || refused_; }

    /// Whether the last try found no device.
    bool without_device() const { return refused_; }

    /// Lets time pass; call it at each wake-up with the seconds since the last one. After about
    /// `release_after` seconds without a sound the device is given back. A device that was not there is
    /// looked for again after as long.
    void rest(float seconds);
    static constexpr float release_after = 20;

    /// What went wrong since this was last asked: no device, a file that is missing or broken. Each is told
    /// once, however often it is met.
    std::vector<Message> take_troubles();

private:
    bool take_device();
    Mix_Chunk* clip(const std::string& name);
    void apply_volume();

    std::filesystem::path folder_;
    float volume_ = 1;
    float room_ = 0;
    bool muted_ = false;
    bool refused_ = false;  ///< the last try found no device
    bool try_again_ = true; ///< it may be tried, after a refusal once some time has passed
    bool sounded_ = false;  ///< since the last rest
    float silence_ = 0;     ///< seconds
    std::unique_ptr<Device> device_;
    std::map<std::string, Clip> clips_; ///< by file; they go before the device does
    std::set<std::string> unplayable_;  ///< files that were told of
    std::vector<Message> troubles_;
    std::vector<Sound> begun_;
    static constexpr std::size_t most_begun = 16; ///< where nobody asks for them
};

} // namespace papamu::audio
