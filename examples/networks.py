"""A small network in NumPy with a policy and a value, which learns by Adam; the examples of learning share it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
FORBIDDEN = np.float32(-1e9)
"""Added to the logits of illegal actions."""


class Output(NamedTuple):
    hidden: Array
    policy: Array
    """[row, action] Probabilities; 0 for illegal actions."""
    value: Array


class Scale:
    """Brings observations to mean 0 and deviation 1, by what has been seen so far."""

    def __init__(self, size: int) -> None:
        self.count, self.mean, self.squares = 1e-4, np.zeros(size), np.ones(size)

    def update(self, rows: NDArray[np.int16]) -> None:
        share = len(rows) / (self.count + len(rows))
        wide = rows.astype(np.float64)
        self.mean += share * (wide.mean(0) - self.mean)
        self.squares += share * ((wide**2).mean(0) - self.squares)
        self.count += len(rows)

    def __call__(self, rows: NDArray[np.int16]) -> Array:
        deviation = np.sqrt(np.maximum(self.squares - self.mean**2, 1e-2))
        return np.clip((rows - self.mean) / deviation, -5, 5).astype(np.float32)


class Network:
    """One hidden layer, then logits and a value."""

    def __init__(self, size: int, actions: int, hidden: int, seed: int) -> None:
        random = np.random.default_rng(seed)

        def layer(inputs: int, outputs: int, gain: float) -> Array:
            return np.asarray(gain * random.standard_normal((inputs, outputs)) / np.sqrt(inputs), np.float32)

        self.parameters = [
            layer(size, hidden, 1.0), np.zeros(hidden, np.float32), layer(hidden, actions, 0.01),
            np.zeros(actions, np.float32), layer(hidden, 1, 0.1), np.zeros(1, np.float32),
        ]  # fmt: skip
        self._moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parameters]
        self._steps = 0

    def __call__(self, inputs: Array, masks: NDArray[np.bool_]) -> Output:
        w, b, w_policy, b_policy, w_value, b_value = self.parameters
        hidden = np.tanh(inputs @ w + b)
        logits = np.where(masks, hidden @ w_policy + b_policy, FORBIDDEN)
        raised = np.exp(logits - logits.max(1, keepdims=True))
        return Output(hidden, raised / raised.sum(1, keepdims=True), (hidden @ w_value + b_value)[:, 0])

    def learn(
        self,
        inputs: Array,
        output: Output,
        to_logits: NDArray[np.floating],
        to_value: NDArray[np.floating],
        rate: float,
    ) -> None:
        """One step of Adam; `to_logits` and `to_value` are the gradients of the loss, row by row."""
        w_policy, w_value = self.parameters[2], self.parameters[4]
        to_hidden = (to_logits @ w_policy.T + to_value[:, None] @ w_value.T) * (1 - output.hidden**2)
        gradients = [
            inputs.T @ to_hidden, to_hidden.sum(0), output.hidden.T @ to_logits, to_logits.sum(0),
            output.hidden.T @ to_value[:, None], to_value.sum(0, keepdims=True),
        ]  # fmt: skip
        norm = np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients))
        self._steps += 1
        for part, gradient, (first, second) in zip(self.parameters, gradients, self._moments, strict=True):
            gradient = gradient * min(1.0, 0.5 / (norm + 1e-8))
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            part -= rate * (first / (1 - 0.9**self._steps)) / (np.sqrt(second / (1 - 0.999**self._steps)) + 1e-8)


def sampled(policy: Array, random: np.random.Generator) -> NDArray[np.int64]:
    """One action of each row, by its probability."""
    sums = policy.cumsum(1)
    return np.asarray((sums < random.random((len(policy), 1)) * sums[:, -1:]).sum(1), np.int64)
