// What an event of SES means for an e-mail address: e-mail bounces for good, the recipient complained, or nothing permanent.
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
  /** SES did not try to send: the address has been on its suppression list since an earlier e-mail. */
  isKnown: boolean;
};

/** SES may write an address as in a header, with a name before it. */
const plain = ({ emailAddress }: Recipients[number]) =>
  tidyEmail(/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress);

/** The lasting consequence for the addresses; null for a temporary one: a full mailbox, an unavailable server, "not spam". */
export function returnedIn({ bounce, complaint }: MailTold): Returned | null {
  if (bounce?.bounceType === 'Permanent') {
    const isKnown = bounce.bounceSubType === 'OnAccountSuppressionList';
    return { emails: bounce.bouncedRecipients.map(plain), trouble: 'BOUNCED', isKnown };
  }
  if (!complaint || complaint.complaintFeedbackType === 'not-spam') return null;
  return { emails: complaint.complainedRecipients.map(plain), trouble: 'COMPLAINED', isKnown: false };
}
