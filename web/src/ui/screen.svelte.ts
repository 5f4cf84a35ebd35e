import { textScale } from "./settings.svelte";

/** Height in pixels, at the usual text size, up to which a phone cannot show board and tray together. */
const SHORT = 740;

function matches(query: string): () => boolean {
  const list = matchMedia(query);
  let now = $state(list.matches);
  list.addEventListener("change", (event) => (now = event.matches));
  return () => now;
}

const wide = matches("(min-width: 1200px)");
const narrow = matches("(max-width: 699px), (max-width: 899px) and (orientation: portrait)");
const phone = matches("(max-width: 699px)");
const low = matches("(max-height: 480px) and (min-width: 700px)");
let height = $state(innerHeight);
addEventListener("resize", () => (height = innerHeight));

/** Screen classes, with the same limits as in the style sheets; a short screen cannot show board and tray together, and
 *  a low one (a phone in landscape) has the title block beside the board. */
export const screen = {
  get wide() {
    return wide();
  },
  get narrow() {
    return narrow();
  },
  get phone() {
    return phone();
  },
  /** Depends on the text size: large texts leave less room. */
  get short() {
    return phone() && height <= SHORT * textScale();
  },
  get low() {
    return low();
  },
};

/** Tell the style sheets whether the screen is short, now and whenever it changes. */
export function applyScreen(): void {
  $effect.root(() => {
    $effect(() => {
      document.documentElement.toggleAttribute("data-short", screen.short);
    });
  });
}
