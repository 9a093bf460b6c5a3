// Opts people out for any reason but their own keyword, and settles wishes to stop: exactly once, also under concurrency.
import { nowIso } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, retryLost, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { optOutHappened } from '../counts/day-count.entity.ts';
import { leadWrites, noteConsent } from '../lead.entity.ts';
import { LEAD_WISH_FIELDS, WISH_FIELDS, wishEndsMs } from '../wish.rules.ts';
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  patchPhoneConsent,
  phoneConsentOf,
} from './phone-consent.entity.ts';

/** The source of an opt-out: a member of staff whom somebody told, a file, or 24 hours without a decision on a wish. */
export type OptOutBy = {
  source: 'staff' | 'import' | 'wish';
  /** How and when staff were told, in their words; or the words of the file. */
  attested?: string;
  userId?: string;
  ipAddress?: string;
  userAgent?: string;
};

/** The result for one phone. */
export type OptedOut = 'optedOut' | 'alreadyOut';

type Phone = { organizationId: string; phone: string };

/** A patch of a phone consent that is refused when owner, consent or wish have changed since it was read. */
function asRead({ organizationId, phone, leadId, consent, wishAt }: PhoneConsent) {
  return patchPhoneConsent({ organizationId, phone }).where((kept, { eq, notExists }) => {
    const owner = leadId ? eq(kept.leadId, leadId) : notExists(kept.leadId);
    return `${eq(kept.consent, consent)} AND ${owner} AND ${wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt)}`;
  });
}

/** The signal that a wish was settled, so that the texts that it held are sent or written off. */
function settled({ organizationId, phone, leadId, wishAt }: PhoneConsent): Write[] {
  if (!leadId || !wishAt) return [];
  return [signal('wish.settled', organizationId, { leadId }, phone, wishAt)];
}

function record({ organizationId, phone }: Phone, what: 'out' | 'kept', by: OptOutBy, at: string): Write {
  const consentId = hashOf(organizationId, phone, by.source, what, at);
  return consentWrites.put({ organizationId, phone, consentId, at, what, ...by }).commit();
}

/** What a file lists was said elsewhere before: it is counted at no time. */
const counted = ({ organizationId, phone }: Phone, { source }: OptOutBy, at: string): Write[] =>
  source === 'import' ? [] : [optOutHappened(organizationId, phone, Date.parse(at))];

function optOutWrites(phone: Phone, phoneConsent: PhoneConsent | null, by: OptOutBy): Write[] {
  const at = nowIso();
  const out = { consent: 'out', consentAt: at, outAt: at } as const;
  if (!phoneConsent)
    return [createPhoneConsent({ ...phone, ...out }), record(phone, 'out', by, at), ...counted(phone, by, at)];
  const { organizationId, leadId } = phoneConsent;
  return [
    asRead(phoneConsent)
      .set(out)
      .remove([...WISH_FIELDS])
      .commit(),
    record(phone, 'out', by, at),
    ...counted(phone, by, at),
    ...(leadId ? [noteConsent(organizationId, leadId, 'out', at)] : []),
    ...settled(phoneConsent),
  ];
}

/**
 * Opts a phone out, with its record, whether it belongs to a lead or not; an existing opt-out is left as it is. The person's
 * own START, or a new consent of their own, reverses it. Safe to repeat and to run concurrently. The caller notifies open
 * screens.
 */
export async function optOutPhone(phone: Phone, by: OptOutBy): Promise<OptedOut> {
  return retryLost(async () => {
    const phoneConsent = await phoneConsentOf(phone.organizationId, phone.phone);
    if (phoneConsent?.consent === 'out') return 'alreadyOut';
    await transact(optOutWrites(phone, phoneConsent, by));
    return 'optedOut';
  });
}

/** The result of resuming: `resumed`, or why there was nothing to resume. */
export type Resumed = 'resumed' | 'noWish' | 'out';

/**
 * Records that staff judged a message not to be a wish to stop, and who decided it: texts go on. An opt-out that came first
 * remains.
 */
export async function resumePhone(phone: Phone, by: OptOutBy): Promise<Resumed> {
  return retryLost(async () => {
    const phoneConsent = await phoneConsentOf(phone.organizationId, phone.phone);
    if (phoneConsent?.consent === 'out') return 'out';
    if (!phoneConsent?.wishAt) return 'noWish';
    const { organizationId, leadId, consent } = phoneConsent;
    const shown = leadId
      ? [
          leadWrites
            .patch({ organizationId, leadId })
            .remove([...LEAD_WISH_FIELDS])
            .commit(),
          liveSignal(organizationId, 'lead', { leadId }),
        ]
      : [];
    await transact([
      asRead(phoneConsent)
        .set({ consent })
        .remove([...WISH_FIELDS])
        .commit(),
      record(phone, 'kept', by, nowIso()),
      ...shown,
      ...settled(phoneConsent),
    ]);
    return 'resumed';
  });
}

/** Turns a wish that nobody has decided for 24 hours into an opt-out; one that was settled meanwhile is left alone. */
export async function endWish(found: Phone, nowMs: number): Promise<void> {
  const phoneConsent = await phoneConsentOf(found.organizationId, found.phone);
  if (!phoneConsent?.wishAt || wishEndsMs(phoneConsent.wishAt) > nowMs) return;
  const { organizationId, phone, leadId } = phoneConsent;
  const writes = optOutWrites({ organizationId, phone }, phoneConsent, { source: 'wish' });
  await committed([...writes, ...(leadId ? [liveSignal(organizationId, 'lead', { leadId })] : [])]);
}
