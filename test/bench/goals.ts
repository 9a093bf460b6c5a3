// What the page behind a link must keep for each kind of slide.

/** Scripts: 75 KB of 1,024 bytes, as the budget of the build counts them. */
const GOALS = { lcpMs: 1500, cls: 0, javascriptKb: 76.8, beforeMediaKb: 90, accessibility: 100 } as const;
/** Shifts are measured to three decimals. */
const SMALLEST_SHIFT = 0.0005;

/** The medians of a kind of slide, by what is measured. */
export type PageMedians = Record<keyof typeof GOALS, number>;

export const MEASURED = Object.keys(GOALS) as (keyof typeof GOALS)[];

/** What a page does not keep, as sentences. */
export function missedBy(name: string, medians: PageMedians): string[] {
  const { lcpMs, cls, javascriptKb, beforeMediaKb, accessibility } = medians;
  return [
    ...(lcpMs > GOALS.lcpMs ? [`${name}: seen after ${lcpMs.toFixed(0)} ms, at most ${GOALS.lcpMs}`] : []),
    ...(cls > GOALS.cls + SMALLEST_SHIFT ? [`${name}: shifts by ${cls.toFixed(3)}`] : []),
    ...(javascriptKb > GOALS.javascriptKb ? [`${name}: ${javascriptKb.toFixed(1)} KB of scripts`] : []),
    ...(beforeMediaKb > GOALS.beforeMediaKb ? [`${name}: ${beforeMediaKb.toFixed(1)} KB before its media`] : []),
    ...(accessibility < GOALS.accessibility ? [`${name}: accessibility ${accessibility}`] : []),
  ];
}
