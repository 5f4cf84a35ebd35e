/** The present in seconds, good to half a minute, for as long as the component that asks lives. */
export function clock(): { now: number } {
  const time = $state({ now: Date.now() / 1000 });
  $effect(() => {
    const timer = setInterval(() => (time.now = Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  });
  return time;
}
