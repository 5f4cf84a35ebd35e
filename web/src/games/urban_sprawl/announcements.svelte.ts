// Announces what has happened, one thing after the other: payouts, events, elections, buildings.

import type { GameInfo, Note, View } from "../../api/types";
import { reducedMotion } from "../../ui/settings.svelte";
import { rowOf, stateOf } from "./state";

export interface Announcement {
  kind: "payout" | "event" | "election" | "built";
  /** The seat concerned; -1 for none. */
  seat: number;
  text: string;
  /** Of an event or a building. */
  card: number;
  office: number;
  resource: string;
  /** The number of the row that paid. */
  worth: number;
  gains: Gain[];
}

/** What a row pays to a seat, for so many buildings there. */
export interface Gain {
  seat: number;
  amount: number;
  buildings: number;
  text: string;
}

const RESOURCES = ["wealth", "prestige"];
/** A note keeps buildings, place and how many share it in one number: base 4, the buildings first. */
const buildingsIn = (standing: number): number => standing >> 4;

const blank = { seat: -1, text: "", card: -1, office: -1, resource: "", worth: 0, gains: [] };

/** Announcements for a list of notes, in order; the gains of a payout are collected in one. */
export function announcementsOf(notes: Note[]): Announcement[] {
  const announcements: Announcement[] = [];
  for (const { kind, seat, args, text } of notes) {
    const last = announcements.at(-1);
    if (kind === "row_paid")
      announcements.push({ ...blank, kind: "payout", text, resource: RESOURCES[args.resource], worth: args.amount, gains: [] });
    else if (last?.kind === "payout" && (kind === "scored_payout" || kind === "wealth_payout"))
      last.gains.push({ seat, amount: args.amount, buildings: buildingsIn(args.standing), text });
    else if (kind === "happened") announcements.push({ ...blank, kind: "event", text, card: args.card });
    else if (kind === "elected" || kind === "nobody_elected") announcements.push({ ...blank, kind: "election", seat, text, office: args.office });
    else if (kind === "built") announcements.push({ ...blank, kind: "built", seat, text, card: args.card });
  }
  return announcements;
}

interface Table {
  game: GameInfo;
  view: View;
}

const LONGEST_STEP = 1000;

const LONGEST_TOTAL = 6000;

/** Shows new announcements one after the other; any press skips them. */
export class Announcements {
  #table: () => Table;
  items = $state.raw<Announcement[]>([]);
  /** Index of the current announcement; -1 for none. */
  now = $state(-1);
  /** The announcement under the pointer. */
  hovered = $state<Announcement | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => Table) {
    this.#table = table;
  }

  current = $derived.by(() => this.hovered ?? this.items[this.now] ?? null);
  resource = $derived(this.current?.resource ?? "");
  /** The blocks of the row that pays. */
  litBlocks = $derived.by(() => {
    const { game, view } = this.#table();
    return this.current?.kind === "payout" ? rowOf(game, stateOf(view), this.current.resource, this.current.worth) : [];
  });

  /** Show announcements; the first `known` ones have been shown or are being shown. */
  play(items: Announcement[], known: number): void {
    if (!items.length && this.now >= 0) return;
    clearTimeout(this.#timer);
    const from = this.now >= 0 ? Math.min(this.now, known) : known;
    this.items = items;
    this.hovered = null;
    this.now = -1;
    if (from >= items.length || reducedMotion()) return;
    const step = Math.min(LONGEST_STEP, LONGEST_TOTAL / (items.length - from));
    const next = (place: number) => {
      this.now = place < items.length ? place : -1;
      if (this.now >= 0) this.#timer = setTimeout(() => next(place + 1), step);
    };
    next(from);
  }

  skip = (): void => {
    clearTimeout(this.#timer);
    this.now = -1;
  };
}
