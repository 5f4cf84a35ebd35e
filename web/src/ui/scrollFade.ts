// Lists that scroll fade out where they continue: at the edges named in `data-continues`.

import { on } from "svelte/events";

const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";

/** The edges beyond which an element can be scrolled. */
function edgesOf(list: Element): string {
  const { overflowX, overflowY } = getComputedStyle(list);
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = list;
  const edges = {
    top: scrolls(overflowY) && scrollTop > 1,
    bottom: scrolls(overflowY) && scrollTop + clientHeight < scrollHeight - 1,
    left: scrolls(overflowX) && scrollLeft > 1,
    right: scrolls(overflowX) && scrollLeft + clientWidth < scrollWidth - 1,
  };
  return Object.entries(edges).flatMap(([edge, continues]) => (continues ? edge : [])).join(" ");
}

/** Attachment: follow where a list continues, whatever changes its size or contents. */
export function fadesWhereItContinues(list: Element): () => void {
  const update = () => {
    const edges = edgesOf(list);
    if (edges !== (list.getAttribute("data-continues") ?? "")) list.setAttribute("data-continues", edges);
  };
  const sizes = new ResizeObserver(update);
  const watch = () => {
    sizes.disconnect();
    for (const one of [list, ...list.children]) sizes.observe(one);
  };
  // The subtree, too: a child may keep its size when it gets more to show.
  const contents = new MutationObserver(watch);
  contents.observe(list, { childList: true, subtree: true });
  watch();
  const stop = on(list, "scroll", update, { passive: true });
  return () => {
    stop();
    contents.disconnect();
    sizes.disconnect();
  };
}
