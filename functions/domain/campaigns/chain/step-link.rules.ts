// The target and address of the link at the end of a step's text: the single source for delivery, the conversation and staff.
import type { FeatureType } from '#functions/schema.gen.ts';
import type { LeadsTo } from '../kinds/step-kind.rules.ts';
import { STEP_KINDS } from '../kinds/step-kinds.rules.ts';
import { leadLink, NO_FEATURE_CODE, NO_LEAD_CODE } from '../text/lead-link.rules.ts';
import { type Chain, type ChainWithCalendar, groupOf } from './chain.rules.ts';

type Step = { featureId: string; featureType: FeatureType };

/**
 * The last pitch before a step: in its own group, else in the sequence (which people with an appointment had before), else
 * before the appointment. Null when there is none.
 */
function lastPitchBefore<S extends Step>(chain: Chain, steps: readonly S[], featureId: string): S | null {
  const group = groupOf(chain, featureId) ?? 'feature';
  const own = chain[group].slice(0, chain[group].indexOf(featureId));
  const others = { before: chain.feature, feature: [], appointment: [...chain.before, ...chain.feature] }[group];
  const byId = new Map(steps.map((step) => [step.featureId, step]));
  const before = [...others, ...own].flatMap((id) => byId.get(id) ?? []);
  return before.findLast(({ featureType }) => STEP_KINDS[featureType].hasLink) ?? null;
}

/** The target of the link in a step's text, given the campaign's undeleted steps; null when its text has no link. */
export function leadsTo<S extends Step>(step: S, chain: ChainWithCalendar, steps: readonly S[]): LeadsTo<S> | null {
  const lastPitch = lastPitchBefore(chain, steps, step.featureId);
  return STEP_KINDS[step.featureType].leadsTo(step, { lastPitch, calendar: chain.calendlyEventLink || null });
}

/** What a step lacks to be sent, as a sentence; null when it is complete. `leads` is the target of its link. */
export function lackOf({ featureType }: Pick<Step, 'featureType'>, leads: LeadsTo<unknown> | null): string | null {
  return STEP_KINDS[featureType].needsCalendar && !leads ? 'There was no calendar to link to' : null;
}

/**
 * The address of a link's target for a person. Where the person or the step's code is not known yet, an address of the same
 * length.
 */
export function addressOf(
  to: LeadsTo<{ code?: string | undefined }>,
  origin: string,
  leadCode: string = NO_LEAD_CODE,
): string {
  return 'address' in to ? to.address : leadLink(origin, leadCode, to.slidesOf.code ?? NO_FEATURE_CODE);
}

/** How many characters of its text the link takes, with the space before it; 0 when the text has no link. */
export function linkTakes(to: LeadsTo<{ code?: string | undefined }> | null, origin: string): number {
  return to ? addressOf(to, origin).length + 1 : 0;
}
