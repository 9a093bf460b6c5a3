// Deletes dropdown options; people who chose one before keep what it started (LPG-08, API-094).

import { dropdownOptionWrites } from '#domain/pages/dropdown-option.entity.ts';
import type { MutationDeleteLandingPageDropdownOptionsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { transact } from '#platform/table/transact.ts';
import { requireOption } from './require-option.act.ts';

const MOST = 50;

/** Deletes all of them or, when one is not theirs, none. */
export async function deleteLandingPageDropdownOptions(
  { landingPageDropdownOptionIds }: MutationDeleteLandingPageDropdownOptionsArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'deleteLandingPageDropdownOptions'>> {
  const asked = [...new Set(landingPageDropdownOptionIds)];
  if (asked.length > MOST) throw new Refusal(`At most ${MOST} at once.`);
  const found = await Promise.all(asked.map((optionId) => requireOption(organizationId, optionId)));
  const writes = found.map(({ optionId }) => dropdownOptionWrites.delete({ organizationId, optionId }).commit());
  if (writes.length > 0) await transact([...writes, liveSignal(organizationId, 'page')]);
  return {};
}
