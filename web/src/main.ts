import { mount } from "svelte";
import App from "./App.svelte";
import { askWhoIAm } from "./lib/me.svelte";
import { followLinks } from "./lib/router.svelte";
import { applySettings } from "./lib/settings.svelte";
import { firstWords } from "./lib/words.svelte";
import "./look/tokens.css";
import "./look/base.css";

applySettings();
followLinks();
void askWhoIAm();
void firstWords().then(() => mount(App, { target: document.getElementById("app")! }));
