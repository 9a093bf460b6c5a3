// When a chain of one text leaves, by the rule that delivery, the conversation and the estimate use.

import { nextText } from '#domain/campaigns/chain/next-text.rules.ts';
import type { StepDelay } from '#domain/campaigns/time/delay.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import type { SendWindow } from '#platform/brands/brand.ts';

/** Milliseconds since 1970: the step's due time, moved into the send window. */
export function dueMs({
  step,
  ...asked
}: {
  step: StepDelay;
  previousMs: number;
  window: SendWindow;
  flags: WindowFlags;
}): number {
  const chain = { before: [], feature: ['a'], appointment: [] };
  const steps = [{ ...step, featureId: 'a', featureType: 'MESSAGE', message: 'Hi' } as const];
  return nextText({ chain, steps, passed: [], ...asked })?.dueMs ?? Number.NaN;
}
