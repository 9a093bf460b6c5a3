// The records of a court pack: everything that is known about texts to one person, each with its time and its reason.
import { DateTime } from 'luxon';
import { consentFacts, consentSentence } from '#domain/leads/consent/consent-words.rules.ts';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import type { TextKind } from '#domain/texts/send/kind.rules.ts';
import { explained } from '#domain/texts/send/send-reason.rules.ts';
import type { Bucket, ConsentProof } from '#functions/schema.gen.ts';
import { formInWords } from './form-words.rules.ts';

/** One line of a pack. `there`: the time as a clock shows it where the person may be. */
export type PackRecord = {
  at: string;
  there: string;
  what: string;
  /** The words of a text, or what they agreed to. */
  text?: string;
  why?: string;
  facts: Readonly<Record<string, string>>;
};

/** The first line of a pack: the person, who made the pack and when, and how many records follow. */
export type PackHead = {
  pack: 1;
  organization: string;
  brand: string;
  name: string;
  phones: readonly string[];
  /** The IANA zones in which the person may be. */
  zones: readonly string[];
  /** Where they may be, by each fact that was known when the pack was made: the law there decides when texts may leave. */
  whereabouts: readonly string[];
  madeAt: string;
  madeBy: string;
  records: number;
};

type UndatedRecord = Omit<PackRecord, 'there'>;

const MOST_CLOCKS = 3;

/** `Wed, Nov 25, 2026, 7:50 PM MST` in each zone; of more than three zones, in the first and the last; in UTC without a zone. */
export function clocksIn(zones: readonly string[], at: string): string {
  const times = (zones.length > 0 ? zones : ['UTC']).map((zone) => DateTime.fromISO(at, { zone, locale: 'en-US' }));
  const inOrder = times.toSorted((one, other) => one.offset - other.offset);
  const clocks = [...new Set(inOrder.map((time) => time.toFormat('ccc, LLL d, yyyy, h:mm a ZZZZ')))];
  return clocks.length > MOST_CLOCKS ? `between ${clocks[0]} and ${clocks.at(-1)}` : clocks.join(' or ');
}

