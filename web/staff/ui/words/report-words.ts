// A campaign's report in one sentence: who was added, who got the first message, who replied and who opted out.
import { words } from '../../../kit/config.ts';
import { count, counted } from '../../../kit/format.ts';

/** What the sentence is made of. */
export type ReportFigures = {
  leads: number;
  responses: number;
  features: readonly { complete: number; buckets: readonly { bucket: string; count: number }[] }[];
};

/** Whoever opted out is counted at every message that they did not get any more: the largest count is all of them. */
function optedOut({ features }: ReportFigures): number {
  const counts = features.map(({ buckets }) => buckets.find(({ bucket }) => bucket === 'optedOut')?.count ?? 0);
  return Math.max(0, ...counts);
}

/** `50 contacts added, 44 got the first message, 5 replied, 3 opted out.` */
export function reportSentence(stats: ReportFigures): string {
  const got = stats.features.map(({ complete }) => complete);
  const parts = [
    `${counted(stats.leads, words().lead)} added`,
    got.length > 0 && `${count(got[0] ?? 0)} got the first message`,
    `${count(stats.responses)} replied`,
    optedOut(stats) > 0 && `${count(optedOut(stats))} opted out`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}
