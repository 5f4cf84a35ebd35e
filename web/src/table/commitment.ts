// The commitment to a game's random key: remembered before the game is over, and checked when the key is public.

export interface RecordKeys {
  commitment: string;
  key?: string | null;
  reshuffles?: { commitment: string; key?: string | null }[];
}

const STORED = "townhall-commitments";
const KEPT = 100;

function stored(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(STORED) ?? "{}") ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remember the commitment of a table the first time it is seen, in this browser. */
export function rememberCommitment(table: string, commitment: string): void {
  const known = stored();
  if (table in known) return;
  const latest = Object.entries({ ...known, [table]: commitment }).slice(-KEPT);
  try {
    localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage the commitment is compared with the one of the server only.
  }
}

export const rememberedCommitment = (table: string): string | null => stored()[table] ?? null;

export async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Browsers compute hashes on secure pages only. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether every key of a record fits its commitment, and the first commitment is the expected one. */
export async function isGenuine(record: RecordKeys, expected: string[]): Promise<boolean> {
  for (const { key, commitment } of [record, ...(record.reshuffles ?? [])])
    if (!key || (await sha256(key)) !== commitment) return false;
  return expected.every((commitment) => commitment === record.commitment);
}
