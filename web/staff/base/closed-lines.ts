// Lines above the screen that somebody closed on this browser, and those that this tab saw at work: both outlive a reload.
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './kept.ts';

const CLOSED = 'beckon.closed-lines';
const SEEN = 'beckon.seen-lines';
const MOST_KEPT = 50;

/** The latest first. */
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

/** Keeps the ids as a plain list; where storage is full or blocked they live as long as the page. */
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

/** Keeps that a line was closed. */
export const closeLine = (id: string) => useClosedLines.setState(withId(id));

/** The imports that this tab saw running. */
export const useSeenLines = linesIn(SEEN, () => sessionStorage);

/** Keeps that this tab saw one running. */
export const seeLine = (id: string) => useSeenLines.setState(withId(id));
