// Handlers for push messages, loaded by the service worker.

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url = "/", unsubscribe } = event.notification.data ?? {};
  event.waitUntil(event.action === "stop" ? stop(unsubscribe) : open(url));
});

self.addEventListener("message", (event) => {
  const { waiting, asked } = event.data ?? {};
  if (waiting) event.waitUntil(closeOthers(waiting, asked));
});

async function show({ title = "Townhall", body = "", url = "/", tag, count = 0, lang, tables, waiting, unsubscribe, stop }) {
  const actions = unsubscribe ? [{ action: "stop", title: stop }] : [];
  const data = { url, tables, unsubscribe, shown: Date.now() };
  const options = { body, tag, lang, data, actions, icon: "/icon-192.png", badge: "/icon-192.png", renotify: !!tag };
  await self.registration.showNotification(title, options);
  if (waiting) await closeOthers(waiting);
  if (self.navigator.setAppBadge) await (count ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
}

/** Close the notifications about tables none of which waits any more, but for those shown since the list was asked for. */
async function closeOthers(waiting, asked = Infinity) {
  for (const notification of await self.registration.getNotifications()) {
    const { tables, shown = 0 } = notification.data ?? {};
    if (tables?.length && shown < asked && !tables.some((table) => waiting.includes(table))) notification.close();
  }
}

/** Switch these messages off; where that fails, show the page that does so. */
async function stop(token) {
  const answer = await fetch(`/api/unsubscribe/${token}`, { method: "POST" }).catch(() => null);
  if (!answer?.ok) await open(`/unsubscribe/${token}`);
}

/** Show the table in a window that is open already, or in a new one. */
async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((one) => new URL(one.url).pathname === address.pathname) ?? windows[0];
  if (!shown) {
    await self.clients.openWindow(address.href);
    return;
  }
  await shown.focus();
  if (new URL(shown.url).pathname !== address.pathname) await shown.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}
