// Sets of numbers that the game state stores as bits. They can exceed 32 bits, so shifts do not work on them.

export const has = (set: number, number: number): boolean => Math.floor(set / 2 ** number) % 2 === 1;

export function members(set: number): number[] {
  const numbers: number[] = [];
  for (let rest = set, number = 0; rest > 0; rest = Math.floor(rest / 2), number++) if (rest % 2 === 1) numbers.push(number);
  return numbers;
}

export const count = (set: number): number => members(set).length;
