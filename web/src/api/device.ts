// Keeps the server's list of devices right: a new cookie of the same account needs the subscription again.

import { currentSubscription } from "../ui/push";
import { api, onUserChange } from "./client";

/** Tell the server again that this browser gets push messages, if it does. */
async function renew(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (subscription) await api.addDevice(subscription);
  } catch {
    // Guests have no devices; the account page shows whether this one is notified.
  }
}

onUserChange(() => void renew());
