// A report in sentences: who was added, got the first message, replied, and opted out before another one; and how far people have come.
import { words } from '#web/kit/config.ts';
import { count, counted } from '#web/kit/format.ts';

/** The values in the sentence. */
export type ReportFigures = {
  leads: number;
  responses: number;
  features: readonly { complete: number; buckets: readonly { bucket: string; count: number }[] }[];
};

/** Somebody who opted out is counted at every later message they did not get: the largest count is all of them. */
function optedOut({ features }: ReportFigures): number {
  const counts = features.map(({ buckets }) => buckets.find(({ bucket }) => bucket === 'optedOut')?.count ?? 0);
  return Math.max(0, ...counts);
}

/**
 * `50 contacts added, 44 got the first message, 5 replied, 3 opted out before a message was sent.`; with slides also who opened the link and booked there, and
 * a reply is `by text`, since people answer on slides as well.
 */
export function reportSentence(stats: ReportFigures, seen: { opened: number; booked: number } | null = null): string {
  const got = stats.features.map(({ complete }) => complete);
  const parts = [
    `${counted(stats.leads, words().lead)} added`,
    got.length > 0 && `${count(got[0] ?? 0)} got the first message`,
    seen !== null && `${count(seen.opened)} opened the link`,
    seen !== null && seen.booked > 0 && `${count(seen.booked)} booked`,
    `${count(stats.responses)} replied${seen ? ' by text' : ''}`,
    optedOut(stats) > 0 && `${count(optedOut(stats))} opted out before a message was sent`,
  ];
  return `${parts.filter((part) => part !== false).join(', ')}.`;
}

/** Where nothing is left to draw: `All 50 contacts got the message`, or both messages, or every message. */
export function everybodySentence(people: number, messages: number): string {
  const what = ['the message', 'both messages'][messages - 1] ?? 'every message';
  const who = people === 1 ? `The one ${words().lead.one.toLowerCase()}` : `All ${counted(people, words().lead)}`;
  return `${who} got ${what}`;
}

const share = (rate: number) => (rate < 1 ? 'Less than 1%' : `${Math.round(rate)}%`);

/**
 * How far people have come, from the percentages of each message in order, not rounded: a message that nobody is due for yet is no
 * failure (CMP-07).
 */
export function furthestSentence(rates: readonly number[]): string {
  const chosen = `${words().lead.many.toLowerCase()} who were chosen`;
  const last = rates.at(-1);
  if (last === undefined) return 'No messages yet';
  if (last > 0) return `${share(last)} of the ${chosen} got the last message`;
  const index = rates.findLastIndex((rate) => rate > 0);
  if (index === -1) return 'Nobody got a message yet';
  return `${share(rates[index] ?? 0)} of the ${chosen} got message ${index + 1}; nobody has got message ${index + 2} yet`;
}
