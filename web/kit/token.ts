// The session token in local storage: saved at sign-in, removed at logout (SES-17); other tabs are notified of both.

const KEY = 'beckon.token';
let inMemory: string | null = null;

/** The token of this browser's session, or null when signed out. */
export function sessionToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

/** Saves the token; a browser that blocks storage keeps it for this page only. */
export function saveToken(token: string): void {
  inMemory = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
}

/** Removes the token; does nothing when there is none. */
export function dropToken(): void {
  inMemory = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Calls back when another tab signs in or out; returns a function that stops listening. */
export function onTokenElsewhere(heard: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) heard();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
