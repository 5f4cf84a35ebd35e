"""The rules of Merkez, one module per step or topic of the rulebook."""
