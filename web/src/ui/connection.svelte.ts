/** Whether the device has a network. */
export const connection = $state({ online: navigator.onLine });

addEventListener("online", () => (connection.online = true));
addEventListener("offline", () => (connection.online = false));
