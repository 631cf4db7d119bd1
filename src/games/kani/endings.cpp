#include "games/kani/endings.hpp"

#include "games/kani/wins_now.hpp"

#include <utility>

namespace papamu::kani {

namespace {

using threes::Numbers;
using threes::Slice;

const Numbers& numbers()
{
    static const Numbers made;
    return made;
}

/// Slices that lead to each other, in the order in which they can be made: promotions lead to earlier ones.
constexpr std::array<std::pair<int, int>, 6> components{{{2, 2}, {2, 1}, {2, 0}, {1, 1}, {1, 0}, {0, 0}}};

} // namespace

void Endings::begin(const Position& root)
{
    if (bonds_ == root.bonds) return;
    bonds_ = root.bonds;
    builder_.reset();
    for (auto& ready : ready_) ready.store(false, std::memory_order_relaxed);
    for (auto& slice : slices_) slice = {};
    load();
}

void Endings::load()
{
    if (!means_.cache) return;
    for (const auto& [mover, waiting] : components)
        for (const auto slice : {threes::slice_of(mover, waiting), threes::slice_of(waiting, mover)}) {
            if (ready(slice)) continue;
            const auto kept = means_.cache->read(key(slice));
            if (!kept || bytes() + kept->size() > means_.endings_bytes) continue;
            auto read = Slice::read(*kept, about(slice), numbers().cells(slice));
            if (!read) continue;
            slices_[slice] = std::move(*read);
            ready_[slice].store(true, std::memory_order_release);
        }
}

void Endings::work(const engine::Control& control)
{
    if (!bonds_) return;
    for (const auto& [mover, waiting] : components) {
        const auto one = threes::slice_of(mover, waiting);
        const auto other = threes::slice_of(waiting, mover);
        if (ready(one) && ready(other)) continue;
        if (!builder_) {
            const auto wanted = numbers().cells(one) + (one == other ? 0 : numbers().cells(other));
            // A byte each while they are made, half of one when they are packed.
            if (bytes() + wanted + wanted / 2 > means_.endings_bytes) return;
            builder_ = std::make_unique<threes::Builder>(numbers(), slices_, *bonds_, mover, waiting);
        }
        while (!control.stopped() && builder_->step()) {
        }
        if (control.stopped()) return;
        finish_component();
    }
}

void Endings::finish_component()
{
    for (auto& [slice, made] : builder_->take()) {
        // One of the two may have come from the cache, and be in use.
        if (ready(slice)) continue;
        slices_[slice] = std::move(made);
        ready_[slice].store(true, std::memory_order_release);
        if (means_.cache) means_.cache->write(key(slice), slices_[slice].kept(about(slice)));
    }
    builder_.reset();
}

std::optional<engine::Ending> Endings::probe(const Position& position) const
{
    using engine::Verdict;
    const auto few = [](Mask pieces) { return winning::counted(pieces) == threes::pieces; };
    if (bonds_ != position.bonds || !few(position.own()) || !few(position.enemies())) return std::nullopt;
    // Three shrimps are the end, or somebody's set-up.
    if (three_or_more(position.shrimps[0]) || three_or_more(position.shrimps[1])) return std::nullopt;
    const auto pair = threes::pair_of(position);
    const int of_mover = winning::counted(pair.mover.shrimps);
    const int of_waiting = winning::counted(pair.waiting.shrimps);
    const auto slice = threes::slice_of(of_mover, of_waiting);
    if (!ready(slice)) return std::nullopt;
    const auto place = numbers().place(numbers().row(pair.mover, of_mover), pair.waiting, of_waiting);
    const int plies = slices_[slice].plies(place.cell);
    if (plies == threes::drawn) return engine::Ending{Verdict::drawn, 0, true};
    return engine::Ending{plies % 2 == 1 ? Verdict::won : Verdict::lost, plies, false};
}

double Endings::progress() const
{
    std::size_t done = 0;
    std::size_t all = 0;
    for (std::size_t slice = 0; slice < threes::slices; ++slice) {
        all += numbers().cells(slice);
        done += ready(slice) ? numbers().cells(slice) : 0;
    }
    return static_cast<double>(done) / static_cast<double>(all);
}

std::string Endings::key(std::size_t slice) const
{
    return std::string{"kani-threes-"} + (*bonds_ == Bonds::same ? "same-" : "any-") +
           std::to_string(slice / 3) + std::to_string(slice % 3);
}

std::uint64_t Endings::about(std::size_t slice) const
{
    return static_cast<std::uint64_t>(*bonds_) * threes::slices + slice;
}

std::size_t Endings::bytes() const
{
    std::size_t bytes = 0;
    for (const auto& slice : slices_) bytes += slice.bytes();
    return bytes;
}

} // namespace papamu::kani
