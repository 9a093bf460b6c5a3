// How much of a long conversation one answer contains: its newest part, limited by number and size; older parts are requested
// separately.

/** The most texts and bytes in one answer; a Lambda answer may have far more (6 MB). */
export type Bounds = { most: number; bytes: number };

export const MESSAGES: Bounds = { most: 500, bytes: 2_000_000 };
export const QUEUED: Bounds = { most: 500, bytes: 1_000_000 };

/** The last items that fit, at least one, in their given order (oldest first); `isWhole` when none was left out. */
export function newestOf<T>(items: readonly T[], { most, bytes }: Bounds): { newest: T[]; isWhole: boolean } {
  let [from, left] = [items.length, bytes];
  while (from > 0 && items.length - from < most) {
    left -= Buffer.byteLength(JSON.stringify(items[from - 1]));
    if (left < 0 && from < items.length) break;
    from--;
  }
  return { newest: items.slice(from), isWhole: from === 0 };
}
