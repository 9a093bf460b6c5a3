// Owners of new organizations in brands where nobody signs up without an invitation.
import { joinByInvitation, type NewPerson, setPasswordByLink } from '#bin/sign-up.ts';
import { consoleCall, type Street } from '#bin/street.ts';

const PASSWORD = 'a saguaro in bloom';

/**
 * Signs a person up as the owner of a new organization by an invitation of the operator's staff; returns their session token. The
 * organization is theirs alone: the operator's first one holds whatever earlier stories on this host left there.
 */
export async function ownerByInvitation(street: Street, key: string, person: NewPerson): Promise<string> {
  const order = { email: `inviter-of-${person.email}`, name: 'Ira Inviter' };
  const path = `2015-03-31/functions/beckon-${key}-found/invocations`;
  const { link } = await consoleCall<{ link: string }>(street, path, order);
  const publicToken = `public.${key}`;
  const inviter = String(await setPasswordByLink(street, publicToken, link, PASSWORD));
  return joinByInvitation(street, publicToken, inviter, person, 'OWNER');
}
