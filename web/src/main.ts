import { mount } from "svelte";
import App from "./App.svelte";
import { askWhoIAm } from "./api/session.svelte";
import { followLinks } from "./router.svelte";
import { applySettings } from "./ui/settings.svelte";
import { firstWords } from "./text/i18n.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

applySettings();
followLinks();
void askWhoIAm();
void firstWords().then(() => mount(App, { target: document.getElementById("app")! }));
