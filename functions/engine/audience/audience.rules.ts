// Who would get a text if Send were pressed now, what it would cost and when it would be done (LED-40, campaignAudience).

import { LOCATION_LIMIT } from '#domain/campaigns/appointments/appointment.rules.ts';
import { EVENT_LINK_LIMIT } from '#domain/campaigns/text/event-link.rules.ts';
import { fillPlaceholders, tellsOfEvent } from '#domain/campaigns/text/message.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { AudienceReason } from '#functions/schema.gen.ts';

/** A person as the audience reads them; `isIn` is being in the campaign already. */
export type AudiencePerson = {
  /** Empty for somebody who is being added and is not known yet. */
  leadId: string;
  firstName: string;
  lastName: string;
  phone: string;
  isIn: boolean;
  isOptedOut: boolean;
  isInvalid: boolean;
  /** False when the opt-in message goes to them before the chain. */
  isGreeted: boolean;
};

export type AudienceCounts = {
  total: number;
  sendable: number;
  /** Of those who can be texted: whom it is too early or too late for, where they are. */
  waiting: number;
  /** Of those who can be texted: who gets the opt-in message first. */
  greetings: number;
  /** Who is being added and is not known yet, whether or not they can be texted. */
  newLeads: number;
  optedOut: number;
  invalid: number;
  alreadyIn: number;
  /** Some of those who are in already, by name; a phone stands for somebody without one. */
  alreadyInNames: string[];
  /** Of the first text to everybody who can be texted. */
  segments: number;
  /** The longest text of the chain as one of these people would get it, with the longest words of an appointment. */
  longestLength: number;
  longestSegments: number;
};

/** Nobody yet: what counting in pieces begins with. */
export const NOBODY: AudienceCounts = {
  ...{ total: 0, sendable: 0, waiting: 0, greetings: 0, newLeads: 0, optedOut: 0, invalid: 0, alreadyIn: 0 },
  ...{ alreadyInNames: [], segments: 0, longestLength: 0, longestSegments: 0 },
};

/** Where somebody stands: in the campaign already before opted out before an invalid number. */
export function standsAs({ isIn, isOptedOut, isInvalid }: AudiencePerson): AudienceReason {
  if (isIn) return 'ALREADY_IN';
  if (isOptedOut) return 'OPTED_OUT';
  return isInvalid ? 'INVALID' : 'SENDABLE';
}

/** So many of those who are in already are named. */
const NAMED = 5;

const nameOf = ({ firstName, lastName, phone }: AudiencePerson) =>
  `${firstName} ${lastName}`.trim() || displayPhone(phone);

const PLACE = { ALREADY_IN: 'alreadyIn', OPTED_OUT: 'optedOut', INVALID: 'invalid', SENDABLE: 'sendable' } as const;

const PLAIN_GSM = /^[\n !-Z_a-z]*$/;
const ONE = 160;
const EACH = 153;

/** Segments, counted by length alone where every character is a plain one of the GSM alphabet. */
function quickSegments(text: string): number {
  if (!PLAIN_GSM.test(text)) return segmentsOf(text).segments;
  return text.length <= ONE ? 1 : Math.ceil(text.length / EACH);
}

/** Who has an appointment by then is not known yet: the longest that any of its words can be. */
const LONGEST_EVENT = {
  eventDate: 'Wednesday, September 30',
  eventTime: '12:30 pm',
  eventLocation: 'x'.repeat(LOCATION_LIMIT),
  eventCalendar: 'x'.repeat(EVENT_LINK_LIMIT),
};

/** The counts over these people; `texts` are the chain's texts in order, `isAwake` says whom one may text at that hour. */
export function countAudience(
  people: readonly AudiencePerson[],
  texts: readonly string[],
  friend: string,
  isAwake: (phone: string) => boolean = () => true,
): AudienceCounts {
  const counts = {
    ...NOBODY,
    alreadyInNames: people
      .filter(({ isIn }) => isIn)
      .slice(0, NAMED)
      .map(nameOf),
  };
  let longest = '';
  for (const person of people) {
    counts.total++;
    if (!person.leadId) counts.newLeads++;
    const stands = standsAs(person);
    counts[PLACE[stands]]++;
    if (stands !== 'SENDABLE') continue;
    if (!isAwake(person.phone)) counts.waiting++;
    if (!person.isGreeted) counts.greetings++;
    for (const [place, text] of texts.entries()) {
      const filled = fillPlaceholders(text, person, friend);
      if (place === 0) counts.segments += quickSegments(filled);
      const told = tellsOfEvent(text) ? fillPlaceholders(text, { ...LONGEST_EVENT, ...person }, friend) : filled;
      if (told.length > longest.length) longest = told;
    }
  }
  return { ...counts, longestLength: longest.length, longestSegments: longest ? quickSegments(longest) : 0 };
}

/** The counts of two groups of people as one. */
export function together(one: AudienceCounts, other: AudienceCounts): AudienceCounts {
  const { alreadyInNames: names, ...counts } = one;
  const { alreadyInNames: otherNames, ...others } = other;
  const sums = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, value + others[name as keyof typeof others]]),
  ) as typeof counts;
  const { longestLength, longestSegments } = one.longestLength >= other.longestLength ? one : other;
  return { ...sums, alreadyInNames: [...names, ...otherNames].slice(0, NAMED), longestLength, longestSegments };
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
  const greetings = Math.min(sendable, scale(counts.greetings));
  const newLeads = scale(counts.newLeads);
  const segments = scale(counts.segments);
  return { ...counts, total, optedOut, invalid, alreadyIn, sendable, waiting, greetings, newLeads, segments };
}
