// By what this browser is known to whom has signed in here: strangers who guess a password do not lock it out.

const KEY = 'beckon.device';

/** The device's token; null for a browser in which nobody has signed in, or that keeps nothing. */
export function knownDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps it over signing out: it opens nothing by itself. */
export function keepDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // Storage is blocked: the browser stays a stranger.
  }
}
