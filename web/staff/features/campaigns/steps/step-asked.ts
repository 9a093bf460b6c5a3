// Which step is opened in the editor: an existing one, or a new one after another.
import type { FeatureType, StructureType } from '#functions/schema.gen.ts';
import type { Feature } from '../campaign.calls.ts';

/** The kinds of steps that staff create here. */
export const NEW_STEPS = ['MESSAGE', 'PITCH'] as const satisfies readonly FeatureType[];
export type NewStep = (typeof NEW_STEPS)[number];

export type StepAsked =
  | { kind: 'edit'; feature: Feature; place: number }
  | { kind: 'new'; featureType: NewStep; group: StructureType; after: string; place: number };
