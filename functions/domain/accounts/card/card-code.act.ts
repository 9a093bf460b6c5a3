// The code of an organization's contact card: made when it is first needed, and the same from then on.
import { newCode } from '#platform/foundation/ids.ts';
import { committed } from '#platform/table/transact.ts';
import { type KeptOrganization, organizationById, organizationWrites } from '../organization.entity.ts';
import { CARD_CODE_LENGTH, cardFilePath } from './card-link.rules.ts';
import { contactCardWrites } from './contact-card.entity.ts';

/** The code; null while the organization has no number to save. Two first calls at once give the same code. */
export async function cardCodeOf(organization: KeptOrganization): Promise<string | null> {
  const { organizationId, twilioPhone, cardCode } = organization;
  if (!twilioPhone) return null;
  if (cardCode) return cardCode;
  const code = newCode(CARD_CODE_LENGTH);
  const { isMade } = await committed([
    organizationWrites
      .patch({ organizationId })
      .set({ cardCode: code })
      .where((now, { notExists }) => notExists(now.cardCode))
      .commit(),
    contactCardWrites.create({ code, organizationId }).commit(),
  ]);
  return isMade ? code : ((await organizationById(organizationId))?.cardCode ?? null);
}

/** The path of the card's file for a page that names its sender; null without a number, and where the page has another name. */
export async function cardPathOf(organization: KeptOrganization, sender: string): Promise<string | null> {
  const code = sender === organization.name ? await cardCodeOf(organization) : null;
  return code && cardFilePath(code);
}
