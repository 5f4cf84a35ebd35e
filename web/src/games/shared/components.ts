// Components of a game, as the server describes them.

import type { GameInfo, GameComponent } from "../../api/types";

export const componentOf = (game: GameInfo, kind: string, number: number): GameComponent | undefined =>
  game.components.find((component) => component.kind === kind && component.number === number);

type Entry = Record<string, any>;

export const entriesOf = (game: GameInfo, table: string): Entry[] => game.entries[table] as Entry[];

/** An entry of the components file, by its id. */
export const entryOf = (game: GameInfo, table: string, id: string): Entry | undefined =>
  entriesOf(game, table).find((entry) => entry.id === id);
