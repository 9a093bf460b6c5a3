// Lines that somebody closed on this browser: they stay closed after a reload.
const KEY = 'beckon.closed-lines';
const MOST_KEPT = 50;

/** The ids of the send requests whose lines were closed here. */
export function dismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Keeps that a line was closed; without storage it is closed as long as the page lives. */
export function dismiss(sendRequestId: string): string[] {
  const ids = [sendRequestId, ...dismissed()].slice(0, MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is full or blocked.
  }
  return ids;
}
