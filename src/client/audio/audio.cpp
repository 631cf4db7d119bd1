#include "client/audio/audio.hpp"

#include <algorithm>
#include <utility>

namespace papamu::audio {

void Audio::play(Sound sound, int step)
{
    if (begun_.size() < most_begun) begun_.push_back(sound);
    if (muted_ || volume_ <= 0) return;
    sounded_ = true;
    if (!take_device()) return;
    if (Mix_Chunk* found = clip(file_name(sound, step))) device_->play(*found);
}

void Audio::set_volume(float volume)
{
    volume_ = volume > 0 ? std::min(volume, 1.0F) : 0;
    apply_volume();
}

void Audio::set_room(float echo)
{
    room_ = echo;
    if (device_) device_->set_echo(echo);
}

void Audio::mute(bool on)
{
    muted_ = on;
    if (muted_ && device_) device_->hush();
}

void Audio::rest(float seconds)
{
    // What passed before this call may have passed before the sound, which would then be cut off.
    if (std::exchange(sounded_, false)) {
        silence_ = 0;
        return;
    }
    silence_ += seconds;
    if (silence_ < release_after) return;
    clips_.clear();
    device_.reset();
    try_again_ = true;
}

std::vector<Message> Audio::take_troubles() { return std::exchange(troubles_, {}); }

bool Audio::take_device()
{
    if (device_) return true;
    if (!std::exchange(try_again_, false)) return false;
    auto opened = Device::open();
    if (!opened) {
        if (!std::exchange(refused_, true)) troubles_.push_back(opened.reason());
        return false;
    }
    refused_ = false;
    device_ = std::move(*opened);
    device_->set_echo(room_);
    apply_volume();
    return true;
}

Mix_Chunk* Audio::clip(const std::string& name)
{
    if (const auto found = clips_.find(name); found != clips_.end()) return found->second.get();
    if (unplayable_.contains(name)) return nullptr;
    auto loaded = device_->load(folder_ / name);
    if (!loaded) {
        troubles_.push_back(loaded.reason());
        unplayable_.insert(name);
        return nullptr;
    }
    return clips_.emplace(name, std::move(*loaded)).first->second.get();
}

// People hear ratios: the square comes near enough to what half as loud seems to be.
void Audio::apply_volume()
{
    if (device_) device_->set_gain(volume_ * volume_);
}

} // namespace papamu::audio
