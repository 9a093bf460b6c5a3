// The token that identifies a browser in which somebody has signed in: strangers who guess passwords from other
// browsers cannot lock that person out.

const KEY = 'beckon.device';

/** The device's token; null in a browser where nobody has signed in or where storage is blocked. */
export function knownDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the token; signing out keeps it, because by itself it gives no access. */
export function saveDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // Storage is blocked: the browser stays unidentified.
  }
}
