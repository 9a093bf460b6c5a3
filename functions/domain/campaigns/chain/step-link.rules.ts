// Where the link at the end of a step's text leads, and its address: one answer for delivery, the conversation and staff.
import type { FeatureType } from '#functions/schema.gen.ts';
import type { LeadsTo } from '../kinds/step-kind.rules.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { leadLink, NO_FEATURE_CODE, NO_LEAD_CODE } from '../text/lead-link.rules.ts';
import { type Chain, type ChainWithCalendar, groupOf } from './chain.rules.ts';

type Step = { featureId: string; featureType: FeatureType };

/**
 * The last pitch before a step: in its own group, else in the sequence, which those who have an appointment had before,
 * else before the appointment. Null where none stands before it.
 */
function lastPitchBefore<S extends Step>(chain: Chain, steps: readonly S[], featureId: string): S | null {
  const group = groupOf(chain, featureId) ?? 'feature';
  const own = chain[group].slice(0, chain[group].indexOf(featureId));
  const others = { before: chain.feature, feature: [], appointment: [...chain.before, ...chain.feature] }[group];
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  const before = [...others, ...own].flatMap((id) => byId.get(id) ?? []);
  return before.findLast(({ featureType }) => STEP_KINDS[featureType].hasLink) ?? null;
}

/** Where the link of a step's text leads in its campaign, of which these steps still stand; null: its text has none. */
export function leadsTo<S extends Step>(step: S, chain: ChainWithCalendar, steps: readonly S[]): LeadsTo<S> | null {
  const lastPitch = lastPitchBefore(chain, steps, step.featureId);
  return STEP_KINDS[step.featureType].leadsTo(step, { lastPitch, calendar: chain.calendlyEventLink || null });
}

/** What a step lacks to be sent, in words; null when it has it. `leads` is where its link leads. */
export function lackOf({ featureType }: Pick<Step, 'featureType'>, leads: LeadsTo<unknown> | null): string | null {
  return STEP_KINDS[featureType].needsCalendar && !leads ? 'There was no calendar to link to' : null;
}

/** The address to which that leads somebody; for whom it is not known yet, and before a step has a code, as long as theirs. */
export function addressOf(
  to: LeadsTo<{ code?: string | undefined }>,
  origin: string,
  leadCode: string = NO_LEAD_CODE,
): string {
  return 'address' in to ? to.address : leadLink(origin, leadCode, to.slidesOf.code ?? NO_FEATURE_CODE);
}

/** So many characters the link takes of its text, with the space before it; a text without one gives it none. */
export function linkTakes(to: LeadsTo<{ code?: string | undefined }> | null, origin: string): number {
  return to ? addressOf(to, origin).length + 1 : 0;
}
