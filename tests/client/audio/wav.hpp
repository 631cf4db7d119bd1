#pragma once

#include "data/bytes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace papamu::testing {

/// A sound file of one channel, read without any library.
struct Wav {
    unsigned rate = 0;
    std::vector<int> samples;
    std::size_t bytes = 0; ///< of the whole file

    double seconds() const { return static_cast<double>(samples.size()) / rate; }
    double mean() const
    {
        return sum([](double sample) { return sample; }) / count();
    }
    double rms() const
    {
        return std::sqrt(sum([](double sample) { return sample * sample; }) / count());
    }
    int peak() const
    {
        int highest = 0;
        for (const int sample : samples) highest = std::max(highest, std::abs(sample));
        return highest;
    }
    /// How bright it is: the root of the mean square of its frequencies, by their energy.
    double brightness() const
    {
        double steep = 0;
        for (std::size_t i = 1; i < samples.size(); ++i) steep += std::pow(samples[i] - samples[i - 1], 2.0);
        return std::sqrt(steep / count()) / rms() * rate / (2 * 3.14159265358979);
    }

private:
    double count() const { return static_cast<double>(samples.size()); }
    template <class Of>
    double sum(Of of) const
    {
        double total = 0;
        for (const int sample : samples) total += of(static_cast<double>(sample));
        return total;
    }
};

/// A level as decibels below the loudest there can be.
inline double decibels(double level) { return 20 * std::log10(level / 32768); }

/// Nothing unless the file is a plain one: a header of 44 bytes, one channel, 16 bits.
inline std::optional<Wav> read_wav(const std::filesystem::path& file)
{
    const auto bytes = read_bytes(file);
    if (!bytes || bytes->size() < 44) return std::nullopt;
    const auto number = [&](std::size_t at, std::size_t length) {
        unsigned value = 0;
        for (std::size_t i = length; i-- > 0;)
            value = value << 8 | static_cast<std::uint8_t>((*bytes)[at + i]);
        return value;
    };
    const auto word = [&](std::size_t at) { return bytes->substr(at, 4); };
    const bool plain = word(0) == "RIFF" && number(4, 4) == bytes->size() - 8 && word(8) == "WAVE" &&
                       word(12) == "fmt " && number(16, 4) == 16 && number(20, 2) == 1 &&
                       number(22, 2) == 1 && number(34, 2) == 16 && word(36) == "data" &&
                       number(40, 4) == bytes->size() - 44;
    if (!plain) return std::nullopt;
    Wav wav{number(24, 4), {}, bytes->size()};
    for (std::size_t at = 44; at + 1 < bytes->size(); at += 2)
        wav.samples.push_back(static_cast<std::int16_t>(number(at, 2)));
    return wav;
}

} // namespace papamu::testing
