import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// No inlined assets and no inlined styles: the page is served with a Content-Security-Policy that allows files only.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/townhall/server/static", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
