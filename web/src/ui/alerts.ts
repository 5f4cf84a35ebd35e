// What tells the player of their turn while a page is open: a sound, and a notification of the system.

import { navigate } from "../router.svelte";
import { settings } from "./settings.svelte";

const NOTES = [
  { frequency: 659.3, at: 0 },
  { frequency: 880, at: 0.14 },
];
const LOUDNESS = 0.12;
const SECONDS = 0.5;
let audio: AudioContext | null = null;

/** Play two notes, if the player wants a sound. Browsers allow it only after the first click on the page. */
export function ring(): void {
  if (settings.sound !== "on" || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  void audio.resume().then(playNotes, () => {});
}

function playNotes(): void {
  if (!audio) return;
  for (const { frequency, at } of NOTES) {
    const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + at];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + SECONDS);
  }
}

export const canAlert = (): boolean => typeof Notification !== "undefined";

/** Ask the browser for permission; return whether notifications can be shown. */
export async function allowAlerts(): Promise<boolean> {
  if (!canAlert()) return false;
  return (Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission) === "granted";
}

/** Show a notification while the page is in the background; a push message about the same table replaces it. */
export function showAlert(title: string, body: string, table: string): void {
  if (settings.alerts !== "on" || !canAlert() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body, tag: `turn-${table}`, icon: "/icon-192.png" });
    shown.onclick = () => {
      window.focus();
      navigate(`/t/${table}`);
      shown.close();
    };
  } catch {
    // Phones show notifications through the service worker only: "Notify this device" on the account page.
  }
}
