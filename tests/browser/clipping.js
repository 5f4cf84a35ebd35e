// Audits the page as it is now, and returns what a reader would miss, with details: an entry for each clipped or truncated text, text
// outside its box, covered text, overlapping control, small touch target, or sideways scrolling. `finger` is the least
// size of a touch target in pixels, 0 where the pointer is fine.
(finger) => {
  const SLACK = 1.5;
  const found = new Map();
  const style = new Map();
  const styleOf = (element) => {
    if (!style.has(element)) style.set(element, getComputedStyle(element));
    return style.get(element);
  };
  const name = (element) => {
    const part = (one) => one.tagName.toLowerCase() + [...one.classList].filter((c) => !c.startsWith("svelte-")).map((c) => `.${c}`).join("");
    const parents = [];
    for (let one = element; one && one !== document.body && parents.length < 4; one = one.parentElement) parents.unshift(part(one));
    return parents.join(" > ");
  };
  const words = (element) => (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 70);
  const report = (what, element, text, more = "") => found.set(`${what}: "${text}" in ${name(element)}`, more);
  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.right - box.left)}x${Math.round(box.bottom - box.top)}`;
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const empty = (box) => box.right - box.left <= 0 || box.bottom - box.top <= 0;

  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const spokenOnly = (element) => element.closest(".visually-hidden, [inert] .visually-hidden, title, script, style") !== null || styleOf(element).clipPath === "inset(50%)" || (element.parentElement && styleOf(element.parentElement).clipPath === "inset(50%)");
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });

  /** What remains visible of a box inside its ancestors, and the ancestor that cuts it without a way to scroll. */
  function clip(element, box) {
    let rest = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let cutter = null;
    let fixed = styleOf(element).position === "fixed";
    for (let one = element; one && one !== document.documentElement && !fixed; one = one.parentElement) {
      const { display, overflowX, overflowY, position } = styleOf(one);
      if ((overflowX !== "visible" || overflowY !== "visible") && display !== "contents") {
        const edge = one.getBoundingClientRect();
        const scrolls = [overflowX, overflowY].map((value) => value === "auto" || value === "scroll");
        const within = {
          left: overflowX === "visible" ? rest.left : edge.left, right: overflowX === "visible" ? rest.right : edge.right,
          top: overflowY === "visible" ? rest.top : edge.top, bottom: overflowY === "visible" ? rest.bottom : edge.bottom,
        };
        const sideways = within.left - rest.left > SLACK || rest.right - within.right > SLACK;
        const upright = within.top - rest.top > SLACK || rest.bottom - within.bottom > SLACK;
        if (!cutter && one !== element && ((sideways && !scrolls[0]) || (upright && !scrolls[1]))) cutter = one;
        rest = cut(rest, within);
        if (empty(rest)) break;
      }
      fixed = position === "fixed";
    }
    return { rest, cutter };
  }

  // ---- texts
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || spokenOnly(element) || !visible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5);
    if (lines.length) texts.push({ node, element, lines, text: node.data.trim().replace(/\s+/g, " ").slice(0, 70) });
  }

  const BOXES = "button, .btn, .game-card, .panel, .card, .seat, li, dt, dd, td, .sheet, .chip, section, article, figure, dialog";
  for (const { element, lines, text } of texts) {
    const drawn = element instanceof SVGElement;
    // The height of a line is more than that of its letters: half the leading may go.
    const ink = lines.map((line) => {
      const spare = Math.max(0, Math.min(4, line.height * 0.18));
      return { left: line.left, right: line.right, top: line.top + spare, bottom: line.bottom - spare };
    });
    const zoomed = drawn && element.closest(".moved");
    for (const line of ink) {
      const { rest, cutter } = clip(element, line);
      if (cutter && !zoomed) {
        report("clipped", element, text, `text ${round(line)} cut by ${name(cutter)} ${round(cutter.getBoundingClientRect())}`);
        break;
      }
      if (empty(rest)) continue;
      if (rest.left < -SLACK || rest.right > innerWidth + SLACK || rest.top < -SLACK || rest.bottom > innerHeight + SLACK) {
        if (!zoomed && styleOf(document.documentElement).overflowY === "hidden" ? true : rest.left < -SLACK || rest.right > innerWidth + SLACK) report("outside the window", element, text, round(line));
        break;
      }
      const box = drawn ? null : element.closest(BOXES);
      if (box) {
        const edge = box.getBoundingClientRect();
        const scrolls = styleOf(box).overflowX !== "visible" || styleOf(box).overflowY !== "visible";
        let own = false; // Placed by itself: a price on the edge of a card.
        for (let one = element; one !== box; one = one.parentElement) own ||= styleOf(one).position === "absolute";
        if (!scrolls && !own && (rest.left < edge.left - SLACK || rest.right > edge.right + SLACK || rest.top < edge.top - 2 * SLACK || rest.bottom > edge.bottom + 2 * SLACK)) {
          report("runs out of its box", element, text, `text ${round(line)}, box ${name(box)} ${round(edge)}`);
          break;
        }
      }
    }
    for (let one = element, deep = 0; one && deep < 3 && !drawn; one = one.parentElement, deep++) {
      const { textOverflow, webkitLineClamp, overflowX } = styleOf(one);
      if (overflowX === "visible") continue;
      if (textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1) report("truncated", one, text);
      else if (webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2) report("cut after some lines", one, text);
    }
    // A word is broken where the last letter of a line and the first of the next belong to one word.
    if (!drawn && lines.length > 1 && styleOf(element).hyphens !== "auto") {
      const range = document.createRange();
      const { node } = texts.find((one) => one.element === element && one.lines === lines);
      for (const match of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rows = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
        if (rows.size > 1) report("word broken", element, match[0]);
      }
    }
  }

  // ---- text covered by something else, or by another text
  const transparent = (element) => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    return (backgroundColor === "rgba(0, 0, 0, 0)" || backgroundColor === "transparent") && backgroundImage === "none";
  };
  for (const { element, lines, text } of texts) {
    if (element instanceof SVGElement || styleOf(element).pointerEvents === "none") continue;
    for (const line of lines) {
      const { rest } = clip(element, line);
      if (empty(rest) || rest.right - rest.left < 4 || rest.bottom - rest.top < 6) continue;
      const y = (rest.top + rest.bottom) / 2;
      let over = null;
      for (const x of [rest.left + 2, (rest.left + rest.right) / 2, rest.right - 2]) {
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const stack = document.elementsFromPoint(x, y);
        const depth = stack.findIndex((one) => one === element || element.contains(one) || one.contains(element));
        const above = stack.slice(0, depth < 0 ? 0 : depth).find((one) => one instanceof HTMLElement && !transparent(one) && !one.closest(".pop, .tip, .reason, [role=tooltip], #choices, .entries"));
        if (above) over = above;
      }
      if (over) {
        report("covered", element, text, `by ${name(over)} "${words(over).slice(0, 30)}"`);
        break;
      }
    }
  }
  const flat = texts.filter(({ element }) => !(element instanceof SVGElement) && !element.closest(".pop, .tip, .reason, [role=tooltip], #choices, .entries"))
    .flatMap(({ element, lines, text }) => lines.map((line) => ({ element, text, box: clip(element, line).rest }))).filter(({ box }) => !empty(box));
  flat.sort((a, b) => a.box.top - b.box.top);
  for (let i = 0; i < flat.length; i++)
    for (let j = i + 1; j < flat.length && flat[j].box.top < flat[i].box.bottom; j++) {
      const [a, b] = [flat[i], flat[j]];
      if (a.element === b.element) continue;
      const both = cut(a.box, b.box);
      if (both.right - both.left > 3 && both.bottom - both.top > Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top) * 0.5)
        report("texts overlap", a.element, a.text, `with "${b.text}" in ${name(b.element)}`);
    }

  // ---- controls
  const controls = [...root.querySelectorAll("button, a[href], input, select, textarea, [role=button], [role=tab]")]
    .filter((one) => !(one instanceof SVGElement) && visible(one) && !spokenOnly(one) && !one.closest(".pop, [inert]"))
    .map((one) => {
      const whole = one.getBoundingClientRect();
      const { rest, cutter } = clip(one, whole);
      return { one, whole, rest, cutter };
    })
    .filter(({ rest }) => !empty(rest));
  for (const { one, whole, cutter } of controls)
    if (cutter && !(cutter.matches(".zoomable"))) report("control clipped", one, words(one), `${round(whole)} by ${name(cutter)}`);
  const layer = (element) => {
    const raised = element.closest("#choices, .entries, .offer, .colours, .map, .zoom");
    return raised ?? null;
  };
  for (let i = 0; i < controls.length; i++)
    for (let j = i + 1; j < controls.length; j++) {
      const [a, b] = [controls[i], controls[j]];
      if (a.one.contains(b.one) || b.one.contains(a.one) || layer(a.one) !== layer(b.one)) continue;
      if (a.one.closest(".fan") && a.one.closest(".fan") === b.one.closest(".fan")) continue; // Cards of a hand lie over each other.
      const both = cut(a.rest, b.rest);
      if (both.right - both.left > 3 && both.bottom - both.top > 3)
        report("controls overlap", a.one, words(a.one), `with "${words(b.one)}" in ${name(b.one)}: ${round(both)}`);
    }
  if (finger) {
    const half = finger / 2 - 1;
    for (const { one, whole, rest } of controls) {
      if (rest.right - rest.left < whole.width - 1 || rest.bottom - rest.top < whole.height - 1) continue; // Partly scrolled away.
      const middle = one.closest(".fan") ? whole.left + half + 1 : (whole.left + whole.right) / 2; // The rest may be covered.
      const x = Math.min(Math.max(middle, half), innerWidth - half - 1);
      const y = Math.min(Math.max((whole.top + whole.bottom) / 2, half), innerHeight - half - 1);
      const own = (hit) => hit !== null && (one.contains(hit) || hit.closest("label")?.contains(one) || (hit.closest("#choices") && !one.closest("#choices")));
      if (!own(document.elementFromPoint(x, y))) continue; // Below a sheet or a list.
      const missed = [[-half, 0], [half, 0], [0, -half], [0, half]].filter(([dx, dy]) => !own(document.elementFromPoint(x + dx, y + dy)));
      if (missed.length) report("small touch target", one, words(one), round(whole));
    }
  }

  // ---- scrolling
  const side = document.documentElement.scrollWidth - innerWidth;
  if (side > 0) found.set("the page scrolls sideways", `by ${side}`);
  // Only a phone in landscape scrolls its title block.
  for (const element of root.querySelectorAll(".block .sheet, .block .ask, .stage"))
    if (styleOf(element).overflowY !== "auto" && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
      report("does not fit", element, words(element).slice(0, 50), `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`);
  return Object.fromEntries(found);
}
