// Reads the dropdown option that staff ask for, and answers it.
import { ownBrand } from '../../foundation/own-brand.ts';
import { notFound, Refusal } from '../../foundation/refusal.ts';
import type { LandingPageDropdownOption } from '../../schema.gen.ts';
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
