// The events of SES on the default bus about bounced e-mails and complaints, as event publishing writes them.
import type { EventEntry } from './eventbridge/events.ts';

/** Why an e-mail does not arrive, or gets a complaint: `suppressed` is not sent at all. */
export type Return = 'bounce' | 'soft-bounce' | 'complaint' | 'suppressed';

/** A configuration set of the stacks: its reasons for suppressing addresses, and its events, in SES's words. */
export type MailSet = { name: string; suppresses: readonly string[]; tells: readonly string[] };

/** An accepted e-mail. */
export type AcceptedMail = { id: string; from: string; to: string; subject: string; set: string; sentMs: number };

const BOUNCES = {
  bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
  'soft-bounce': { bounceType: 'Transient', bounceSubType: 'MailboxFull' },
  suppressed: { bounceType: 'Permanent', bounceSubType: 'OnAccountSuppressionList' },
};
const DIAGNOSES = {
  bounce: { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
  'soft-bounce': { action: 'failed', status: '4.2.2', diagnosticCode: 'smtp; 452 4.2.2 mailbox full' },
  suppressed: {
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'Amazon SES did not send the message to this address because it is on the suppression list.',
  },
};

/** Why SES suppresses the address, in its own word; undefined when it does not. */
export function reasonOf(kind: Return): 'BOUNCE' | 'COMPLAINT' | undefined {
  if (kind === 'bounce') return 'BOUNCE';
  return kind === 'complaint' ? 'COMPLAINT' : undefined;
}

/** The event's name in a set's list of events. */
export function toldAs(kind: Return): 'BOUNCE' | 'COMPLAINT' {
  return kind === 'complaint' ? 'COMPLAINT' : 'BOUNCE';
}

/** The entry for the bus. */
export function mailEvent(kind: Return, mail: AcceptedMail, nowMs: number): EventEntry {
  const timestamp = new Date(nowMs).toISOString();
  const about = { timestamp, feedbackId: `0100${crypto.randomUUID()}-000000` };
  const detail =
    kind === 'complaint'
      ? {
          eventType: 'Complaint',
          complaint: {
            ...about,
            complainedRecipients: [{ emailAddress: mail.to }],
            complaintSubType: null,
            complaintFeedbackType: 'abuse',
          },
        }
      : {
          eventType: 'Bounce',
          bounce: {
            ...about,
            ...BOUNCES[kind],
            bouncedRecipients: [{ emailAddress: mail.to, ...DIAGNOSES[kind] }],
          },
        };
  return {
    Source: 'aws.ses',
    DetailType: kind === 'complaint' ? 'Email Complaint Received' : 'Email Bounced',
    Detail: JSON.stringify({ ...detail, mail: headOf(mail) }),
  };
}

function headOf({ id, from, to, subject, set, sentMs }: AcceptedMail) {
  return {
    timestamp: new Date(sentMs).toISOString(),
    source: from,
    sendingAccountId: '000000000000',
    messageId: id,
    destination: [to],
    headersTruncated: false,
    commonHeaders: { from: [from], to: [to], messageId: id, subject },
    tags: { 'ses:operation': ['SendEmail'], 'ses:configuration-set': [set] },
  };
}
