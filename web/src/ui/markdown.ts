// The Markdown of our rules pages: paragraphs, `- ` lists and **bold**. It becomes data, never HTML.

export interface Run {
  text: string;
  bold: boolean;
}

export type Block = { kind: "text"; runs: Run[] } | { kind: "list"; items: Run[][] };

export function runs(text: string): Run[] {
  return text
    .split("**")
    .map((part, place) => ({ text: part, bold: place % 2 === 1 }))
    .filter((run) => run.text !== "");
}

export function blocks(markdown: string): Block[] {
  const list: Block[] = [];
  for (const piece of markdown.replaceAll("\r\n", "\n").split(/\n\s*\n/)) {
    let words: string[] = [];
    let items: string[] = [];
    const close = () => {
      if (words.length > 0) list.push({ kind: "text", runs: runs(words.join(" ")) });
      if (items.length > 0) list.push({ kind: "list", items: items.map(runs) });
      words = [];
      items = [];
    };
    for (const line of piece.split("\n")) {
      const trimmed = line.trim();
      if (trimmed === "") continue;
      if (trimmed.startsWith("- ")) {
        if (words.length > 0) close();
        items.push(trimmed.slice(2));
      } else if (items.length > 0) {
        if (/^\s/.test(line)) items[items.length - 1] += ` ${trimmed}`;
        else {
          close();
          words.push(trimmed);
        }
      } else words.push(trimmed);
    }
    close();
  }
  return list;
}
