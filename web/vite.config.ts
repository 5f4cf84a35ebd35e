import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The first page is a few files instead of many small ones: what every page shares, the lobby, and all covers. Faces
// and dialogs are loaded when they are shown.
const groups = [
  { name: "shared", priority: 3, test: /node_modules|\/src\/(ui|api|text|pages\/shared)\/(?!faces|Level|\w+Dialog).*\.(ts|svelte|css)|\/src\/(router|games\/index)\b/ },
  { name: "lobby", priority: 2, test: /\/src\/pages\/lobby\/LobbyPage\.svelte/ },
  { name: "covers", priority: 1, test: /\/src\/games\/[^/]+\/Cover\.svelte/ },
];

// No inlined assets and no inlined styles: the page is served with a Content-Security-Policy that allows files only.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/townhall/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
