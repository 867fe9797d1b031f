"""The finale."""
