"""The texts of Merkez: messages in Fluent files, and the numbers that go into them."""
