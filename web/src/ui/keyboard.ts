// Keyboard control of a drawn board. A place is an element with its number in `data-cell`, `data-lot`, ...

/** Let Enter and the space bar press a drawn element like a button. */
export function pressKey<Key extends KeyboardEvent>(event: Key, act: (event: Key) => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act(event);
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The number of the place in which an event happened. */
export function placeOf(event: Event, kind: string): number | null {
  const number = (event.target as Element).closest(`[data-${kind}]`)?.getAttribute(`data-${kind}`);
  return number == null ? null : Number(number);
}

/** Move the focus to the next target in the direction of the arrow; with Shift, or without targets, to the next place. */
export function arrows(
  event: KeyboardEvent & { currentTarget: Element },
  kind: string,
  targets: number[],
  places: number[],
  spotOf: (place: number) => readonly [number, number],
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const way = WAYS[event.key];
  const from = placeOf(event, kind);
  if (!way || from === null) return;
  event.preventDefault();
  const [x, y] = spotOf(from);
  let best: { place: number; far: number } | null = null;
  for (const place of targets.length && !event.shiftKey ? targets : places) {
    const spot = spotOf(place);
    const [dx, dy] = [spot[0] - x, spot[1] - y];
    const along = dx * way[0] + dy * way[1];
    const far = along + 2 * (Math.abs(dx * way[1]) + Math.abs(dy * way[0]));
    if (along > 0.5 && (!best || far < best.far)) best = { place, far };
  }
  if (best) event.currentTarget.querySelector<SVGElement>(`[data-${kind}="${best.place}"]`)?.focus();
}
