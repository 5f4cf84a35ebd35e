// Draws a picture of a finished game to share: the board with its present colours, the result and the scores.

import { shapeOf } from "../../ui/seatShapes";

export interface Result {
  /** The game. */
  title: string;
  heading: string;
  /** Best first. */
  standings: { name: string; colour: string; points: string }[];
}

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, MARGIN, BOARD] = [1200, 760, 28, 760];
const SCALE = 2;
/** Styles that an element takes from its parent unless it has its own. */
const INHERITED = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
  "stroke-linejoin", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "visibility",
  "paint-order",
];
/** Styles of the element alone, with the value that need not be written. */
const OWN: Record<string, string> = {
  opacity: "1", display: "inline", "dominant-baseline": "auto", "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1",
};

/** A copy of a drawing that needs no style sheet. */
export function withoutStyleSheet(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>("*")];
  [copy, ...copy.querySelectorAll<SVGElement>("*")].forEach((element, place) => {
    const original = originals[place];
    const style = getComputedStyle(original);
    const parent = place > 0 && original.parentElement ? getComputedStyle(original.parentElement) : null;
    for (const name of INHERITED) {
      const value = style.getPropertyValue(name);
      if (value && value !== parent?.getPropertyValue(name)) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    for (const [name, usual] of Object.entries(OWN)) {
      const value = style.getPropertyValue(name);
      if (value && value !== usual && !(place === 0 && name === "display")) element.setAttribute(name, value);
    }
    element.removeAttribute("class");
    element.removeAttribute("style");
  });
  return copy;
}

function add(parent: Element, name: string, attributes: Record<string, string | number>, text = ""): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Break a text into lines of at most `most` characters. */
export function lines(text: string, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

/** The whole picture as one SVG without a style sheet. */
export function compose(board: SVGSVGElement, { title, heading, standings }: Result): SVGSVGElement {
  const root = getComputedStyle(document.documentElement);
  const colour = (name: string) => root.getPropertyValue(`--${name}`).trim();
  const [ink, ink2] = [colour("ink"), colour("ink2")];
  const fonts = { text: colour("text"), din: colour("din") };
  const picture = document.createElementNS(SVG, "svg");
  for (const [name, value] of [["xmlns", SVG], ["width", WIDTH], ["height", HEIGHT], ["viewBox", `0 0 ${WIDTH} ${HEIGHT}`]])
    picture.setAttribute(`${name}`, `${value}`);
  add(picture, "rect", { width: WIDTH, height: HEIGHT, fill: colour("paper") });
  const copy = withoutStyleSheet(board);
  const size = { x: MARGIN, y: MARGIN, width: BOARD - MARGIN, height: HEIGHT - 2 * MARGIN };
  for (const [name, value] of Object.entries(size)) copy.setAttribute(name, `${value}`);
  picture.append(copy);
  const left = BOARD + MARGIN;
  let y = MARGIN + 24;
  add(picture, "text", { x: left, y, fill: ink2, "font-family": fonts.din, "font-size": 22, "font-weight": 700 }, title.toLocaleUpperCase());
  for (const line of lines(heading, 22)) {
    y += 42;
    add(picture, "text", { x: left, y, fill: ink, "font-family": fonts.din, "font-size": 36, "font-weight": 700 }, line);
  }
  y += 28;
  for (const { name, colour: seat, points } of standings) {
    add(picture, "path", { d: `M${left} ${y}H${WIDTH - MARGIN}`, stroke: colour("line") });
    const mark = { d: shapeOf(seat), fill: colour(`seat-${seat}`), stroke: colour("keyline"), "stroke-width": 1.4 };
    add(picture, "path", { ...mark, transform: `translate(${left} ${y + 13}) scale(1.2)` });
    add(picture, "text", { x: left + 42, y: y + 36, fill: ink, "font-family": fonts.text, "font-size": 22 }, name);
    const right = { x: WIDTH - MARGIN, y: y + 38, "text-anchor": "end" };
    add(picture, "text", { ...right, fill: ink, "font-family": fonts.din, "font-size": 32, "font-weight": 700 }, points);
    y += 54;
  }
  const foot = { x: left, y: HEIGHT - MARGIN - 4, fill: ink2, "font-family": fonts.din, "font-size": 20, "font-weight": 700 };
  add(picture, "text", { ...foot, "letter-spacing": 1 }, "TOWNHALL");
  return picture;
}

/** Draw the picture as a PNG. */
export async function drawImage(board: SVGSVGElement, result: Result): Promise<Blob> {
  const source = new XMLSerializer().serializeToString(compose(board, result));
  const image = new Image(WIDTH * SCALE, HEIGHT * SCALE);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png");
  });
}
