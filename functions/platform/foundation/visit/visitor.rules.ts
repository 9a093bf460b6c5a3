// What a platform administrator sees of an organization that they only visit, and what is refused to them there (A39).
import type { Flags } from '#platform/brands/brand.ts';

/** The operator's own organization, where nothing is masked. */
export const OPERATOR = '1';

type Viewer = { isWpAdmin: boolean; isMember: boolean; organizationId: string };

const isVisitor = ({ isWpAdmin, isMember, organizationId }: Viewer) =>
  isWpAdmin && !isMember && organizationId !== OPERATOR;

/** Whether this viewer sees only first names and the last 4 digits (USR-14). */
export function seesMaskedLeads(viewer: Viewer, flags: Pick<Flags, 'maskLeads'>): boolean {
  return flags.maskLeads && isVisitor(viewer);
}

/** Whether this viewer sees that texts were exchanged but not what they say (USR-15). */
export function seesMaskedTexts(viewer: Viewer, flags: Pick<Flags, 'maskMessages'>): boolean {
  return flags.maskMessages && isVisitor(viewer);
}

/** Whether people or texts are masked for this viewer, who then may not send, invite or open files. */
export function isMaskedFor(viewer: Viewer, flags: Pick<Flags, 'maskLeads' | 'maskMessages'>): boolean {
  return seesMaskedLeads(viewer, flags) || seesMaskedTexts(viewer, flags);
}
