// What a platform administrator who visits an organisation may not do where its people or texts are masked (decisions: A39).
import type { Flags } from '../brands/brand.ts';
import { seesMaskedLeads, seesMaskedTexts } from '../people/mask.rules.ts';

/** Whether the caller sees masked people or texts here, and so neither sends nor exports. */
export function isMaskedFor(
  actor: { isWpAdmin: boolean; isMember: boolean; organizationId: string },
  flags: Pick<Flags, 'maskLeads' | 'maskMessages'>,
): boolean {
  return seesMaskedLeads(actor, flags) || seesMaskedTexts(actor, flags);
}
