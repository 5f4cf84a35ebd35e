const wide = matchMedia("(min-width: 1200px)");
const narrow = matchMedia("(max-width: 699px), (max-width: 899px) and (orientation: portrait)");

/** How much room there is: the same limits as in the style sheets. */
export const screen = $state({ wide: wide.matches, narrow: narrow.matches });
wide.addEventListener("change", (event) => (screen.wide = event.matches));
narrow.addEventListener("change", (event) => (screen.narrow = event.matches));
