// What a platform administrator sees of an organisation that they only visit: leads or message texts masked by brand (A39).
import type { Flags } from '../brands/brand.ts';
import { displayPhone, maskedPhone } from './consent/phone.rules.ts';

/** The operator's own organisation, where nothing is masked. */
const OPERATOR = '1';

/** Stands where a text is hidden. */
export const HIDDEN_TEXT = 'Hidden';

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

/** A sentence without the phone that it may quote. */
export function withoutPhone(text: string, phone: string): string {
  return text.replaceAll(displayPhone(phone), maskedPhone(phone)).replaceAll(phone, maskedPhone(phone));
}
