import { expect, it } from "vitest";
import { highlight, ringsPlaces } from "./places.svelte";

it("places stay ringed when what names them is drawn again under pointer or focus", () => {
  const line = document.body.appendChild(document.createElement("button"));
  const stop = ringsPlaces(["cell:1"])(line)!;
  expect(highlight.rings).toEqual([]);
  line.focus();
  expect(highlight.rings).toEqual(["cell:1"]);
  stop();
  const end = ringsPlaces(["cell:1", "cell:2"])(line)!;
  expect(highlight.rings).toEqual(["cell:1", "cell:2"]);
  line.blur();
  expect(highlight.rings).toEqual([]);
  end();
});
