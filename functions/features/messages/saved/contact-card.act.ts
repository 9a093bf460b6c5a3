// The organization's contact card as a link for a text, and how often it was opened.
import { cardCodeOf } from '#domain/accounts/card/card-code.act.ts';
import { cardLink } from '#domain/accounts/card/card-link.rules.ts';
import { cardOpenings } from '#domain/accounts/card/contact-card.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import type { ContactCard } from '#functions/schema.gen.ts';
import { linkOrigin } from '#platform/foundation/own-brand.ts';

/** Null while the organization has no number to save. The first call makes its code. */
export async function contactCard(organizationId: string): Promise<ContactCard | null> {
  const organization = await organizationById(organizationId);
  const code = organization && (await cardCodeOf(organization));
  return code ? { address: cardLink(linkOrigin(), code), opened: await cardOpenings(organizationId) } : null;
}
