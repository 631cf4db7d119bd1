#include "client/audio/device.hpp"

#include "client/audio/echo.hpp"
#include "client/audio/rouse.hpp"
#include "client/audio/texts.hpp"
#include "data/bytes.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace papamu::audio {

namespace {

constexpr int rate = 44100;
constexpr int buffer = 1024; ///< 23 ms: sooner than anybody notices, seldom enough to cost little
constexpr int voices = 16;
constexpr int hush_time = 30; ///< milliseconds, so that the end does not click

} // namespace

void FreeClip::operator()(Mix_Chunk* clip) const { Mix_FreeChunk(clip); }

/// The mixing thread has the echo to itself; only the amount comes from elsewhere.
struct Device::Room {
    explicit Room(int frames) : echo(frames) {}

    Echo echo;
    std::atomic<float> amount{0};

    static void mixed(void* room, Uint8* bytes, int length)
    {
        auto& self = *static_cast<Room*>(room);
        self.echo.set_amount(self.amount.load(std::memory_order_relaxed));
        // Samples of two bytes, as the device was opened.
        self.echo.add_to({reinterpret_cast<std::int16_t*>(bytes),
                          static_cast<std::size_t>(length) / sizeof(std::int16_t)});
    }
};

Device::Device() = default;

void Device::set_echo(float amount)
{
    if (room_) room_->amount.store(amount, std::memory_order_relaxed);
}

Result<std::unique_ptr<Device>> Device::open()
{
    std::unique_ptr<Device> device{new Device};
    const auto refused = [] { return Message{texts::audio_no_device, {{"reason", SDL_GetError()}}}; };
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) return refused();
    device->started_ = true;
    // The device may keep its own rate: then the system need not convert once more.
    if (Mix_OpenAudioDevice(rate, MIX_DEFAULT_FORMAT, 2, buffer, nullptr, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE) !=
        0)
        return refused();
    device->open_ = true;
    Mix_AllocateChannels(voices);
    int frames = rate, sides = 0;
    Uint16 format = 0;
    if (Mix_QuerySpec(&frames, &format, &sides) != 0 && format == AUDIO_S16SYS && sides == 2) {
        device->room_ = std::make_unique<Room>(frames);
        Mix_SetPostMix(&Room::mixed, device->room_.get());
    }
    return device;
}

Device::~Device()
{
    if (room_) Mix_SetPostMix(nullptr, nullptr);
    if (open_) Mix_CloseAudio();
    if (started_) SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

Result<Clip> Device::load(const std::filesystem::path& file)
{
    const auto bytes = read_bytes(file);
    if (!bytes) return Message{texts::audio_file_missing, {{"file", file.string()}}};
    const auto broken = [&](const auto& reason) {
        return Message{texts::audio_file_broken, {{"file", file.string()}, {"reason", reason}}};
    };
    Clip clip{Mix_LoadWAV_RW(SDL_RWFromConstMem(bytes->data(), static_cast<int>(bytes->size())), 1)};
    if (!clip) return broken(SDL_GetError());
    if (clip->alen == 0) return broken(texts::audio_file_empty);
    return clip;
}

void Device::play(Mix_Chunk& clip)
{
    int frames = rate, sides = 2;
    Uint16 format = MIX_DEFAULT_FORMAT;
    Mix_QuerySpec(&frames, &format, &sides);
    const auto bytes_a_second = frames * sides * static_cast<int>(sizeof(std::int16_t));
    const std::chrono::milliseconds length{std::int64_t{clip.alen} * 1000 / bytes_a_second};
    if (rouse(length)) Mix_PlayChannel(-1, &clip, 0);
}

void Device::set_gain(float gain)
{
    // The whole mix, not its channels: those have volumes of their own while they are hushed.
    const auto volume = static_cast<int>(std::lround(gain * MIX_MAX_VOLUME));
    Mix_MasterVolume(gain > 0 ? std::clamp(volume, 1, MIX_MAX_VOLUME) : 0);
}

void Device::hush() { Mix_FadeOutChannel(-1, hush_time); }

} // namespace papamu::audio
