// What the simulator is given, and what it tells: a chain with its rules and somebody's deeds; each moment of what happens.

import type { ChainWithCalendar } from '#domain/campaigns/chain/chain.rules.ts';
import type { StepDelay } from '#domain/campaigns/time/delay.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import type { Pace, SendWindow } from '#platform/brands/brand.ts';
import type { Action } from '../actions/action-kind.rules.ts';
import type { Trigger } from '../triggers/trigger-kind.rules.ts';
import type { Deed } from './pretend.rules.ts';

export type SimulatedRule = { id: string; triggers: readonly Trigger[]; actions: readonly Action[] };
export type SimulatedStep = StepDelay & {
  featureId: string;
  featureType: FeatureType;
  message: string;
  rules: readonly SimulatedRule[];
  /** With what the page behind its link begins. */
  firstSlideId?: string | undefined;
};

export type Simulated = {
  /** With the calendar of its campaign. */
  chain: ChainWithCalendar;
  steps: readonly SimulatedStep[];
  /** When somebody pressed Send for them; with an appointment, gave it this campaign, which nobody can undo. */
  enteredMs: number;
  /** On it before and after steps hang. */
  appointmentMs?: number | undefined;
  deeds: readonly Deed[];
  window: SendWindow;
  flags: WindowFlags;
  pace: Pace;
};

/** Something that happens; `until` of what waits. `step` and `rule` say of what it is. */
export type Moment = { atMs: number; step?: SimulatedStep | undefined; rule?: SimulatedRule | undefined } & (
  | { is: 'entered' }
  /**
   * `address`: of what its link leads to, where that is the same for everybody; `meetsMs`: of the appointment it tells of,
   * which is the one that it hangs on, else the next that is ahead, as in delivery.
   */
  | { is: 'text'; text: string; address?: string | undefined; meetsMs?: number | undefined }
  | { is: 'held'; untilMs: number; reason: string }
  | { is: 'ends'; reason: string }
  | { is: 'did'; deed: Deed }
  | { is: 'fires' }
  | { is: 'over'; reason: string }
  | { is: 'acts'; action: Action }
);

/** A text on its way: of a step, or of a rule. */
export type OnItsWay = {
  step: SimulatedStep;
  rule?: SimulatedRule;
  text: string;
  fallsDueMs: number;
  /** The moment of the appointment on which it hangs, counted: after a move it is another one. */
  anchor?: number;
};
