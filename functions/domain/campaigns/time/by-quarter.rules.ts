// Caches answers about a time by the quarter of an hour, since thousands of texts need the answer for the same one.

/** Whether texts may leave at that time, when they next may (now, if open), and when that window closes (Infinity: never). */
export type WindowAt = { isOpen: boolean; opensMs: number; closesMs: number };

const QUARTER_MS = 15 * 60_000;
const MOST_KNOWN = 10_000;

/** Caches the result of `find` by name and quarter of an hour: in no time zone does a window open or close within one. */
export function byQuarter(): (name: string, timeMs: number, find: () => WindowAt) => WindowAt {
  const known = new Map<string, WindowAt>();
  return (name, timeMs, find) => {
    const key = `${name} ${Math.floor(timeMs / QUARTER_MS)}`;
    const found = known.get(key) ?? find();
    if (known.size > MOST_KNOWN) known.clear();
    known.set(key, found);
    return found.isOpen ? { ...found, opensMs: timeMs } : found;
  };
}
