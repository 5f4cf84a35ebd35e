// Tips for somebody's first game: when they are offered and shown. The browser remembers it for each game.

import type { Settings } from "../ui/settings.svelte";

/** Where somebody is asked something. */
export interface Step {
  table: string;
  round: number;
  /** The kind of decision. */
  frame: string;
}

/** What the browser remembers about a game. */
export interface Memory {
  answer: "yes" | "no" | "";
  /** Where tips were first offered. */
  offered?: { table: string; round: number };
  /** The table and round in which the tip for a kind of decision was first shown. */
  seen: Record<string, string>;
}

export const NEW: Memory = { answer: "", seen: {} };
const STORAGE_KEY = "townhall-coach";

const roundOf = ({ table, round }: Step): string => `${table} ${round}`;

/** An offer that somebody has played past counts as declined: they know how to play. */
const ignored = ({ offered }: Memory, { table, round }: Step): boolean => offered?.table === table && round > offered.round;

/** Whether to offer tips, or to show the tip for a decision: in the first round in which it comes up. */
export function adviceFor(memory: Memory, step: Step, setting: Settings["coach"]): "offer" | "tip" | null {
  if (setting === "off") return null;
  if (setting === "always") return "tip";
  if (memory.answer === "") return ignored(memory, step) ? null : "offer";
  const seen = memory.seen[step.frame];
  return memory.answer === "yes" && (seen === undefined || seen === roundOf(step)) ? "tip" : null;
}

/** The memory after this decision has come up; nothing is offered to those who have chosen tips always or never. */
export function remembered(memory: Memory, step: Step, setting: Settings["coach"]): Memory {
  if (setting === "off") return memory;
  if (memory.answer === "yes") return step.frame in memory.seen ? memory : { ...memory, seen: { ...memory.seen, [step.frame]: roundOf(step) } };
  if (memory.answer === "no" || setting === "always") return memory;
  if (ignored(memory, step)) return { ...memory, answer: "no" };
  return memory.offered?.table === step.table ? memory : { ...memory, offered: { table: step.table, round: step.round } };
}

function load(): Record<string, Memory> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, Memory>;
  } catch {
    return {}; // Storage can be disabled.
  }
}

export const memoryOf = (game: string): Memory => ({ ...NEW, ...load()[game] });

export function remember(game: string, memory: Memory): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...load(), [game]: memory }));
  } catch {
    // Without storage it is forgotten when the page is closed.
  }
}
