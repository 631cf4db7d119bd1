#pragma once

#include "client/screens/screen.hpp"

namespace papamu::screens {

/// Whom to thank: the games' designers, the letters, the libraries and their licences.
class CreditsScreen final : public Screen {
public:
    explicit CreditsScreen(Back back) : back_(std::move(back)) {}

    std::string name() const override { return "credits"; }
    void handle(const input::Intent& intent) override;
    void update(float) override {}
    void draw(render::Batch&, platform::Extent, ui::Scale) override {}
    void show() override;

private:
    Back back_;
};

} // namespace papamu::screens
