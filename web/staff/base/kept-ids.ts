// Lists of ids that survive a reload: status lines closed in this browser, imports that this tab saw running, hidden columns, fields shown as columns,
// and what this browser chose in place of a documented default.
import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { followOtherTabs } from './kept.ts';

const CLOSED = 'beckon.closed-lines';
const SEEN = 'beckon.seen-lines';
const HIDDEN = 'beckon.hidden-columns';
const SHOWN_FIELDS = 'beckon.shown-fields';
const CHOSEN = 'beckon.choices';
const MOST_KEPT = 50;

/** Newest first. */
type Ids = { ids: readonly string[] };
const NONE: Ids = { ids: [] };

function idsIn(kept: string): string[] {
  try {
    const ids: unknown = JSON.parse(kept);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the ids as a plain list; when storage is full or blocked they last as long as the page. */
const listIn = (area: () => Storage): PersistStorage<Ids> => ({
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

const idsKeptIn = (key: string, area: () => Storage) =>
  create<Ids>()(persist(() => NONE, { name: key, storage: listIn(area) }));

const withId =
  (id: string) =>
  ({ ids }: Ids): Ids => ({ ids: [...new Set([id, ...ids])].slice(0, MOST_KEPT) });

/** The sends and imports whose lines were closed in this browser. */
export const useClosedLines = idsKeptIn(CLOSED, () => localStorage);
followOtherTabs(useClosedLines, (key) => key === CLOSED);

/** Records that a line was closed. */
export const closeLine = (id: string) => useClosedLines.setState(withId(id));

const withoutId =
  (id: string) =>
  ({ ids }: Ids): Ids => ({ ids: ids.filter((one) => one !== id) });

/** Brings a closed line back. */
export const openLine = (id: string) => useClosedLines.setState(withoutId(id));

/** The imports that this tab saw running. */
export const useSeenLines = idsKeptIn(SEEN, () => sessionStorage);

/** Records that this tab saw an import running. */
export const seeLine = (id: string) => useSeenLines.setState(withId(id));

/** The columns of lead lists that are hidden in this browser; all others are shown. */
export const useHiddenColumns = idsKeptIn(HIDDEN, () => localStorage);
followOtherTabs(useHiddenColumns, (key) => key === HIDDEN);

/** Shows a column again, or hides it. */
export const showColumn = (id: string, isShown: boolean) =>
  useHiddenColumns.setState(isShown ? withoutId(id) : withId(id));

/** The fields of the organization that are columns of lead lists in this browser; no other is. */
export const useShownFields = idsKeptIn(SHOWN_FIELDS, () => localStorage);
followOtherTabs(useShownFields, (key) => key === SHOWN_FIELDS);

/** Makes a field a column, or no column any more. */
export const showField = (id: string, isShown: boolean) =>
  useShownFields.setState(isShown ? withId(id) : withoutId(id));

/** What this browser chose in place of a default, each as `what:value`. */
export const useChoices = idsKeptIn(CHOSEN, () => localStorage);
followOtherTabs(useChoices, (key) => key === CHOSEN);

/** What somebody may choose for their browser: how many people a page has, whether a person opens at the side, a report's days. */
export type Choice = 'people' | 'person' | 'reportDays';

/** The value that this browser chose; null while it has the default. */
export function useChoice(what: Choice): string | null {
  const { ids } = useChoices();
  return ids.find((id) => id.startsWith(`${what}:`))?.slice(what.length + 1) ?? null;
}

/** Keeps a choice of this browser; null returns to the default. */
export const choose = (what: Choice, value: string | null) =>
  useChoices.setState(({ ids }) => {
    const others = ids.filter((id) => !id.startsWith(`${what}:`));
    return { ids: value === null ? others : [`${what}:${value}`, ...others] };
  });
