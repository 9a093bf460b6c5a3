// Waits for what another process does: looks several times, with the same pause between two looks.

type Looks = { looks: number; everyMs: number };

/** Looks until there is something, at most `looks` times, `everyMs` apart; undefined when there was nothing at the last look either. */
export async function lookAgain<T>(
  look: () => Promise<T | undefined>,
  { looks, everyMs }: Looks,
): Promise<T | undefined> {
  for (let looked = 1; ; looked++) {
    const found = await look();
    if (found !== undefined || looked >= looks) return found;
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
