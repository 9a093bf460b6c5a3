// What a platform administrator sees of an organisation that they only visit, and what they are refused there (A39).
import type { Flags } from '#platform/brands/brand.ts';

/** The operator's own organisation, where nothing is masked. */
const OPERATOR = '1';

type Viewer = { isWpAdmin: boolean; isMember: boolean; organizationId: string };

const isVisitor = ({ isWpAdmin, isMember, organizationId }: Viewer) =>
  isWpAdmin && !isMember && organizationId !== OPERATOR;

/** Whether this viewer sees first names and last 4 digits only (USR-14). */
export function seesMaskedLeads(viewer: Viewer, flags: Pick<Flags, 'maskLeads'>): boolean {
  return flags.maskLeads && isVisitor(viewer);
}

/** Whether this viewer sees that texts went back and forth, but not what they say (USR-15). */
export function seesMaskedTexts(viewer: Viewer, flags: Pick<Flags, 'maskMessages'>): boolean {
  return flags.maskMessages && isVisitor(viewer);
}

/** Whether the caller sees masked people or texts here, and so neither sends, invites nor opens files. */
export function isMaskedFor(viewer: Viewer, flags: Pick<Flags, 'maskLeads' | 'maskMessages'>): boolean {
  return seesMaskedLeads(viewer, flags) || seesMaskedTexts(viewer, flags);
}
