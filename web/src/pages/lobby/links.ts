/** The page that a link of an invitation, a seat or a table leads to; null if it is none. A bare code is an invitation. */
export function pathOf(text: string): string | null {
  const match = text.trim().match(/(?:^|\/)(join|seat|t)\/([A-Za-z0-9_-]{4,200})(?:[/?#]|$)/);
  if (match) return `/${match[1]}/${match[2]}`;
  return /^[A-Za-z0-9_-]{6,200}$/.test(text.trim()) ? `/join/${text.trim()}` : null;
}
