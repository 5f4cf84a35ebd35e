// Parts of the table that the guided first game points at: "prompt", "seat:0", "building:4".

import type { Attachment } from "svelte/attachments";

class Pointing {
  parts = $state.raw<string[]>([]);
}

export const pointing = new Pointing();

/** Mark an element while the lesson points at this part, and bring it into view. */
export function pointable(part: string): Attachment<Element> {
  return (element) => {
    const pointed = pointing.parts.includes(part);
    element.toggleAttribute("data-pointed", pointed);
    if (pointed) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
}
