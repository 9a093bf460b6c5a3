// What an event of SES says of an e-mail address: that e-mail comes back from it, that somebody complained, or nothing that lasts.
import type { EmailTrouble } from '#functions/schema.gen.ts';
import { tidyEmail } from '../identity.rules.ts';

type Recipients = { emailAddress: string }[];

/** An event about an e-mail, as SES sends it. */
export type MailTold = {
  /** When the e-mail was sent. */
  mail: { timestamp: string };
  bounce?: { bounceType: string; bounceSubType?: string; bouncedRecipients: Recipients };
  complaint?: { complaintFeedbackType?: string; complainedRecipients: Recipients };
};

export type Returned = {
  emails: string[];
  trouble: EmailTrouble;
  /** SES did not even try: the address is on its list since an earlier e-mail. */
  isKnown: boolean;
};

/** SES may write an address as a header has it, with a name before it. */
const plain = ({ emailAddress }: Recipients[number]) =>
  tidyEmail(/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);

/** What is true of the addresses from now on; null for what passes: a full mailbox, a server that was away, "not spam". */
export function returnedIn({ bounce, complaint }: MailTold): Returned | null {
  if (bounce?.bounceType === 'Permanent') {
    const isKnown = bounce.bounceSubType === 'OnAccountSuppressionList';
    return { emails: bounce.bouncedRecipients.map(plain), trouble: 'BOUNCED', isKnown };
  }
  if (!complaint || complaint.complaintFeedbackType === 'not-spam') return null;
  return { emails: complaint.complainedRecipients.map(plain), trouble: 'COMPLAINED', isKnown: false };
}
