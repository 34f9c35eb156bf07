"""Match records: reading, writing and checking them, playing them again, and keeping them."""
