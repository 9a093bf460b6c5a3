// Reads the dropdown option that staff ask for, and answers it.

import type { LandingPageDropdownOption } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { type KeptOption, optionById } from '../dropdown-option.entity.ts';
import { optionsAnswer } from '../landing/landing-page-answer.act.ts';

/** Refuses where the brand has no dropdown on its pages. */
export function requireDropdown(): void {
  if (!ownBrand().flags.bodyParts) throw new Refusal('Body parts are not part of this account.');
}

/** The option; another organisation's is refused as missing. */
export async function requireOption(organizationId: string, optionId: string): Promise<KeptOption> {
  const option = await optionById(organizationId, optionId);
  if (!option) throw notFound();
  return option;
}

/** The option as answered; refused as missing when it is not there. */
export async function optionAnswer(organizationId: string, optionId: string): Promise<LandingPageDropdownOption> {
  const [answered] = await optionsAnswer(organizationId, [await requireOption(organizationId, optionId)]);
  if (!answered) throw notFound();
  return answered;
}
