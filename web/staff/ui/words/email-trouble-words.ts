// What people read beside an e-mail address that we do not write to any more.
import type { EmailTrouble } from '#functions/schema.gen.ts';

/** Shown to the address's owner and to the leaders of their organization. */
export const EMAIL_TROUBLE: Readonly<Record<EmailTrouble, { own: string; theirs: string }>> = {
  BOUNCED: {
    own: 'E-mail to this address comes back, so we do not write to it any more. Please enter another one.',
    theirs: 'E-mail to this address comes back. Ask them for another one.',
  },
  COMPLAINED: {
    own: 'E-mail from us to this address was reported as spam, so we do not write to it any more. Please enter another one.',
    theirs: 'E-mail from us to this address was reported as spam. Ask them for another one.',
  },
};
