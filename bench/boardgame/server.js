// boardgame.io's own server as it comes: `node server.js PORT` keeps matches in memory, `node server.js PORT FOLDER` in files.

const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game.js");

const [port, dir] = process.argv.slice(2);
const db = dir ? new FlatFile({ dir }) : undefined;
Server({ games: [game], origins: [/.*/], db }).run({ port: { port: Number(port), host: "127.0.0.1" } });
