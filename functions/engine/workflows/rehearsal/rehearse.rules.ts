// Rehearses a send: what would leave to whom and when, by the simulator, with everybody in one queue of the sender's pace.
import type { ChainWithCalendar } from '#domain/campaigns/chain/chain.rules.ts';
import { segmentsOf } from '#domain/campaigns/text/segments.rules.ts';
import { heldParts } from '#domain/campaigns/time/held-until.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Place } from '#domain/texts/hours/places.rules.ts';
import type { Pace, SendWindow } from '#platform/brands/brand.ts';
import { simulateTogether } from '../simulator/simulate.rules.ts';
import { type Moment, type SimulatedStep, type TakesSlot, waitsForStaff } from '../simulator/simulator-input.rules.ts';

/** Somebody who would get the texts, with what the gate knows of them. Times are milliseconds since 1970. */
export type RehearsedPerson = {
  leadId: string;
  /** Absent for an organization that does not apply local law. */
  places?: readonly Place[] | undefined;
  lastTextMs: number;
  recentMs: readonly number[];
  isGreeted: boolean;
  isUnrecorded: boolean;
  /** Why nothing leaves to them until somebody decides; absent for others. */
  waitsFor?: string | undefined;
  /** When texts of other campaigns fall due for them. */
  othersMs: readonly number[];
};

export type Rehearsed = {
  chain: ChainWithCalendar;
  steps: readonly SimulatedStep[];
  people: readonly RehearsedPerson[];
  /** When Send is pressed. */
  pressedMs: number;
  window: SendWindow;
  flags: WindowFlags;
  pace: Pace;
  /** The opt-in text for those who get it first; empty without one. */
  greeting: string;
  /** Segments per second, and how many are queued before these. */
  perSecond: number;
  ahead: number;
  /** How many people each of these represents, when only some were read. */
  each: number;
};

/** One text of somebody: of a step, the opt-in text (`optIn`), or of a rule. */
export type RehearsedText = { atMs: number; featureId: string; label: string; isRule: boolean };

/** What would happen to somebody. */
export type RehearsedLife = {
  leadId: string;
  texts: RehearsedText[];
  /** Why texts wait, each reason once, with the last time until which one waits; null where only staff end it. */
  waits: { reason: string; untilMs: number | null }[];
  /** Why texts would not leave. */
  leftOut: { featureId: string; reason: string }[];
  isTwiceInAnHour: boolean;
};

const HOUR_MS = 3_600_000;
/** The canary is the first batch: the most people in it. */
const A_BATCH = 50;

/** The reason of a hold without its time: `Held until 8:00 am MST: …` and the same of another day are one reason. */
const reasonAlone = (reason: string): string => heldParts(reason)?.why ?? reason;

/** Whether two of these times are less than an hour apart. */
export function isTwice(times: readonly number[]): boolean {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.some((atMs, index) => index > 0 && atMs - (sorted[index - 1] ?? 0) < HOUR_MS);
}

/** The queue of the sender: each text takes its slot in the order in which they fall due; a canary goes alone. */
function queueOf({ people, perSecond, ahead, each, pace, pressedMs }: Rehearsed): (index: number) => TakesSlot {
  let freeMs = ahead > 0 ? pressedMs + (ahead * 1000) / perSecond : 0;
  const hasCanary = people.length * each >= pace.canaryFrom;
  let canaryEndsMs = 0;
  return (index) =>
    (dueMs, { isFirst, text }) => {
      const lastsMs = (segmentsOf(text).segments * each * 1000) / perSecond;
      const isCanary = hasCanary && index * each < A_BATCH;
      const notBeforeMs = hasCanary && isFirst && !isCanary ? canaryEndsMs : 0;
      const slotMs = Math.max(dueMs, freeMs, notBeforeMs);
      freeMs = slotMs + lastsMs;
      if (isCanary && isFirst) canaryEndsMs = Math.max(canaryEndsMs, freeMs + pace.canaryPauseSeconds * 1000);
      // A batch leaves together, when its first text does.
      const batchMs = Math.max(1, Math.ceil(A_BATCH / each)) * lastsMs;
      return dueMs + Math.floor((slotMs - dueMs + 1) / batchMs) * batchMs;
    };
}

const textOf = ({ atMs, step, rule }: Moment, text: string): RehearsedText => ({
  atMs,
  featureId: step?.featureId ?? '',
  label: text,
  isRule: rule !== undefined,
});