/** Facts without those that are missing. */
function known(facts: Readonly<Record<string, string | number | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** A consent of a phone with the words and the form that the person saw. */
export function recordOfConsent(phone: string, consent: ConsentProof): UndatedRecord {
  const { at, wording, form } = consent;
  return {
    at,
    what: consentSentence(consent),
    ...(wording && { text: wording }),
    facts: known({
      Phone: phone,
      ...Object.fromEntries(consentFacts(consent)),
      'Form as shown': form && formInWords(form),
    }),
  };
}

/** The facts about one text. */
export type SentText = {
  sendId: string;
  kind: TextKind;
  bucket: Bucket;
  body: string;
  phone: string;
  askedAt: string;
  acceptedAt?: string | undefined;
  deliveredAt?: string | undefined;
  from?: string | undefined;
  sid?: string | undefined;
  code?: number | undefined;
  reason?: string | undefined;
  senderName?: string | undefined;
};

/** Who pressed Send, and when. */
export type Pressed = { by: string; at: string };

/** The campaign of a text, and who put the person into it when. */
export type EnteredBy = Pressed & { campaign: string };

/**
 * The facts that allowed a text to leave: the consents of its phone, oldest first, null when the phone belongs to somebody else
 * now; and how the person entered its campaign. `before` is their earlier entry, if they entered again later and it is stored.
 */
export type Grounds = {
  /** Which fact decides about the hours of texts at that time, in words; none for a text that keeps no hours. */
  hoursBy?: string | undefined;
  consents: readonly ConsentProof[] | null;
  entered?: EnteredBy | undefined;
  before?: Pressed | undefined;
};

const SENT_BECAUSE: Readonly<Record<TextKind, string>> = {
  campaign: 'A message of a campaign.',
  bulk: 'One text to several people.',
  rule: 'An if/then rule sent it.',
  reminder: 'A reminder of a step.',
  welcome: 'The welcome text.',
  optIn: 'The opt-in text: it asks for their consent.',
  autoReply: 'The automatic reply to a text of theirs.',
  joined: 'The answer to the word by which they joined.',
  reply: 'Written to this person alone.',
  code: 'A code that was asked for with this phone.',
  keyword: 'The answer to a keyword that they sent.',
  alert: 'An alert to staff.',
  demo: 'A demonstration that was asked for with this phone.',
  test: 'A test by staff to their own phone.',
};

/** A time as the person's own clock shows it. */
export type TimeWords = (at: string) => string;

/** The consent at that time; `consents` are the records, oldest first. */
export function basisAt(consents: readonly ConsentProof[] | null, at: string, clock: TimeWords): string {
  if (!consents) return 'Somebody else has this phone now: its consents are in their pack.';
  const latest = consents.findLast((each) => each.at <= at && !each.of);
  if (!latest) return 'No consent and no opt-out was on record.';
  return `On record then: ${consentSentence(latest)}, ${clock(latest.at)}.`;
}

function whatBecameOf(bucket: Bucket): string {
  const { isReceived, isMessage, isAhead } = BUCKET_ROWS[bucket];
  if (isReceived) return 'Text sent';
  if (isMessage) return 'Text not delivered';
  if (bucket === 'unconfirmed' || bucket === 'sending') return 'Text handed over, not confirmed';
  return isAhead ? 'Text not sent yet' : 'Text not sent';
}

/** Whether they had entered a campaign by that time. */
export const isBefore = ({ at }: Pressed, askedAt: string) => Date.parse(at) <= Date.parse(askedAt);

/** How they had entered the campaign when a text was requested. Only the latest entry is stored for people who entered again. */
function enteredBefore({ askedAt }: SentText, { entered, before }: Grounds, clock: TimeWords): string {
  if (!entered) return '';
  const sentence = ({ by, at }: Pressed) => `Put into “${entered.campaign}” by ${by}, ${clock(at)}.`;
  if (isBefore(entered, askedAt)) return sentence(entered);
  return before ? sentence(before) : `Put into “${entered.campaign}” earlier, and again ${clock(entered.at)}.`;
}

/** One text: its words, why it left or did not, and the carrier's status. */
export function recordOfSend(send: SentText, grounds: Grounds, clock: TimeWords): UndatedRecord {
  const { consents, entered, hoursBy } = grounds;
  const at = send.acceptedAt ?? send.askedAt;
  const into = enteredBefore(send, grounds, clock);
  return {
    at,
    what: whatBecameOf(send.bucket),
    ...(send.body && { text: send.body }),
    why: [SENT_BECAUSE[send.kind], into, basisAt(consents, at, clock)].filter(Boolean).join(' '),
    facts: known({
      State: BUCKET_ROWS[send.bucket].label,
      Reason: explained(send.bucket, send.reason),
      'Hours by': hoursBy,
      Campaign: entered?.campaign,
      Sender: send.senderName,
      From: send.from,
      To: send.phone,
      'Asked for': clock(send.askedAt),
      Delivered: send.deliveredAt && clock(send.deliveredAt),
      'Carrier’s code': send.code,
      'Provider’s id': send.sid,
      Id: send.sendId,
    }),
  };
}

/** A text that they wrote. */
export function recordOfInbound(text: {
  at: string;
  body: string;
  from: string;
  to: string;
  sid: string;
  attachments: number;
}): UndatedRecord {
  const { at, body, from, to, sid, attachments } = text;
  const facts = known({
    From: from,
    To: to,
    'Provider’s id': sid,
    Attachments: attachments > 0 ? String(attachments) : undefined,
  });
  return { at, what: 'Text from them', text: body, facts };
}

/** Their latest answers on a page. */
export function recordOfSubmission(submission: {
  at: string;
  title: string;
  answers: readonly { label: string; values: readonly string[] }[];
}): UndatedRecord {
  const facts = submission.answers.map(({ label, values }) => [label, values.join(', ')] as const);
  return { at: submission.at, what: `Filled in “${submission.title}”`, facts: known(Object.fromEntries(facts)) };
}

/** Their entry into a campaign, and their removal from it. */
export function recordsOfEnrollment(entered: EnteredBy, removedAt: string | undefined): UndatedRecord[] {
  const facts = { Campaign: entered.campaign };
  return [
    { at: entered.at, what: `Put into “${entered.campaign}” by ${entered.by}`, facts },
    ...(removedAt ? [{ at: removedAt, what: `Taken out of “${entered.campaign}”`, facts }] : []),
  ];
}

/** All records by time, each with the person's local time; at the same moment, texts and consents of the person come first. */
export function inOrder(records: readonly UndatedRecord[], zones: readonly string[]): PackRecord[] {
  const byTime = (one: UndatedRecord, other: UndatedRecord) => Date.parse(one.at) - Date.parse(other.at);
  return records.toSorted(byTime).map((record) => ({ ...record, there: clocksIn(zones, record.at) }));
}
