"""The Replay screen: any game, step by step."""
