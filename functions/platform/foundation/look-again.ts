// Waits for what another process does: looks several times, with the same pause between two looks.

/** How often, or for how long (milliseconds of this process's own clock), and the pause between two looks. */
type Looks = { everyMs: number } & ({ looks: number; withinMs?: never } | { looks?: never; withinMs: number });

/** Looks until there is something, at most `looks` times or `withinMs`; undefined when there was nothing at the last look either. */
export async function lookAgain<T>(
  look: () => Promise<T | undefined>,
  { looks = Number.POSITIVE_INFINITY, withinMs = Number.POSITIVE_INFINITY, everyMs }: Looks,
): Promise<T | undefined> {
  const untilMs = performance.now() + withinMs;
  for (let looked = 1; ; looked++) {
    const found = await look();
    if (found !== undefined || looked >= looks || performance.now() >= untilMs) return found;
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
