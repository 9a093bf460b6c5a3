// Rounds the end of a hold, so that people who are held until about the same time continue in one batch.

/** Times that differ by less than this are treated as one: people wait a few seconds longer, and there are far fewer batches. */
const TOGETHER_MS = 15_000;

/** The rounded end of a hold that ends at `atMs`. */
export const togetherMs = (untilMs: number): number => Math.ceil(untilMs / TOGETHER_MS) * TOGETHER_MS;
