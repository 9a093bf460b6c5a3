// Reads the dropdown option that staff named, and answers it.

import { type KeptOption, optionById } from '#domain/pages/dropdown-option.entity.ts';
import type { LandingPageDropdownOption } from '#functions/schema.gen.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import { optionsAnswer } from '../landing/landing-page-answer.act.ts';

/** Refuses where the brand's pages have no dropdown. */
export function requireDropdown(): void {
  if (!ownBrand().flags.bodyParts) throw new Refusal('Body parts are not part of this account.');
}

/** The option; refused as missing if it is another organization's. */
export async function requireOption(organizationId: string, optionId: string): Promise<KeptOption> {
  const option = await optionById(organizationId, optionId);
  if (!option) throw notFound();
  return option;
}

/** The option as answered; refused as missing when it does not exist. */
export async function optionAnswer(organizationId: string, optionId: string): Promise<LandingPageDropdownOption> {
  const [answered] = await optionsAnswer(organizationId, [await requireOption(organizationId, optionId)]);
  if (!answered) throw notFound();
  return answered;
}
