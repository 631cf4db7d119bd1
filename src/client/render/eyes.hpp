#pragma once

// How people who lack one kind of receptor see colours: for measuring whether things can be told apart.

#include "client/render/colour.hpp"

#include <array>

namespace papamu::render {

/// A kind of eyes: what they make of light (linear RGB), row by row.
struct Eyes {
    const char* name;
    std::array<float, 9> matrix;
};

/// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", IEEE TVCG 15(6), 2009, table 1, severity 1.0.
inline constexpr std::array<Eyes, 4> all_eyes{
    Eyes{"all colours", {1, 0, 0, 0, 1, 0, 0, 0, 1}},
    Eyes{"protanopia",
         {0.152286F, 1.052583F, -0.204868F, 0.114503F, 0.786281F, 0.099216F, -0.003882F, -0.048116F,
          1.051998F}},
    Eyes{"deuteranopia",
         {0.367322F, 0.860646F, -0.227968F, 0.280085F, 0.672501F, 0.047413F, -0.011820F, 0.042940F,
          0.968881F}},
    Eyes{"tritanopia",
         {1.255528F, -0.076749F, -0.178779F, -0.078411F, 0.930809F, 0.147602F, 0.004733F, 0.691367F,
          0.303900F}},
};

/// An opaque colour as these eyes see it.
Colour seen_by(const Eyes& eyes, const Colour& colour);

} // namespace papamu::render
