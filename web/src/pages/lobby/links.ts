/** The path of an invitation, seat or table link; null if the text is none. A bare code is an invitation. */
export function pathOf(text: string): string | null {
  const match = text.trim().match(/(?:^|\/)(join|seat|t)\/([A-Za-z0-9_-]{4,200})(?:[/?#]|$)/);
  if (match) return `/${match[1]}/${match[2]}`;
  return /^[A-Za-z0-9_-]{6,200}$/.test(text.trim()) ? `/join/${text.trim()}` : null;
}
