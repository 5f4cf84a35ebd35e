// boardgame.io's own server as it comes, matches kept in memory: `node server.js PORT`.

const { Server } = require("boardgame.io/server");
const { game } = require("./game.js");

const [port] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: [/.*/] }).run({ port: { port, host: "127.0.0.1" } });
