// How much of a long conversation one answer holds: the newest of it, by number and by size; what is older is asked for by itself.

/** So many texts and so many bytes stand in one part of an answer; what answers may be at most (6 MB) is far above both. */
export type Bounds = { most: number; bytes: number };

export const MESSAGES: Bounds = { most: 500, bytes: 2_000_000 };
export const QUEUED: Bounds = { most: 500, bytes: 1_000_000 };

/** The last of these that fit, at least one, oldest first as they came; `isWhole` when none was left out. */
export function newestOf<T>(items: readonly T[], { most, bytes }: Bounds): { newest: T[]; isWhole: boolean } {
  let [from, left] = [items.length, bytes];
  while (from > 0 && items.length - from < most) {
    left -= Buffer.byteLength(JSON.stringify(items[from - 1]));
    if (left < 0 && from < items.length) break;
    from--;
  }
  return { newest: items.slice(from), isWhole: from === 0 };
}
