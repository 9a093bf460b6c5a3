// Keeps on a user that e-mail to their address does not arrive, so that they and whoever leads their organization see it.
import { committed } from '#platform/table/transact.ts';
import { EmailEntity, userWrites } from '../user.entity.ts';
import { type MailTold, type Returned, returnedIn } from './returned-mail.rules.ts';

/** The first trouble with an address stays until the address is changed or proved; e-mail of before that says nothing. */
async function mark(email: string, trouble: Returned['trouble'], sentAt: string): Promise<void> {
  const { data } = await EmailEntity.get({ email }).go({ consistent: true });
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

/** Ignores addresses of nobody. Doubled and late events change nothing. The log names no address. */
export async function mailReturned(told: MailTold): Promise<void> {
  const returned = returnedIn(told);
  if (!returned) return;
  const { emails, trouble, isKnown } = returned;
  if (!isKnown) console.error(JSON.stringify({ level: 'error', kind: 'returned', trouble }));
  for (const email of emails) await mark(email, trouble, told.mail.timestamp);
}
