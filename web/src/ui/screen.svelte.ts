const wide = matchMedia("(min-width: 1200px)");
const narrow = matchMedia("(max-width: 699px), (max-width: 899px) and (orientation: portrait)");

const short = matchMedia("(max-width: 699px) and (max-height: 740px)");
const low = matchMedia("(max-height: 480px) and (min-width: 700px)");

/** Screen classes, with the same limits as in the style sheets; a short screen cannot show board and tray together, and
 *  a low one (a phone in landscape) has the title block beside the board. */
export const screen = $state({ wide: wide.matches, narrow: narrow.matches, short: short.matches, low: low.matches });
wide.addEventListener("change", (event) => (screen.wide = event.matches));
narrow.addEventListener("change", (event) => (screen.narrow = event.matches));
short.addEventListener("change", (event) => (screen.short = event.matches));
low.addEventListener("change", (event) => (screen.low = event.matches));
