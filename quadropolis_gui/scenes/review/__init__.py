"""The Review screen: what every move of a game cost, and what would have been better."""
