// Audits a page: `auditPage` returns what a reader would miss, with details: an entry for each clipped or truncated
// text, text outside its box, covered text, overlapping control, small touch target, sideways scrolling, or card in a list
// that does not look as if it could be scrolled.
// `finger` is the least size of a touch target in pixels, 0 where the pointer is fine.
(() => {
  const SLACK = 1.5;
  const SETTINGS = "townhall-settings";
  /** The settings of text sizes in percent. */
  const STEPS = { 100: 0, 135: 2 };
  /** Lists and cards that lie above the page for a while. */
  const RAISED = ".pop, .hint-panel, .reason-tip, .reason, [role=tooltip], #choices, .entries, .passing, .readouts";
  const LAYERS = "#choices, .hint-panel, .entries, .offer, .colours, .map, .passing, .zoom";
  const BOXES = "button, .btn, .game-card, .panel, .card, .seat, li, dt, dd, td, .sheet, .chip, section, article, figure, dialog";
  const CARDS = ".stage .game-card, .stage .fan .row > *, .seats > *";
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab]";

  const part = (one) => one.tagName.toLowerCase() + [...one.classList].filter((c) => !c.startsWith("svelte-")).map((c) => `.${c}`).join("");
  function name(element) {
    const parents = [];
    for (let one = element; one && one !== document.body && parents.length < 4; one = one.parentElement) parents.unshift(part(one));
    return parents.join(" > ");
  }
  const words = (element) => (element.getAttribute("aria-label") || element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 70);
  const round = (box) => `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.right - box.left)}x${Math.round(box.bottom - box.top)}`;
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const empty = (box) => box.right - box.left <= 0 || box.bottom - box.top <= 0;
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
  const scrolls = (overflow) => overflow === "auto" || overflow === "scroll";
  const remember = (find) => {
    const known = new Map();
    return (key) => {
      if (!known.has(key)) known.set(key, find(key));
      return known.get(key);
    };
  };

  class Audit {
    found = new Map();
    style = remember((element) => getComputedStyle(element));
    box = remember((element) => element.getBoundingClientRect());
    /** Whether an element is there to be seen, not only to be read aloud; a picture that fills its frame is cut on purpose. */
    seen = remember((element) => visible(element) && !element.closest(".visually-hidden, title, script, style, [inert], svg.slice") && !this.hiddenByClip(element));
    hiddenByClip = remember((element) => element !== null && (this.style(element).clipPath === "inset(50%)" || this.hiddenByClip(element.parentElement)));
    raised = remember((element) => element.closest(RAISED) !== null);
    /** The bar that an element belongs to if that sticks to an edge of the window: the page scrolls below it. */
    bar = remember((element) => (element === null || this.sticks(element) ? element : this.bar(element.parentElement)));
    /** The ancestors that can cut an element, from the inside out. */
    cutters = remember((element) => {
      const { position } = this.style(element);
      if (position === "fixed" || !element.parentElement || element === document.body) return this.cuts(element) ? [element] : [];
      const outer = this.cutters(element.parentElement);
      return this.cuts(element) ? [element, ...outer] : outer;
    });
    constructor(finger) {
      this.finger = finger;
      this.root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
      this.fixed = this.style(document.documentElement).overflowY === "hidden" || this.root !== document.body;
    }
    /** The directions in which an element can be scrolled: details that close when the mouse leaves its place cannot. */
    scrolling(element) {
      const { overflowX, overflowY, pointerEvents } = this.style(element);
      const held = pointerEvents === "none" || (!this.finger && element.matches("[role=tooltip]"));
      return { sideways: !held && scrolls(overflowX), upright: !held && scrolls(overflowY) };
    }
    cuts(element) {
      const { display, overflowX, overflowY } = this.style(element);
      return (overflowX !== "visible" || overflowY !== "visible") && display !== "contents";
    }
    /** Whether it belongs to the card of a hand that lies over its neighbours because it has the focus. */
    raisedInFan(element) {
      return element.closest(".fan .row > *")?.contains(document.activeElement) ?? false;
    }
    sticks(element) {
      const { position } = this.style(element);
      return position === "sticky" || (position === "fixed" && !this.fixed && !element.matches(RAISED));
    }
    report(what, element, text, more = "") {
      this.found.set(`${what}: "${text}" in ${name(element)}`, more);
    }

    /** Whether a list fades out where it continues, or has a scroll bar. It follows its size with the next frame, so ask it now. */
    looksScrollable(list) {
      list.dispatchEvent(new Event("scroll"));
      return this.style(list).maskImage !== "none" || list.offsetWidth - list.clientWidth > 6 || list.offsetHeight - list.clientHeight > 6;
    }

    /** Cards may be scrolled away, but nobody looks for them in a list that seems to end. */
    checkCards() {
      if (this.root !== document.body) return;
      for (const card of this.root.querySelectorAll(CARDS)) {
        if (!this.seen(card)) continue;
        let rest = this.box(card);
        for (const list of this.cutters(card)) {
          const edge = this.box(list);
          const scrolling = this.scrolling(list);
          const sideways = scrolling.sideways && (edge.left - rest.left > 2 * SLACK || rest.right - edge.right > 2 * SLACK);
          const upright = scrolling.upright && (edge.top - rest.top > 2 * SLACK || rest.bottom - edge.bottom > 2 * SLACK);
          if ((sideways || upright) && !this.looksScrollable(list)) this.report("card cut without a cue", card, words(card), `${round(rest)} by ${name(list)} ${round(edge)}`);
          rest = cut(rest, edge);
          if (empty(rest)) break;
        }
      }
    }

    /** What remains visible of a box inside its ancestors, and the ancestor that cuts it without a way to scroll. */
    clip(element, box) {
      let rest = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      let cutter = null;
      for (const one of this.cutters(element)) {
        const { overflowX, overflowY } = this.style(one);
        const edge = this.box(one);
        const scrolling = this.scrolling(one);
        const [open, tall] = [overflowX === "visible", overflowY === "visible"];
        const within = {
          left: open ? rest.left : edge.left, right: open ? rest.right : edge.right,
          top: tall ? rest.top : edge.top, bottom: tall ? rest.bottom : edge.bottom,
        };
        const sideways = within.left - rest.left > SLACK || rest.right - within.right > SLACK;
        const upright = within.top - rest.top > SLACK || rest.bottom - within.bottom > SLACK;
        if (!cutter && one !== element && ((sideways && !scrolling.sideways) || (upright && !scrolling.upright))) cutter = one;
        rest = cut(rest, within);
        if (empty(rest)) break;
      }
      return { rest, cutter };
    }

    /** The texts that can be seen, with the boxes of their lines. */
    texts() {
      const texts = [];
      const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.data.trim() || !this.seen(element)) continue;
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5)
          .map((line) => ({ line, ...this.clip(element, inkOf(line)) }));
        const drawn = element instanceof SVGElement;
        if (lines.length) texts.push({ node, element, lines, drawn, text: node.data.trim().replace(/\s+/g, " ").slice(0, 70) });
      }
      return texts;
    }

    checkText({ node, element, lines, drawn, text }) {
      const zoomed = drawn && element.closest(".moved");
      for (const { line, rest, cutter } of lines) {
        if (cutter && !zoomed) return this.report("clipped", element, text, `text ${round(line)} cut by ${name(cutter)} ${round(this.box(cutter))}`);
        if (empty(rest)) continue;
        const sideways = rest.left < -SLACK || rest.right > innerWidth + SLACK;
        const upright = rest.top < -SLACK || rest.bottom > innerHeight + SLACK;
        if (!zoomed && (sideways || (upright && this.fixed))) return this.report("outside the window", element, text, round(line));
        if (!drawn && this.leavesItsBox(element, rest, text, line)) return;
      }
      if (drawn) return;
      for (let one = element, deep = 0; one && deep < 3; one = one.parentElement, deep++) {
        const { textOverflow, webkitLineClamp, overflowX } = this.style(one);
        if (overflowX === "visible") continue;
        if (textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1) this.report("truncated", one, text);
        else if (webkitLineClamp !== "none" && one.scrollHeight > one.clientHeight + 2) this.report("cut after some lines", one, text);
      }
      if (lines.length > 1 && this.style(element).hyphens !== "auto" && !element.closest("code")) this.checkWords(node, element);
    }

    leavesItsBox(element, rest, text, line) {
      const box = element.closest(BOXES);
      if (!box || this.cuts(box)) return false;
      // Placed by itself: a price on the edge of a card.
      for (let one = element; one !== box; one = one.parentElement) if (this.style(one).position === "absolute") return false;
      const edge = this.box(box);
      const inside = rest.left >= edge.left - SLACK && rest.right <= edge.right + SLACK && rest.top >= edge.top - 2 * SLACK && rest.bottom <= edge.bottom + 2 * SLACK;
      if (!inside) this.report("runs out of its box", element, text, `text ${round(line)}, box ${name(box)} ${round(edge)}`);
      return !inside;
    }

    /** A word is broken where the last letter of a line and the first of the next belong to one word. */
    checkWords(node, element) {
      const range = document.createRange();
      for (const match of node.data.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const rects = range.getClientRects();
        if (rects.length > 1 && new Set([...rects].map((line) => Math.round(line.top))).size > 1) this.report("word broken", element, match[0]);
      }
    }

    transparent(element) {
      const { backgroundColor, backgroundImage } = this.style(element);
      return (backgroundColor === "rgba(0, 0, 0, 0)" || backgroundColor === "transparent") && backgroundImage === "none";
    }

    /** The boxes with a background that can lie over a text. */
    covers() {
      return [...this.root.querySelectorAll("*")]
        .filter((one) => one instanceof HTMLElement && !this.transparent(one) && !this.raised(one) && visible(one))
        .map((one) => ({ one, box: this.clip(one, this.box(one)).rest }))
        .filter(({ box }) => !empty(box));
    }

    /** What lies over a text; null if all of it can be read. */
    coverOf(element, rest, covers) {
      const related = (one) => one === element || element.contains(one) || one.contains(element);
      for (const { one, box } of covers) {
        const both = cut(rest, box);
        if (both.right - both.left < 3 || both.bottom - both.top < 3 || related(one)) continue;
        if (this.bar(one) !== null && this.bar(one) !== this.bar(element)) continue;
        if (this.raisedInFan(one) && one.closest(".fan") === element.closest(".fan")) continue;
        const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const stack = document.elementsFromPoint(x, y);
        if (stack.slice(0, Math.max(0, stack.findIndex(related))).includes(one)) return one;
      }
      return null;
    }

    checkCover({ element, lines, drawn, text }, covers) {
      if (drawn || this.style(element).pointerEvents === "none") return;
      for (const { rest } of lines) {
        const over = empty(rest) ? null : this.coverOf(element, rest, covers);
        if (over) return this.report("covered", element, text, `by ${name(over)} "${words(over).slice(0, 30)}"`);
      }
    }

    /** Texts that belong to the page, and texts that are drawn on one board, must not lie over each other. */
    checkTextsOverEachOther(texts) {
      const flat = texts.filter(({ element }) => !this.raised(element))
        .flatMap(({ element, lines, text }) => lines.map(({ rest }) => ({ element, text, drawing: element.closest("svg"), box: rest }))).filter(({ box }) => !empty(box));
      flat.sort((a, b) => a.box.top - b.box.top);
      for (let i = 0; i < flat.length; i++)
        for (let j = i + 1; j < flat.length && flat[j].box.top < flat[i].box.bottom; j++) {
          const [a, b] = [flat[i], flat[j]];
          if (a.element === b.element || a.drawing !== b.drawing || this.bar(a.element) !== this.bar(b.element)) continue;
          const both = cut(a.box, b.box);
          if (both.right - both.left > 3 && both.bottom - both.top > Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top) * 0.5)
            this.report("texts overlap", a.element, a.text, `with "${b.text}" in ${name(b.element)}`);
        }
    }

    controls() {
      return [...this.root.querySelectorAll(CONTROLS)].filter((one) => this.seen(one))
        .map((one) => ({ one, drawn: one instanceof SVGElement, whole: this.box(one), ...this.clip(one, this.box(one)) }))
        .filter(({ rest }) => !empty(rest));
    }

    checkControls(controls) {
      for (const { one, whole, cutter } of controls)
        if (cutter) this.report("control clipped", one, words(one), `${round(whole)} by ${name(cutter)}`);
      for (let i = 0; i < controls.length; i++)
        for (let j = i + 1; j < controls.length; j++) {
          const [a, b] = [controls[i], controls[j]];
          const both = cut(a.rest, b.rest);
          if (both.right - both.left <= 3 || both.bottom - both.top <= 3) continue;
          if (a.one.contains(b.one) || b.one.contains(a.one) || a.one.closest(LAYERS) !== b.one.closest(LAYERS)) continue;
          if (this.bar(a.one) !== this.bar(b.one)) continue;
          if (a.one.closest(".fan") && a.one.closest(".fan") === b.one.closest(".fan")) continue; // Cards of a hand lie over each other.
          this.report("controls overlap", a.one, words(a.one), `with "${words(b.one)}" in ${name(b.one)}: ${round(both)}`);
        }
    }

    checkTouchTarget({ one, whole, rest }) {
      if (rest.right - rest.left < whole.width - 1 || rest.bottom - rest.top < whole.height - 1) return; // Partly scrolled away.
      if (Math.min(whole.width, whole.height) >= this.finger - 1 && !one.closest(".fan")) return;
      const half = this.finger / 2 - 1;
      const middle = one.closest(".fan") ? whole.left + half + 1 : (whole.left + whole.right) / 2; // The rest may be covered.
      const x = Math.min(Math.max(middle, half), innerWidth - half - 1);
      const y = Math.min(Math.max((whole.top + whole.bottom) / 2, half), innerHeight - half - 1);
      const over = (hit) => (hit.closest(RAISED) && !one.closest(RAISED)) || (this.bar(hit) !== null && this.bar(hit) !== this.bar(one));
      const own = (hit) => hit !== null && (one.contains(hit) || hit.closest("label")?.contains(one) || over(hit));
      if (!own(document.elementFromPoint(x, y))) return; // Below a sheet or a list.
      // A name inside a sentence is as wide as its letters.
      const sides = one.matches("p .place") ? [] : [[-half, 0], [half, 0]];
      const { rest: room, cutter } = this.clip(one, { left: x - half, top: y - half, right: x + half, bottom: y + half });
      const scrolledAway = (dx, dy) => !cutter && (x + dx < room.left || x + dx > room.right - 1 || y + dy < room.top || y + dy > room.bottom - 1);
      const missed = [...sides, [0, -half], [0, half]].some(([dx, dy]) => !scrolledAway(dx, dy) && !own(document.elementFromPoint(x + dx, y + dy)));
      if (missed) this.report("small touch target", one, words(one), round(whole));
    }

    /** A place on a board counts by its size after zooming in. */
    checkPlace({ one, whole }) {
      if (this.style(one).pointerEvents === "none") return;
      const closer = Number(one.closest("[data-closer]")?.dataset.closer ?? 1);
      if (Math.min(whole.width, whole.height) * closer < this.finger - 1)
        this.report("small touch target", one, "a place", `"${words(one)}" ${round(whole)}, up to ${closer.toFixed(1)} times as large`);
    }

    /** The height of what must be visible without scrolling; on low screens the explanation of a prompt comes last. */
    neededHeight(element) {
      const hint = innerHeight <= 480 && element.matches(".ask") && element.querySelector(".hint");
      if (!hint) return element.scrollHeight;
      const before = [...element.querySelectorAll(".prompt, .btn")].map((one) => this.box(one).bottom);
      return Math.max(...before) - this.box(element).top + element.scrollTop;
    }

    checkScrolling() {
      const side = document.documentElement.scrollWidth - innerWidth;
      if (side > 0) this.found.set("the page scrolls sideways", `by ${side}`);
      for (const element of this.root.querySelectorAll(".block .sheet, .block .ask, .stage"))
        if (element.scrollWidth > element.clientWidth + 1 || this.neededHeight(element) > element.clientHeight + 1)
          this.report("does not fit", element, words(element).slice(0, 50), `${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}`);
    }

    run() {
      const texts = this.texts();
      const covers = this.covers();
      for (const text of texts) {
        this.checkText(text);
        this.checkCover(text, covers);
      }
      this.checkTextsOverEachOther(texts);
      const controls = this.controls();
      const flat = controls.filter(({ drawn }) => !drawn);
      this.checkControls(flat);
      if (this.finger) {
        for (const control of flat) this.checkTouchTarget(control);
        for (const control of controls) if (control.drawn) this.checkPlace(control);
      }
      this.checkCards();
      this.checkScrolling();
      return Object.fromEntries(this.found);
    }
  }

  /** The height of a line is more than that of its letters: half the leading may go. */
  function inkOf(line) {
    const spare = Math.max(0, Math.min(4, line.height * 0.18));
    return { left: line.left, right: line.right, top: line.top + spare, bottom: line.bottom - spare };
  }

  /** Wait for the consequences of what has the focus, if they come soon. */
  async function consequences() {
    for (let frames = 0; frames < 20 && !document.querySelector("#consequences.shown"); frames++) await settle();
  }

  /** Wait for the next frame; a busy browser sometimes draws none. */
  const frame = () => new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, 250);
  });
  const places = () => [...document.querySelectorAll(".stage, .block, .zoomable, .zoomable > svg > g")].map((one) => round(one.getBoundingClientRect())).join();

  /** Wait until sizes that depend on the size of something else have settled. */
  async function settle() {
    await frame();
    for (let n = 0, before = null; n < 20 && before !== places(); n++) {
      before = places();
      await frame();
    }
  }

  const shown = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const click = (element) => element?.click();
  const focus = (element) => element?.focus();
  const details = (element) => element?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  /** What can be opened at a table: list of choices, tray, side panel or log, consequences, details, player, menu. */
  const OPENERS = [
    [".opts .all", click],
    [".trays button[aria-pressed=false]", click],
    [".side [role=tab][aria-selected=false], .top .ibtn[aria-label]:not(.wide, .menu *)", click],
    [".opts .btn:not(.all, .square), .stage [data-parts]", focus],
    [".stage button, .stage [role=button]", details],
    [".seats .chip", click],
    [".menu > button", click],
  ];

  /** Open one thing after the other with every `turn`; gives its name, how it was opened and how to close it, or null. */
  function open(turn) {
    const [selector, how] = OPENERS[turn % OPENERS.length];
    const candidates = shown(selector);
    const one = candidates[Math.floor(turn / OPENERS.length) % candidates.length];
    if (!one) return null;
    const before = shown(".trays button[aria-pressed=true], .side [role=tab][aria-selected=true]")[0];
    how(one);
    const close = () => {
      for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
      if (one.getAttribute("aria-expanded") === "true") one.click();
      one.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      if (before?.isConnected && (before.ariaPressed ?? before.ariaSelected) === "false") before.click();
    };
    return { label: words(one), how, close };
  }

  /** Change the text size as if it had been changed in another tab. */
  function resize(text) {
    const settings = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings, size: STEPS[text] }));
    dispatchEvent(new StorageEvent("storage", { key: SETTINGS }));
  }

  /** What is wrong in the page, and still is once a busy browser has finished drawing. */
  async function audit(finger) {
    const first = new Audit(finger).run();
    if (Object.keys(first).length === 0) return first;
    await settle();
    return new Audit(finger).run();
  }

  /** Audit the page in several text sizes, in percent; with a `turn` also with something opened. */
  globalThis.auditPage = async ({ width, finger, texts, turn }) => {
    for (let frames = 0; innerWidth !== width; frames++) {
      if (frames > 100) throw new Error(`the window is ${innerWidth} px wide instead of ${width}`);
      await settle();
    }
    const results = [];
    for (const text of texts) {
      resize(text);
      await settle();
      results.push([`${text}%`, await audit(finger)]);
      const opened = turn === null ? null : open(turn);
      if (!opened) continue;
      await (opened.how === focus ? consequences() : settle());
      results.push([`${text}% with "${opened.label}" open`, await audit(finger)]);
      opened.close();
      await settle();
    }
    return results;
  };
})();
