import { mount } from "svelte";
import App from "./App.svelte";
import { loadUser } from "./api/session.svelte";
import { followLinks } from "./router.svelte";
import { applySettings } from "./ui/settings.svelte";
import { loadTexts } from "./text/i18n.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

applySettings();
followLinks();
void loadUser();
void loadTexts().then(() => mount(App, { target: document.getElementById("app")! }));
