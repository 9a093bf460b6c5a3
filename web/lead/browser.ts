// What this browser stores about the links opened in it: all tokens in one string, the device id, and unsent saves.
import { TOKEN_SEPARATOR } from '#engine/activity/link/link.rules.ts';

const TOKENS = 'beckon.link';
const DEVICE = 'beckon.link.device';
const OUTBOX = 'beckon.link.save.';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}

/** The tokens of all links verified in this browser, in one string; null when there are none (PUB-17). */
export const linkTokens = (): string | null => read(TOKENS);

/** Stores a token beside the existing ones. */
export function saveLinkToken(token: string): void {
  const kept = linkTokens();
  write(TOKENS, kept ? `${kept}${TOKEN_SEPARATOR}${token}` : token);
}

/** The id that tells this browser from others, for as long as its storage lasts. */
export function deviceId(): string {
  const known = read(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  write(DEVICE, made);
  return made;
}

/** Stores a save until it has arrived; null removes it. */
export function saveUnsent(ssid: string, save: object | null): void {
  write(OUTBOX + ssid, save && JSON.stringify(save));
}

/** Removes a question from the unsent saves of other loads: it has a newer answer now. */
export function outdateUnsent(ssid: string, widgetId: string): void {
  for (const save of unsentSaves<{ ssid: string; widgets?: { widgetId: string }[] }>()) {
    const { widgets } = save;
    if (save.ssid === ssid || !widgets?.some((answer) => answer.widgetId === widgetId)) continue;
    saveUnsent(save.ssid, { ...save, widgets: widgets.filter((answer) => answer.widgetId !== widgetId) });
  }
}

/** Saves from other loads of these pages that have not arrived. */
export function unsentSaves<Save>(): Save[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(OUTBOX));
    return names.flatMap((name) => {
      try {
        return [JSON.parse(read(name) ?? '') as Save];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
