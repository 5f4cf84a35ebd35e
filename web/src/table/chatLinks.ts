// Web addresses in chat messages.

/** A piece of a message; `href` if it is a web address. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"`]+/gi;
/** Punctuation after an address that belongs to the sentence. */
const TRAILING = /[.,;:!?'»”’]+$/;

/** The address as a browser opens it; null for anything that is not plain http or https. */
function safeAddress(text: string): string | null {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
  } catch {
    return null;
  }
}

/** Without the punctuation of the sentence around it; a closing bracket belongs to an address that opens one. */
function trimmed(address: string): string {
  let text = address.replace(TRAILING, "");
  while (text.endsWith(")") && text.split(")").length > text.split("(").length) text = text.slice(0, -1).replace(TRAILING, "");
  return text;
}

/** Split a message into plain text and web addresses. */
export function textParts(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = safeAddress(text);
    if (!href) continue;
    if (index > end) parts.push({ text: message.slice(end, index) });
    parts.push({ text, href });
    end = index + text.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end) });
  return parts;
}
