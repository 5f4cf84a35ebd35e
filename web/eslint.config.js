import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules/"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-undef": "off", // TypeScript checks this.
      "object-shorthand": "error",
      "prefer-const": "off", // Replaced by the rule that knows $props and $bindable.
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      // Component entries and game states differ from game to game: their readers give them types.
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // The router takes plain links; there is no SvelteKit here.
      "svelte/no-navigation-without-resolve": "off",
      // Lists that never change their order need no key.
      "svelte/require-each-key": "off",
      // Sets and maps in this code base are replaced, not changed in place.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
