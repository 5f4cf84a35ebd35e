// Small game data for unit tests.

import type { GameInfo, Moment, Note, Option } from "../api/types";

export const note = (kind: string, seat: number, args: Record<string, number> = {}, text = "", points?: number): Note => ({
  kind, seat, args, text, points,
});

export const moment = (n: number, turn: number, round: number, notes: Note[]): Moment => ({
  n, seat: notes[0]?.seat ?? -1, name: "", character: null, bot: false, turn, round, action: -1, time: 0, notes, thinking: false,
});

export const option = (id: number, verb: string, args: Record<string, number> = {}): Option => ({
  id, verb, args, text: `${verb} ${id}`, reveals: false,
});

/** A game with only the fields that a test needs. */
export const game = (fields: Partial<GameInfo>): GameInfo => ({ kinds: {}, verbs: {}, components: [], entries: {}, ...fields }) as GameInfo;
