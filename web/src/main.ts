import { mount } from "svelte";
import App from "./App.svelte";
import "./api/device";
import { loadUser } from "./api/session.svelte";
import { followLinks } from "./router.svelte";
import { awaitInstallPrompt } from "./ui/install.svelte";
import { applyScreen } from "./ui/screen.svelte";
import { registerWhenIdle, watchMissingFiles } from "./ui/serviceWorker";
import { applySettings, reloadSettings, settings } from "./ui/settings.svelte";
import { lang, loadTexts, setLanguage } from "./text/i18n.svelte";
import "./ui/tokens.css";
import "./ui/base.css";

awaitInstallPrompt();
watchMissingFiles();
applySettings();
applyScreen();
addEventListener("storage", () => {
  reloadSettings();
  if (settings.lang !== lang()) void setLanguage(settings.lang);
});
followLinks();
void loadUser();
void loadTexts().then(() => mount(App, { target: document.getElementById("app")! }));
registerWhenIdle();
