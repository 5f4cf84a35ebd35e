// Installing the site as an app, where the browser offers it.

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

/** What the browser offers; null if it does not, or if the app is installed. */
export const install = $state<{ prompt: InstallPrompt | null }>({ prompt: null });

/** Keep the browser's offer until somebody asks for it in the settings. */
export function awaitInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.prompt = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (install.prompt = null));
}

export async function showInstallPrompt(): Promise<void> {
  const { prompt } = install;
  install.prompt = null; // It can be shown once.
  await prompt?.prompt();
}
