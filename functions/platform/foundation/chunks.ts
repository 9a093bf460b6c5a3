// Long lists in parts, since the table, the bus and a process each take a limited amount at once.

/** The list in chunks of at most `size`, in order. */
export function chunksOf<T>(list: readonly T[], size: number): T[][] {
  const chunks: T[][] = [];
  for (let from = 0; from < list.length; from += size) chunks.push(list.slice(from, from + size));
  return chunks;
}

/** Works on `size` items at once, one chunk after the other; returns the results in order. Rejects with the first error. */
export async function inChunks<T, R>(list: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const some of chunksOf(list, size)) results.push(...(await Promise.all(some.map((item) => work(item)))));
  return results;
}
