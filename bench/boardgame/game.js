// A small game for four, of the size of ours: a city of 121 cells, hands that only their owner sees, a secret deck.

const { PlayerView } = require("boardgame.io/core");

const CELLS = 121;
const DECK = 400;
const HAND = 8;
const SEATS = 4;

function setup() {
  const deck = Array.from({ length: DECK }, (_, card) => card);
  const players = {};
  for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.splice(0, HAND), houses: [] };
  return {
    city: Array(CELLS).fill(-1),
    builders: Array(CELLS).fill(-1),
    tracks: Array.from({ length: SEATS }, () => Array(12).fill(0)),
    projects: Array.from({ length: 12 }, (_, n) => ({ n, cost: [n % 3, n % 4, n % 5], state: 0, place: -1 })),
    scores: Array(SEATS).fill(0),
    players,
    secret: { deck },
  };
}

/** Put a card of one's hand into the city, and draw another one. */
function build({ G, playerID }, cell, place) {
  const mine = G.players[playerID];
  if (!(cell >= 0 && cell < CELLS) || !(place >= 0 && place < mine.hand.length)) return "INVALID_MOVE";
  const [card] = mine.hand.splice(place, 1);
  mine.hand.push(G.secret.deck.pop());
  if (mine.houses.length < HAND) mine.houses.push(card);
  G.city[cell] = card;
  G.builders[cell] = Number(playerID);
  G.tracks[playerID][card % 12] += 1;
  G.scores[playerID] += card % 5;
}

module.exports = {
  CELLS,
  HAND,
  SEATS,
  game: {
    name: "city",
    minPlayers: SEATS,
    maxPlayers: SEATS,
    setup,
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { build: { move: build, client: false } }, // it draws from the deck: only the server knows what comes
    playerView: PlayerView.STRIP_SECRETS,
    disableUndo: true,
  },
};
