// Who would get a text if Send were pressed now, its cost and its end time (LED-40, campaignAudience).

import { LOCATION_LIMIT } from '#domain/campaigns/appointments/location.rules.ts';
import { EVENT_LINK_LIMIT } from '#domain/campaigns/text/event-link.rules.ts';
import { fillPlaceholders, tellsOfEvent } from '#domain/campaigns/text/message.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { displayPhone } from '#domain/leads/consent/phone-display.rules.ts';
import type { Whereabouts } from '#domain/texts/hours/places.rules.ts';
import type { AudienceReason } from '#functions/schema.gen.ts';

/** A person of the audience; `isIn` means that they are in the campaign already. */
export type AudiencePerson = Whereabouts & {
  /** Empty for a person who is being added and is not known yet. */
  leadId: string;
  firstName: string;
  lastName: string;
  isIn: boolean;
  /** They are in it, and an answer of theirs paused or ended it for them. */
  isAnswered?: boolean | undefined;
  isOptedOut: boolean;
  isInvalid: boolean;
  /** The brand asks for a recorded consent and there is none: their texts wait. */
  isUnrecorded?: boolean | undefined;
  /** False when they get the opt-in message before the chain. */
  isGreeted: boolean;
};

export type AudienceCounts = {
  total: number;
  sendable: number;
  /** How many textable people may not be texted at that hour by the law of their place. */
  waiting: number;
  /** How many of them wait for each law; the key names the law. */
  waitsFor: Record<string, number>;
  /** The textable people who get the opt-in message first. */
  greetings: number;
  /** People who are being added and are not known yet, textable or not. */
  newLeads: number;
  optedOut: number;
  invalid: number;
  unrecorded: number;
  alreadyIn: number;
  /** Of those who are in already: for whom an answer of theirs paused or ended it. */
  answered: number;
  /** Names of some people who are in already; the phone of a person without a name. */
  alreadyInNames: string[];
  /** Segments of the first text to all textable people. */
  segments: number;
  /** The length of the chain's longest text for one of these people, with the longest appointment values. */
  longestLength: number;
  longestSegments: number;
};

/** Zero counts, to start counting in pieces. */
export const NO_AUDIENCE: AudienceCounts = {
  total: 0,
  sendable: 0,
  waiting: 0,
  waitsFor: {},
  greetings: 0,
  newLeads: 0,
  optedOut: 0,
  invalid: 0,
  unrecorded: 0,
  alreadyIn: 0,
  answered: 0,
  alreadyInNames: [],
  segments: 0,
  longestLength: 0,
  longestSegments: 0,
};

/** A person's status. When several apply, it is the first of: in the campaign already, opted out, invalid number, no recorded consent. */
export function reasonFor({ isIn, isOptedOut, isInvalid, isUnrecorded }: AudiencePerson): AudienceReason {
  if (isIn) return 'ALREADY_IN';
  if (isOptedOut) return 'OPTED_OUT';
  if (isInvalid) return 'INVALID';
  return isUnrecorded ? 'UNRECORDED' : 'SENDABLE';
}

/** How many of those who are in already are named. */
const NAMED = 5;

const nameOf = ({ firstName, lastName, phone }: AudiencePerson) =>
  `${firstName} ${lastName}`.trim() || displayPhone(phone);

const PLACE = {
  ALREADY_IN: 'alreadyIn',
  OPTED_OUT: 'optedOut',
  INVALID: 'invalid',
  UNRECORDED: 'unrecorded',
  SENDABLE: 'sendable',
} as const;

const PLAIN_GSM = /^[\n !-Z_a-z]*$/;
const ONE = 160;
const EACH = 153;

/** Segments, by length alone if all characters are plain GSM ones. */
function quickSegments(text: string): number {
  if (!PLAIN_GSM.test(text)) return segmentsOf(text).segments;
  return text.length <= ONE ? 1 : Math.ceil(text.length / EACH);
}

