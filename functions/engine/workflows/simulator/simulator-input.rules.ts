// The simulator's input, a chain with its rules and a lead's actions, and its output, the events.

import type { ChainWithCalendar } from '#domain/campaigns/chain/chain.rules.ts';
import type { StepDelay } from '#domain/campaigns/time/delay.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { Place } from '#domain/texts/hours/places.rules.ts';
import { isReason } from '#domain/texts/send/reason-codes.rules.ts';
import type { FeatureType, WhenAnswered } from '#functions/schema.gen.ts';
import type { Pace, SendWindow } from '#platform/brands/brand.ts';
import type { Action } from '../actions/action-kind.rules.ts';
import type { Trigger } from '../triggers/trigger-kind.rules.ts';
import type { Deed } from './simulated-lead.rules.ts';

export type SimulatedRule = { id: string; triggers: readonly Trigger[]; actions: readonly Action[] };
export type SimulatedStep = StepDelay & {
  featureId: string;
  featureType: FeatureType;
  message: string;
  rules: readonly SimulatedRule[];
  /** The slide with which the page behind its link starts. */
  firstSlideId?: string | undefined;
};

export type Simulated = {
  /** With the calendar of its campaign. */
  chain: ChainWithCalendar;
  steps: readonly SimulatedStep[];
  /** When Send was pressed for them; with an appointment, when the campaign was added to it, which cannot be undone. */
  enteredMs: number;
  /** The time of the appointment from which before and after steps count. */
  appointmentMs?: number | undefined;
  deeds: readonly Deed[];
  window: SendWindow;
  flags: WindowFlags;
  pace: Pace;
  /** What the sequence does when they answer; absent: it goes on. */
  whenAnswered?: WhenAnswered | undefined;
  /** The opt-in text that they get before the first one; absent when they get none. */
  greeting?: string | undefined;
  /** When texts that count for the spacing and the cap left to them before (milliseconds since 1970). */
  lastTextMs?: number | undefined;
  recentMs?: readonly number[] | undefined;
  /** The brand asks for a recorded consent and they have none. */
  isUnrecorded?: boolean | undefined;
  /** The places where they may be; absent for an organization that does not apply local law. */
  places?: readonly Place[] | undefined;
};

/** An event; `until` for waiting ones. `step` and `rule` say what it belongs to. */
export type Moment = { atMs: number; step?: SimulatedStep | undefined; rule?: SimulatedRule | undefined } & (
  | { is: 'entered' }
  /**
   * `address`: the target of the text's link, if it is the same for everybody; `meetsMs`: the time of the appointment that the
   * text mentions, which is its own one, else the next one ahead, as in delivery.
   */
  | { is: 'text'; text: string; address?: string | undefined; meetsMs?: number | undefined }
  | { is: 'held'; untilMs: number; reason: string }
  | { is: 'ends'; reason: string }
  | { is: 'did'; deed: Deed }
  | { is: 'fires' }
  | { is: 'over'; reason: string }
  | { is: 'acts'; action: Action }
);

/** A text on its way, of a step or of a rule. */
export type OnItsWay = {
  step: SimulatedStep;
  rule?: SimulatedRule;
  text: string;
  fallsDueMs: number;
  /** Why it is missed before it is due. */
  skip?: string | undefined;
  /** Counts the times of its appointment: a move changes it. */
  anchor?: number;
};

/**
 * Takes a slot for a text of the campaign that is due, and returns when it leaves by the sender's pace. Simulations that share this
 * function share one queue.
 */
export type TakesSlot = (dueMs: number, text: { isFirst: boolean; text: string }) => number;

/** The opt-in text has no step of its own. */
export const GREETING: SimulatedStep = {
  featureId: 'optIn',
  featureType: 'MESSAGE',
  message: '',
  rules: [],
  days: 0,
  hours: 0,
  minutes: 0,
};

/** Whether only staff end the wait of that reason. */
export const waitsForStaff = (reason: string): boolean => isReason(reason, 'ANSWERED', 'UNRECORDED');
