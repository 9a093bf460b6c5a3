// Status lines that somebody closed in this browser, and imports that this tab saw running: both survive a reload.
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './kept.ts';

const CLOSED = 'beckon.closed-lines';
const SEEN = 'beckon.seen-lines';
const MOST_KEPT = 50;

/** Newest first. */
type Lines = { ids: readonly string[] };
const NONE: Lines = { ids: [] };

function idsIn(kept: string): string[] {
  try {
    const ids: unknown = JSON.parse(kept);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the ids as a plain list; when storage is full or blocked they last as long as the page. */
const listIn = (area: () => Storage): PersistStorage<Lines> => ({
  getItem: (key) => ({ state: { ids: idsIn(area().getItem(key) ?? '[]') } }),
  setItem: (key, { state }) => {
    try {
      area().setItem(key, JSON.stringify(state.ids));
    } catch {
      // Storage is full or blocked.
    }
  },
  removeItem: (key) => area().removeItem(key),
});

const linesIn = (key: string, area: () => Storage) =>
  create<Lines>()(persist(() => NONE, { name: key, storage: listIn(area) }));

const withId =
  (id: string) =>
  ({ ids }: Lines): Lines => ({ ids: [...new Set([id, ...ids])].slice(0, MOST_KEPT) });

/** The sends and imports whose lines were closed in this browser. */
export const useClosedLines = linesIn(CLOSED, () => localStorage);
followOtherTabs(useClosedLines, (key) => key === CLOSED);

/** Records that a line was closed. */
export const closeLine = (id: string) => useClosedLines.setState(withId(id));

/** Brings a closed line back. */
export const openLine = (id: string) =>
  useClosedLines.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));

/** The imports that this tab saw running. */
export const useSeenLines = linesIn(SEEN, () => sessionStorage);

/** Records that this tab saw an import running. */
export const seeLine = (id: string) => useSeenLines.setState(withId(id));