/** The longest possible appointment values: who will have an appointment is not known yet. */
const LONGEST_EVENT = {
  eventDate: 'Wednesday, September 30',
  eventTime: '12:30 pm',
  eventLocation: 'x'.repeat(LOCATION_LIMIT),
  eventCalendar: 'x'.repeat(EVENT_LINK_LIMIT),
};

/** The counts over these people; `texts` are the chain's texts in order, `waitsFor` returns the law for which a person waits at that hour. */
export function countAudience(
  people: readonly AudiencePerson[],
  texts: readonly string[],
  friend: string,
  waitsFor: (person: Whereabouts) => string | null = () => null,
): AudienceCounts {
  const counts = {
    ...NO_AUDIENCE,
    waitsFor: {} as Record<string, number>,
    alreadyInNames: people
      .filter(({ isIn }) => isIn)
      .slice(0, NAMED)
      .map(nameOf),
  };
  let longest = '';
  for (const person of people) {
    counts.total++;
    if (!person.leadId) counts.newLeads++;
    const reason = reasonFor(person);
    counts[PLACE[reason]]++;
    if (reason === 'ALREADY_IN' && person.isAnswered) counts.answered++;
    if (reason !== 'SENDABLE') continue;
    const law = waitsFor(person);
    if (law !== null) {
      counts.waiting++;
      counts.waitsFor[law] = (counts.waitsFor[law] ?? 0) + 1;
    }
    if (!person.isGreeted) counts.greetings++;
    for (const [index, text] of texts.entries()) {
      const filled = fillPlaceholders(text, person, friend);
      if (index === 0) counts.segments += quickSegments(filled);
      const words = tellsOfEvent(text) ? fillPlaceholders(text, { ...LONGEST_EVENT, ...person }, friend) : filled;
      if (words.length > longest.length) longest = words;
    }
  }
  return { ...counts, longestLength: longest.length, longestSegments: longest ? quickSegments(longest) : 0 };
}

/** The sum of the counts of two groups. */
export function addAudienceCounts(one: AudienceCounts, other: AudienceCounts): AudienceCounts {
  const { alreadyInNames: names, waitsFor: laws, ...counts } = one;
  const { alreadyInNames: otherNames, waitsFor: otherLaws, ...others } = other;
  const waitsFor = { ...laws };
  for (const [law, people] of Object.entries(otherLaws)) waitsFor[law] = (waitsFor[law] ?? 0) + people;
  const sums = Object.fromEntries(
    Object.entries(counts).map(([name, value]) => [name, value + others[name as keyof typeof others]]),
  ) as typeof counts;
  const { longestLength, longestSegments } = one.longestLength >= other.longestLength ? one : other;
  return {
    ...sums,
    waitsFor,
    alreadyInNames: [...names, ...otherNames].slice(0, NAMED),
    longestLength,
    longestSegments,
  };
}

/** The counts of a sample scaled up to `total` people; the parts still add up to it. */
export function scaled(counts: AudienceCounts, total: number): AudienceCounts {
  if (counts.total === 0 || counts.total === total) return counts;
  const scale = (count: number) => Math.round((count * total) / counts.total);
  const optedOut = scale(counts.optedOut);
  const invalid = Math.min(total - optedOut, scale(counts.invalid));
  const alreadyIn = Math.min(total - optedOut - invalid, scale(counts.alreadyIn));
  const unrecorded = Math.min(total - optedOut - invalid - alreadyIn, scale(counts.unrecorded));
  const sendable = total - optedOut - invalid - alreadyIn - unrecorded;
  const waiting = Math.min(sendable, scale(counts.waiting));
  const greetings = Math.min(sendable, scale(counts.greetings));
  const waitsFor = Object.fromEntries(Object.entries(counts.waitsFor).map(([law, people]) => [law, scale(people)]));
  const newLeads = scale(counts.newLeads);
  const segments = scale(counts.segments);
  const answered = Math.min(alreadyIn, scale(counts.answered));
  return {
    ...counts,
    total,
    optedOut,
    invalid,
    alreadyIn,
    answered,
    unrecorded,
    sendable,
    waiting,
    waitsFor,
    greetings,
    newLeads,
    segments,
  };
}
