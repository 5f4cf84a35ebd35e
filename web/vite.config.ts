import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, defineConfig, type Plugin } from "vite";

// The first page is a few files instead of many small ones: what every page shares, the lobby with its texts, and all
// covers. Faces and dialogs are loaded when they are shown, and what only boards and texts need, with the first of them.
const ofBoards = "camera|Zoom|flip|details|explainer|hover|pointer|CardButton|ReasonTip|ReconstructedMark|ShareLink|[Mm]arkdown|TableProblem";
const groups = [
  { name: "shared", priority: 4, test: new RegExp(`node_modules|/src/(ui|api|text|pages/shared)/(?!faces|Level|\\w+Dialog|${ofBoards}).*\\.(ts|svelte|css)|/src/(router|games/index)\\b`) },
  { name: "lobby", priority: 3, test: /\/src\/pages\/lobby\/LobbyPage\.svelte/ },
  ...["en", "es"].map((lang) => ({ name: `lobby.${lang}`, priority: 3, test: new RegExp(`/src/text/(pages|social|table)\\.${lang}\\.ftl`) })),
  { name: "covers", priority: 2, test: /\/src\/games\/[^/]+\/Cover\.svelte/ },
  { name: "board", priority: 1, test: new RegExp(`/src/(ui|pages/shared)/(${ofBoards})`) },
];

/** Build the service worker, and compress all files. */
function finish(): Plugin {
  return {
    name: "finish",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry)!.fileName;
      await buildServiceWorker(dir!, Object.keys(bundle), entry);
      await compress(dir!);
    },
  };
}

/** Build one script for the root of the site. It knows the files of this build, so that it changes with every build. */
async function buildServiceWorker(dir: string, bundled: string[], entry: string): Promise<void> {
  const output = { format: "iife", entryFileNames: "sw.js" } as const;
  const rolldownOptions = { input: "src/serviceWorker/worker.ts", output };
  const options = { outDir: dir, emptyOutDir: false, target: "es2022", rolldownOptions };
  await build({ configFile: false, publicDir: false, logLevel: "warn", build: options });
  const ofPublic = (await readdir("public")).filter((name) => name !== "push.js"); // The service worker imports it itself.
  const files = [...bundled.filter((name) => name !== "index.html"), ...ofPublic].sort();
  const hash = createHash("sha256").update(JSON.stringify(files)).update(await readFile(join(dir, "index.html")));
  const shell = JSON.stringify({ build: hash.digest("hex").slice(0, 16), entry, files });
  const path = join(dir, "sw.js");
  await writeFile(path, `self.SHELL = ${shell};\n${await readFile(path, "utf8")}`);
}

/** Write a Brotli version of every file that gets smaller by it; the server has no encoder of its own. */
async function compress(dir: string): Promise<void> {
  for (const file of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/\.(js|css|html|svg|webmanifest)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const content = await readFile(path);
    const compressed = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
    if (compressed.length < content.length) await writeFile(`${path}.br`, compressed);
  }
}

// No inlined assets and no inlined styles: the page is served with a Content-Security-Policy that allows files only.
export default defineConfig({
  plugins: [svelte(), finish()],
  build: {
    outDir: "../src/townhall/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
