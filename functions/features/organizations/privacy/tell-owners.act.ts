// Writes to all owners of an organization about its erasure.

import { membersOf, userOf } from '#domain/accounts/membership.act.ts';
import { sendMail } from '#platform/gateways/mail/mail.ts';

/** One e-mail to each OWNER. Throws when one is not accepted: nobody is left unaware that their organization is to be erased. */
export async function tellOwners(organizationId: string, letter: { subject: string; text: string }): Promise<void> {
  const owners = (await membersOf(organizationId)).filter(({ access }) => access === 'OWNER');
  for (const { userId } of owners) {
    const user = await userOf(userId);
    if (user) await sendMail({ to: user.email, ...letter });
  }
}
