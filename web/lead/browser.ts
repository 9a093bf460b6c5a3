// What this browser keeps of the links that were opened in it: its tokens as one text, its device, what is still to be sent.
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
    // Storage is blocked: it holds as long as the page.
  }
}

/** The tokens of all links that were proved here, as one text; null without any (PUB-17). */
export const linkTokens = (): string | null => read(TOKENS);

/** Keeps a token beside those that are there. */
export function keepLinkToken(token: string): void {
  const kept = linkTokens();
  write(TOKENS, kept ? `${kept}${TOKEN_SEPARATOR}${token}` : token);
}

/** By what this browser is told from others, for as long as it keeps things. */
export function deviceId(): string {
  const known = read(DEVICE);
  if (known) return known;
  const made = crypto.randomUUID();
  write(DEVICE, made);
  return made;
}

/** Keeps a save until it has arrived; null forgets it. */
export function keepUnsent(ssid: string, save: object | null): void {
  write(OUTBOX + ssid, save && JSON.stringify(save));
}

/** Takes a question out of what other loads still have to send: it is answered differently now. */
export function outdateUnsent(ssid: string, widgetId: string): void {
  for (const save of unsentSaves<{ ssid: string; widgets?: { widgetId: string }[] }>()) {
    const { widgets } = save;
    if (save.ssid === ssid || !widgets?.some((answer) => answer.widgetId === widgetId)) continue;
    keepUnsent(save.ssid, { ...save, widgets: widgets.filter((answer) => answer.widgetId !== widgetId) });
  }
}

/** Saves of other loads of these pages that have not arrived. */
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
