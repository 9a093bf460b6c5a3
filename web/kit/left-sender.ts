// Whose page was left: a page for leads stores its sender's name before it goes to the start page, which leads back by that name (PUB-16).
const KEY = 'sender';

/** Stores the name for this tab. */
export function storeLeftSender(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Without storage the start page offers the way back without a name.
  }
}

/** The name of the sender whose page was left in this tab; empty without one. */
export function leftSender(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
