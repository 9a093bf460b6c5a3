// The kinds of steps (STP-04): all differences between them are in their rows.
import type { FeatureType } from '#functions/schema.gen.ts';
import { APPOINTMENT } from './appointment.rules.ts';
import { MESSAGE } from './message.rules.ts';
import { PITCH } from './pitch.rules.ts';
import { REDIRECT_STEP } from './redirect.rules.ts';
import { REMIND } from './remind.rules.ts';
import type { StepKind } from './step-kind.rules.ts';
import { WAIT } from './wait.rules.ts';

export const STEP_KINDS: Readonly<Record<FeatureType, StepKind>> = {
  MESSAGE,
  PITCH,
  REMIND,
  WAIT,
  APPOINTMENT,
  REDIRECT: REDIRECT_STEP,
};

/** The label of a step: the first line of its text, else its kind. */
export function stepLabel({ featureType, message }: { featureType: FeatureType; message: string }): string {
  return message.split('\n')[0]?.trim() || STEP_KINDS[featureType].untitled;
}
