#pragma once

#include "client/screens/screen.hpp"

namespace papamu::screens {

/// Whom to thank: the games' designers, the letters, the libraries and their licences.
class CreditsScreen final : public Screen {
public:
    std::string name() const override { return "credits"; }

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;
};

} // namespace papamu::screens
