// Which step is opened in the editor: an existing one, or a new one after another.

import { comesFirst } from '#domain/campaigns/chain/chain.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import type { FeatureType, StructureType } from '#functions/schema.gen.ts';
import { flags } from '#web/kit/config.ts';
import type { Feature } from '../campaign.calls.ts';

/** The kinds of steps that staff create here. */
export const NEW_STEPS = ['MESSAGE', 'PITCH'] as const satisfies readonly FeatureType[];
export type NewStep = (typeof NEW_STEPS)[number];

/** The sequences of brands that have three, in the order of their tabs (CMP-16). */
export const SEQUENCES: readonly { group: StructureType; label: string }[] = [
  { group: 'feature', label: 'Instant' },
  { group: 'before', label: 'Pre-appointment' },
  { group: 'appointment', label: 'Post-appointment' },
];

export type NewAsked = { kind: 'new'; featureType: NewStep; group: StructureType; after: string; position: number };
export type StepAsked = { kind: 'edit'; feature: Feature; position: number } | NewAsked;

/** Whether people get a step's text first, so that it must say who writes and how to stop: no step, no opt-in message precedes it. */
export function isFirstText(
  at: { position: number; group: StructureType },
  steps: readonly Pick<Feature, 'structureType'>[],
  organization: { message: string },
): boolean {
  return !greetsFirst(organization, flags()) && comesFirst(at, steps);
}
