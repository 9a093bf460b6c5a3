// Stores that e-mail to an address does not arrive, and shows it to its user, to the admins of their organization and to the
// user who invited that address.

import { AGES } from '#functions/ages.ts';
import { expiresAfter } from '#platform/foundation/clock.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed } from '#platform/table/transact.ts';
import { EmailEntity, userWrites } from '../user.entity.ts';
import { returnedMailWrites } from './returned-mail.entity.ts';
import { type MailTold, type Returned, returnedIn } from './returned-mail.rules.ts';

/** Longer than an invitation can be used. */
const KEPT_SECONDS = AGES.returnedMail.seconds;

/** Stores the latest e-mail that came back from an address. */
async function note(email: string, trouble: Returned['trouble'], sentAt: string): Promise<void> {
  const write = returnedMailWrites
    .upsert({ email, trouble, sentAt, expiresAt: expiresAfter(KEPT_SECONDS) })
    .where((item, { lt, notExists }) => `${notExists(item.sentAt)} OR ${lt(item.sentAt, sentAt)}`);
  await committed([write.commit()]);
}

/** The first failure of a user's address is stored until the address is changed or proved; e-mail from before that is ignored. */
async function mark(email: string, trouble: Returned['trouble'], sentAt: string): Promise<void> {
  const data = await readOne(EmailEntity, { email });
  if (!data) return;
  const write = userWrites
    .patch({ userId: data.userId })
    .set({ emailTrouble: trouble })
    .where((item, { eq, lt, notExists }) => {
      const isLater = `(${notExists(item.emailProvenAt)} OR ${lt(item.emailProvenAt, sentAt)})`;
      return `${eq(item.email, email)} AND ${notExists(item.emailTrouble)} AND ${isLater}`;
    });
  await committed([write.commit()]);
}

/** Repeated and late events change nothing. The log contains no address. */
export async function mailReturned(told: MailTold): Promise<void> {
  const returned = returnedIn(told);
  if (!returned) return;
  const { emails, trouble, isKnown } = returned;
  if (!isKnown) console.error(JSON.stringify({ level: 'error', kind: 'returned', trouble }));
  for (const email of emails) {
    await note(email, trouble, told.mail.timestamp);
    await mark(email, trouble, told.mail.timestamp);
  }
}
