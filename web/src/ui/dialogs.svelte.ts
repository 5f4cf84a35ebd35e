/** The dialog that is open; every page has these. */
export const dialogs = $state<{ open: "settings" | "keys" | "inbox" | null }>({ open: null });
