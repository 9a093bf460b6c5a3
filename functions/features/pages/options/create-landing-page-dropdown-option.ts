// Creates a dropdown option, without a label until it is named (API-092).

import { dropdownOptionWrites, optionsOfOrganization } from '#domain/pages/dropdown-option.entity.ts';
import type { MutationCreateLandingPageDropdownOptionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { MOST_OPTIONS, optionLabel } from '../page-words.rules.ts';
import { optionAnswer, requireDropdown } from './require-option.act.ts';

/** It is added at the end. Repeating a requestId adds no second option. */
export async function createLandingPageDropdownOption(
  { label, requestId }: MutationCreateLandingPageDropdownOptionArgs,
  { organizationId }: Actor,
): Promise<AnswerTo<'createLandingPageDropdownOption'>> {
  requireDropdown();
  const optionId = createdId('opt', organizationId, requestId);
  const existing = await optionsOfOrganization(organizationId);
  const isThere = existing.some((option) => option.optionId === optionId);
  if (!isThere && existing.length >= MOST_OPTIONS) throw new Refusal(`At most ${MOST_OPTIONS} options.`);
  await committed([
    dropdownOptionWrites
      .create({ organizationId, optionId, label: optionLabel(label ?? ''), created: nowIso() })
      .commit(),
    liveSignal(organizationId, 'page'),
  ]);
  return { landingPageDropdownOption: await optionAnswer(organizationId, optionId) };
}
