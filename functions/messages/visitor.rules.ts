// What a platform administrator who visits an organisation may not do where its people are masked (decisions: A39).
import type { Flags } from '../brands/brand.ts';

/** The operator's own organisation, where nothing is masked. */
const OPERATORS_OWN = '1';

/** Whether the caller sees masked people here, and so neither texts nor exports them. */
export function isMaskedFor(
  actor: { isWpAdmin: boolean; isMember: boolean; organizationId: string },
  flags: Pick<Flags, 'maskLeads' | 'maskMessages'>,
): boolean {
  const isVisitor = actor.isWpAdmin && !actor.isMember && actor.organizationId !== OPERATORS_OWN;
  return isVisitor && (flags.maskLeads || flags.maskMessages);
}
