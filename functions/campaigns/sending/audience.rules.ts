// Who would get a text if Send were pressed now, what it would cost and when it would be done (LED-40, campaignAudience).

import { fillPlaceholders } from '../../chains/text/message.rules.ts';
import { segmentsOf } from '../../chains/text/segments.rules.ts';
import { displayPhone } from '../../people/consent/phone-display.rules.ts';

/** A person as the audience reads them; `isIn` is being in the campaign already. */
export type AudiencePerson = {
  firstName: string;
  lastName: string;
  phone: string;
  isIn: boolean;
  isOptedOut: boolean;
  isInvalid: boolean;
};

export type AudienceCounts = {
  total: number;
  sendable: number;
  /** Of those who can be texted: whom it is too early or too late for, where they are. */
  waiting: number;
  optedOut: number;
  invalid: number;
  alreadyIn: number;
  /** Some of those who are in already, by name; a phone stands for somebody without one. */
  alreadyInNames: string[];
  /** Of the first text to everybody who can be texted. */
  segments: number;
  /** The longest text of the chain as one of these people would get it. */
  longestLength: number;
  longestSegments: number;
};

/** So many of those who are in already are named. */
const NAMED = 5;
const PLAIN_GSM = /^[\n !-Z_a-z]*$/;
const ONE = 160;
const EACH = 153;

/** Segments, counted by length alone where every character is a plain one of the GSM alphabet. */
function quickSegments(text: string): number {
  if (!PLAIN_GSM.test(text)) return segmentsOf(text).segments;
  return text.length <= ONE ? 1 : Math.ceil(text.length / EACH);
}

const nameOf = ({ firstName, lastName, phone }: AudiencePerson) =>
  `${firstName} ${lastName}`.trim() || displayPhone(phone);

/** The counts over these people; `texts` are the chain's texts in order, `isAwake` says whom one may text at that hour. */
export function countAudience(
  people: readonly AudiencePerson[],
  texts: readonly string[],
  friend: string,
  isAwake: (phone: string) => boolean = () => true,
): AudienceCounts {
  const counts = { total: 0, sendable: 0, waiting: 0, optedOut: 0, invalid: 0, alreadyIn: 0, segments: 0 };
  const alreadyInNames: string[] = [];
  let longest = '';
  for (const person of people) {
    counts.total++;
    if (person.isIn) {
      counts.alreadyIn++;
      if (alreadyInNames.length < NAMED) alreadyInNames.push(nameOf(person));
    } else if (person.isOptedOut) counts.optedOut++;
    else if (person.isInvalid) counts.invalid++;
    else {
      counts.sendable++;
      if (!isAwake(person.phone)) counts.waiting++;
      for (const [place, text] of texts.entries()) {
        const filled = fillPlaceholders(text, person, friend);
        if (place === 0) counts.segments += quickSegments(filled);
        if (filled.length > longest.length) longest = filled;
      }
    }
  }
  return {
    ...counts,
    alreadyInNames,
    longestLength: longest.length,
    longestSegments: longest ? quickSegments(longest) : 0,
  };
}

/** Counts of a sample as those of `total` people; the parts still add up to it. */
export function scaled(counts: AudienceCounts, total: number): AudienceCounts {
  if (counts.total === 0 || counts.total === total) return counts;
  const scale = (count: number) => Math.round((count * total) / counts.total);
  const optedOut = scale(counts.optedOut);
  const invalid = Math.min(total - optedOut, scale(counts.invalid));
  const alreadyIn = Math.min(total - optedOut - invalid, scale(counts.alreadyIn));
  const sendable = total - optedOut - invalid - alreadyIn;
  const waiting = Math.min(sendable, scale(counts.waiting));
  return { ...counts, total, optedOut, invalid, alreadyIn, sendable, waiting, segments: scale(counts.segments) };
}
