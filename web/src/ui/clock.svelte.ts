/** The current time in seconds, updated every 30 seconds while the component lives. */
export function clock(): { now: number } {
  const time = $state({ now: Date.now() / 1000 });
  $effect(() => {
    const timer = setInterval(() => (time.now = Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  });
  return time;
}
