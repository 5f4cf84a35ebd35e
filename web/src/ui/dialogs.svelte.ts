/** The dialogs that every page has. */
export const dialogs = $state<{ open: "settings" | "keys" | null }>({ open: null });
