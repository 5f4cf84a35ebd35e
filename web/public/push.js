// Handlers for push messages, loaded by the service worker.

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/"));
});

async function show({ title = "Townhall", body = "", url = "/", tag, count = 0, lang }) {
  const options = { body, tag, lang, data: { url }, icon: "/icon-192.png", badge: "/icon-192.png", renotify: !!tag };
  await self.registration.showNotification(title, options);
  if (self.navigator.setAppBadge) await (count ? self.navigator.setAppBadge(count) : self.navigator.clearAppBadge());
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
