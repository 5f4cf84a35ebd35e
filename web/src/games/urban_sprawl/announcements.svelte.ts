// Announces what has happened, one thing after the other: payouts, events, elections, buildings.

import type { GameInfo, Note, View } from "../../api/types";
import { reducedMotion } from "../../ui/settings.svelte";
import { rowOf, stateOf } from "./state";

export interface Announcement {
  kind: "payout" | "event" | "election" | "built" | "vocation";
  /** The seat concerned; -1 for none. */
  seat: number;
  text: string;
  /** Of an event or a building. */
  card: number;
  office: number;
  vocation: number;
  resource: Resource | "";
  /** The number of the row that paid. */
  worth: number;
  gains: Gain[];
}

type Resource = "wealth" | "prestige";

/** What a row, an event, a building or a vocation brings to a seat, or takes from it. */
export interface Gain {
  seat: number;
  resource: Resource;
  amount: number;
  /** The kind of its note. */
  source: string;
  /** How much has been counted for it, such as buildings or markers; 1 where nothing is. */
  count: number;
  text: string;
}

const RESOURCES: Resource[] = ["wealth", "prestige"];
/** The announcements that explain a gain, by its note: of these the last one does. */
const EXPLAINED_BY: Record<string, Announcement["kind"][]> = {
  scored_bonus: ["built"],
  scored_vocation: ["vocation"],
  wealth_vocation: ["vocation"],
  scored_card: ["event", "built"],
  wealth_card: ["event", "built"],
  paid_card: ["event", "built"],
};
/** A note keeps buildings, place and how many share it in one number: base 4, the buildings first. */
const buildingsIn = (standing: number): number => standing >> 4;

const blank = { seat: -1, text: "", card: -1, office: -1, vocation: -1, resource: "" as const, worth: 0 };

/** Announcements for a list of notes, in order; what each of them brings is collected in it. */
export function announcementsOf(notes: Note[]): Announcement[] {
  const announcements: Announcement[] = [];
  for (const note of notes) {
    const { kind, seat, args, text } = note;
    const announce = (one: Partial<Announcement> & Pick<Announcement, "kind">) => announcements.push({ ...blank, text, gains: [], ...one });
    const last = announcements.at(-1);
    if (kind === "row_paid") announce({ kind: "payout", resource: RESOURCES[args.resource], worth: args.amount });
    else if (last?.kind === "payout" && (kind === "scored_payout" || kind === "wealth_payout"))
      last.gains.push({ ...gainOf(note), count: buildingsIn(args.standing) });
    else if (kind === "happened") announce({ kind: "event", card: args.card });
    else if (kind === "elected" || kind === "nobody_elected") announce({ kind: "election", seat, office: args.office });
    else if (kind === "built") announce({ kind: "built", seat, card: args.card });
    else if (kind === "vocation_scored") announce({ kind: "vocation", vocation: args.vocation });
    else if (kind in EXPLAINED_BY) {
      const gains = announcements.findLast((one) => EXPLAINED_BY[kind].includes(one.kind))?.gains;
      if (gains) collect(gains, note);
    }
  }
  return announcements;
}

const gainOf = ({ kind, seat, args, text }: Note): Gain => ({
  seat, source: kind, amount: args.amount, text, resource: kind.startsWith("scored_") ? "prestige" : "wealth", count: args.count ?? 1,
});

/** Add a gain, and what another seat pays for it; gains for several markers come one by one. */
function collect(gains: Gain[], note: Note): void {
  const gain = gainOf(note);
  const pays = note.kind === "paid_card";
  const before = note.kind.endsWith("_vocation") && gains.find((one) => one.seat === gain.seat && one.resource === gain.resource);
  if (before) {
    before.amount += gain.amount;
    before.count += gain.count;
    before.text = `${before.text} ${gain.text}`;
  } else gains.push(pays ? { ...gain, amount: -gain.amount } : gain);
  if (pays) gains.push({ ...gain, seat: note.args.player, text: "" });
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
