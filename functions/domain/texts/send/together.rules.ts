// People who are held until about the same time go on together.

/** Times that differ by less are one: a few seconds more of waiting, far fewer batches. */
const TOGETHER_MS = 15_000;

/** Until when somebody is held who may go on at that time. */
export const togetherMs = (untilMs: number): number => Math.ceil(untilMs / TOGETHER_MS) * TOGETHER_MS;
