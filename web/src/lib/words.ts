export { firstWords, gameWords, lang, says, speak, t } from "./words.svelte";
