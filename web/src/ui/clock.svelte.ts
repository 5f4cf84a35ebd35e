/** The current time in seconds, updated every 30 seconds while the component lives. */
export function clock(): { now: number } {
  const time = $state({ now: Date.now() / 1000 });
  $effect(() => {
    const timer = setInterval(() => (time.now = Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  });
  return time;
}

/** A count that grows every so many seconds while the component lives; 0 seconds stop it. */
export function ticking(seconds: () => number): { count: number } {
  const tick = $state({ count: 0 });
  const interval = $derived(seconds());
  $effect(() => {
    if (!interval) return;
    const timer = setInterval(() => tick.count++, interval * 1000);
    return () => clearInterval(timer);
  });
  return tick;
}
