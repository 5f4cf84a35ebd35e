/** The address of a game's player aid under the options of a table. */
export function aidLink(game: string, options: Record<string, unknown> = {}): string {
  const query = Object.keys(options).length > 0 ? `?options=${encodeURIComponent(JSON.stringify(options))}` : "";
  return `/rules/${game}/aid${query}`;
}

/** The options in such an address; none if they cannot be read. */
export function aidOptions(search: string): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(new URLSearchParams(search).get("options") ?? "{}");
    return typeof options === "object" && options !== null ? (options as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
