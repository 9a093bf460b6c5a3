// One line of an operator's report: the subject, whether it is ready, and what to do if not.

export type CheckLine = { what: string; isReady: boolean; say: string };

/** Runs one check: the line has its result, or the advice when it throws. */
export async function line(what: string, look: () => Promise<string>, todo: string): Promise<CheckLine> {
  try {
    return { what, isReady: true, say: await look() };
  } catch (error) {
    return { what, isReady: false, say: `${todo} (${error instanceof Error ? error.message : error})` };
  }
}