function lifeOf({ leadId, lastTextMs, othersMs }: RehearsedPerson, moments: readonly Moment[]): RehearsedLife {
  const texts = moments.flatMap((moment) => (moment.is === 'text' ? [textOf(moment, moment.text)] : []));
  const waits = new Map<string, number | null>();
  const leftOut: RehearsedLife['leftOut'] = [];
  for (const moment of moments) {
    if (moment.is === 'held') {
      const reason = reasonAlone(moment.reason);
      waits.set(reason, Math.max(waits.get(reason) ?? 0, moment.untilMs));
    }
    if (moment.is !== 'ends') continue;
    if (waitsForStaff(moment.reason)) waits.set(reasonAlone(moment.reason), null);
    else leftOut.push({ featureId: moment.step?.featureId ?? '', reason: moment.reason });
  }
  // The opt-in text is not counted: it always comes a minute before the first one, and is announced as such.
  const times = texts.filter(({ featureId }) => featureId !== 'optIn').map(({ atMs }) => atMs);
  const near = (otherMs: number) => times.some((atMs) => Math.abs(atMs - otherMs) < HOUR_MS);
  const isTwiceInAnHour = isTwice(times) || [lastTextMs, ...othersMs].some((otherMs) => otherMs > 0 && near(otherMs));
  return {
    leadId,
    texts,
    waits: [...waits].map(([reason, untilMs]) => ({ reason, untilMs })),
    leftOut,
    isTwiceInAnHour,
  };
}

/**
 * What would happen to everybody if Send were pressed and nobody did anything: no answer, no opt-out, no page opened. The lives
 * are in the order of `people`.
 */
export function rehearse(given: Rehearsed): RehearsedLife[] {
  const { chain, steps, people, pressedMs, window, flags, pace, greeting } = given;
  const active = people.filter(({ waitsFor }) => !waitsFor);
  const simulated = active.map(({ places, lastTextMs, recentMs, isGreeted, isUnrecorded }) => ({
    chain,
    steps,
    window,
    flags,
    pace,
    places,
    lastTextMs,
    recentMs,
    isUnrecorded,
    enteredMs: pressedMs,
    deeds: [],
    ...(greeting && !isGreeted ? { greeting } : {}),
  }));
  const found = simulateTogether(simulated, queueOf({ ...given, people: active }));
  const lives = new Map(active.map((person, index) => [person.leadId, lifeOf(person, found[index] ?? [])]));
  return people.map(
    ({ leadId, waitsFor = '' }) =>
      lives.get(leadId) ?? {
        leadId,
        texts: [],
        leftOut: [],
        isTwiceInAnHour: false,
        waits: [{ reason: reasonAlone(waitsFor), untilMs: null }],
      },
  );
}

/** The sums of a rehearsal over all people. Counts are for everybody, even when only some people were read. */
export type RehearsalSums = {
  /** Each hour in which something leaves, in order: how many texts, and how many people get their first one. */
  hours: { atMs: number; texts: number; first: number }[];
  waits: { reason: string; people: number; untilMs: number | null }[];
  leftOut: { reason: string; texts: number }[];
  people: number;
  texts: number;
  twice: number;
  firstMs: number | null;
  lastMs: number | null;
};

const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS) * HOUR_MS;

/** Adds up the lives; `each` is how many people one of them represents. */
export function sumsOf(lives: readonly RehearsedLife[], each: number): RehearsalSums {
  const hours = new Map<number, { texts: number; first: number }>();
  const waits = new Map<string, { people: number; untilMs: number | null }>();
  const leftOut = new Map<string, number>();
  const times: number[] = [];
  for (const life of lives) {
    const [first] = life.texts;
    for (const text of life.texts) {
      const hour = hours.get(hourOf(text.atMs)) ?? { texts: 0, first: 0 };
      hours.set(hourOf(text.atMs), { texts: hour.texts + 1, first: hour.first + Number(text === first) });
      times.push(text.atMs);
    }
    for (const { reason, untilMs } of life.waits) {
      const known = waits.get(reason) ?? { people: 0, untilMs: 0 };
      const latest = untilMs === null || known.untilMs === null ? null : Math.max(known.untilMs, untilMs);
      waits.set(reason, { people: known.people + 1, untilMs: latest });
    }
    for (const { reason } of life.leftOut) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
  }
  const scaled = (count: number) => Math.round(count * each);
  return {
    hours: [...hours]
      .toSorted(([one], [other]) => one - other)
      .map(([atMs, { texts, first }]) => ({ atMs, texts: scaled(texts), first: scaled(first) })),
    waits: [...waits]
      .map(([reason, { people, untilMs }]) => ({ reason, people: scaled(people), untilMs }))
      .toSorted((one, other) => other.people - one.people),
    leftOut: [...leftOut].map(([reason, texts]) => ({ reason, texts: scaled(texts) })),
    people: scaled(lives.filter(({ texts }) => texts.length > 0).length),
    texts: scaled(times.length),
    twice: scaled(lives.filter(({ isTwiceInAnHour }) => isTwiceInAnHour).length),
    firstMs: times.length > 0 ? times.reduce((one, other) => Math.min(one, other)) : null,
    lastMs: times.length > 0 ? times.reduce((one, other) => Math.max(one, other)) : null,
  };
}
