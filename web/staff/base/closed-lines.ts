// Lines above the screen that somebody closed on this browser, and those that this tab saw at work: both outlive a reload.
const CLOSED = 'beckon.closed-lines';
const SEEN = 'beckon.seen-lines';
const MOST_KEPT = 50;

function idsIn(store: () => Storage, key: string): string[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** The ids with another in front; without storage they are kept as long as the page lives. */
function keep(store: () => Storage, key: string, before: readonly string[], id: string): string[] {
  const ids = [...new Set([id, ...before])].slice(0, MOST_KEPT);
  try {
    store().setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked.
  }
  return ids;
}

const inBrowser = () => localStorage;
const inTab = () => sessionStorage;

/** The ids of the sends and imports whose lines were closed in this browser. */
export const closedLines = (): string[] => idsIn(inBrowser, CLOSED);

/** Keeps that a line was closed; answers all that were. */
export const closeLine = (id: string, before = closedLines()): string[] => keep(inBrowser, CLOSED, before, id);

/** The ids of the imports that this tab saw running. */
export const seenLines = (): string[] => idsIn(inTab, SEEN);

/** Keeps that this tab saw one running; answers all that it saw. */
export const seeLine = (id: string, before = seenLines()): string[] => keep(inTab, SEEN, before, id);
