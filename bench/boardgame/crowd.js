// Four clients at each match of a boardgame.io server: `node crowd.js ADDRESS TABLES RATE SECONDS BURST BURST_SECONDS`.
// It does and tells the same as bench/crowd.py; one line of JSON for each phase, the last one with what came of it.

const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game, CELLS, HAND, SEATS } = require("./game.js");

const [address] = process.argv.slice(2);
const [tables, rate, seconds, burst, burstSeconds] = process.argv.slice(3).map(Number);
const IN_FLIGHT = 16;
const AT_ONCE = 24;
const PATIENCE = 10_000;
const pause = (ms) => new Promise((done) => setTimeout(done, Math.max(ms, 0)));
const upTo = (most) => Math.floor(Math.random() * most);
const tell = (line) => console.log(JSON.stringify(line));
const faults = { lost: 0, disordered: 0 };

class Match {
  sent = 0;
  begun = 0;
  behind = 0;
  told = () => {};
  clients = [];
  heard = Array(SEATS).fill(0);

  async open() {
    const made = await post(`${address}/games/city/create`, { numPlayers: SEATS });
    for (let seat = 0; seat < SEATS; seat++) {
      const seated = { playerID: String(seat), playerName: `Player ${seat}` };
      const { playerCredentials } = await post(`${address}/games/city/${made.matchID}/join`, seated);
      const client = Client({
        game,
        numPlayers: SEATS,
        matchID: made.matchID,
        playerID: String(seat),
        credentials: playerCredentials,
        debug: false,
        multiplayer: SocketIO({ server: address, socketOpts: { transports: ["websocket"], forceNew: true } }),
      });
      await new Promise((begun) => this.watch(client, seat, begun));
      this.clients.push(client);
    }
  }

  watch(client, seat, begun) {
    let known = -1;
    client.subscribe((state) => {
      if (state === null || state._stateID === known) return;
      if (known >= 0 && state._stateID !== known + 1) faults.disordered += 1;
      if (known < 0) begun();
      else this.updated(seat);
      known = state._stateID;
    });
    client.start();
  }

  updated(seat) {
    this.heard[seat] += 1;
    this.behind -= 1;
    if (this.behind === 0) this.told(performance.now() - this.begun);
  }

  /** Milliseconds from the decision to the last of the four. */
  async decide() {
    const { ctx } = this.clients[0].getState();
    const told = new Promise((done) => (this.told = done));
    this.behind = SEATS;
    this.sent += 1;
    this.begun = performance.now();
    this.clients[ctx.currentPlayer].moves.build(upTo(CELLS), upTo(HAND));
    return Promise.race([told, pause(PATIENCE)]);
  }
}

async function post(url, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

async function playBurst(matches) {
  const begun = performance.now();
  const queue = Array.from({ length: burst }, () => matches).flat();
  let made = 0;
  const play = async () => {
    while (queue.length && performance.now() - begun < burstSeconds * 1000) {
      const match = queue.shift();
      if (match.behind > 0) {
        queue.push(match);
        await pause(1);
      } else if ((await match.decide()) !== undefined) made += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, play));
  return made / ((performance.now() - begun) / 1000);
}

async function playSteadily(matches) {
  const took = [];
  const going = [];
  let due = performance.now();
  let late = 0;
  const end = due + seconds * 1000;
  while (due < end) {
    await pause(due - performance.now());
    late = Math.max(late, performance.now() - due);
    const idle = matches.filter((match) => match.behind <= 0);
    if (idle.length) going.push(idle[upTo(idle.length)].decide().then((ms) => ms !== undefined && took.push(ms)));
    due += (-Math.log(1 - Math.random()) / rate) * 1000;
  }
  await Promise.all(going);
  return { took, late };
}

async function main() {
  const matches = Array.from({ length: tables }, () => new Match());
  const waiting = [...matches];
  const open = async () => {
    while (waiting.length) await waiting.pop().open();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  tell({ phase: "gathered" });
  const burstRate = await playBurst(matches);
  tell({ phase: "warm" });
  await pause(2000);
  tell({ phase: "begin" });
  const { took, late } = await playSteadily(matches);
  tell({ phase: "end" });
  for (const match of matches) {
    for (const heard of match.heard) faults.lost += Math.abs(match.sent - heard);
  }
  tell({ phase: "done", took, late, burst_rate: burstRate, ...faults });
  process.exit(0);
}

main();
