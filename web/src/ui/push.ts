// Push messages to this browser: they arrive also when no page is open.

import { registerServiceWorker } from "./serviceWorker";

/** Whether this browser can get push messages: only https pages and localhost can. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";

/** The subscription of this browser; null if there is none. It does not start a service worker. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribe this browser with the server's public key; null if the browser or the player does not allow it. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if (!canPush() || (await Notification.requestPermission()) !== "granted") return null;
  if (!(await registerServiceWorker())) return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Tell the service worker which tables waited when the list was asked for: it closes older notifications about others. */
export async function closeNotifications(waiting: string[], asked: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ waiting, asked });
}

/** End the subscription of this browser; return its address. */
export async function unsubscribe(): Promise<string | null> {
  try {
    const subscription = await currentSubscription();
    await subscription?.unsubscribe();
    return subscription?.endpoint ?? null;
  } catch {
    return null; // Without storage there is no subscription either.
  }
}
