// A line of what an operator is told: what was looked at, whether it is ready, and what to do when it is not.

export type CheckLine = { what: string; isReady: boolean; say: string };

/** One look: what it says when it is ready, what to do when it throws. */
export async function line(what: string, look: () => Promise<string>, todo: string): Promise<CheckLine> {
  try {
    return { what, isReady: true, say: await look() };
  } catch (error) {
    return { what, isReady: false, say: `${todo} (${error instanceof Error ? error.message : error})` };
  }
}
