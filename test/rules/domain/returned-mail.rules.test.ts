// An event of SES about an e-mail marks its address only when the problem is permanent.
import { expect, it } from 'vitest';
import { type MailTold, returnedIn } from '#domain/accounts/returned/returned-mail.rules.ts';

const mail = { timestamp: '2026-11-20T19:00:00.000Z' };
const bounced = (bounceType: string, bounceSubType: string, emailAddress = 'ana@example.com'): MailTold => ({
  mail,
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress }] },
});
const complained = (complaintFeedbackType?: string): MailTold => ({
  mail,
  complaint: {
    ...(complaintFeedbackType ? { complaintFeedbackType } : {}),
    complainedRecipients: [{ emailAddress: 'ana@example.com' }],
  },
});
const ANA = { emails: ['ana@example.com'], isKnown: false };

it.each([
  ['e-mail that comes back for good', bounced('Permanent', 'General'), { ...ANA, trouble: 'BOUNCED' }],
  [
    'an address that SES has stopped sending to',
    bounced('Permanent', 'OnAccountSuppressionList'),
    { ...ANA, trouble: 'BOUNCED', isKnown: true },
  ],
  ['a full mailbox', bounced('Transient', 'MailboxFull'), null],
  ['a bounce that SES cannot classify', bounced('Undetermined', 'Undetermined'), null],
  ['a complaint', complained('abuse'), { ...ANA, trouble: 'COMPLAINED' }],
  ['a complaint without a kind', complained(), { ...ANA, trouble: 'COMPLAINED' }],
  ['a report that it was no spam', complained('not-spam'), null],
  ['a delivery', { mail }, null],
  [
    'an address as a header has it',
    bounced('Permanent', 'General', '"Ana, Lopez" <Ana@Example.com>'),
    { ...ANA, trouble: 'BOUNCED' },
  ],
])('%s', (_, told, expected) => {
  expect(returnedIn(told)).toEqual(expected);
});
