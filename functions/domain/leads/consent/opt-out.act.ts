// Opts people out for another reason than a keyword of theirs, and settles wishes to stop: exactly once, whoever else does.
import { nowIso } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { anew, committed, transact } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { leadConsents, leadWrites } from '../lead.entity.ts';
import { LEAD_WISH_FIELDS, WISH_FIELDS, wishEndsMs } from '../wish.rules.ts';
import {
  consentWrites,
  createPhoneConsent,
  type PhoneConsent,
  patchPhoneConsent,
  phoneConsentOf,
} from './phone-consent.entity.ts';

/** Who says so: a member of staff to whom it was said, a file, or 24 hours without an answer to a wish. */
export type OptOutBy = {
  source: 'staff' | 'import' | 'wish';
  /** What staff said of how they were told, and when; what the file says. */
  attested?: string;
  userId?: string;
  ipAddress?: string;
  userAgent?: string;
};

/** What came of one phone. */
export type OptedOut = 'optedOut' | 'alreadyOut';

const TRIES = 6;

type Phone = { organizationId: string; phone: string };

/** The patch of a phone consent that refuses when owner, consent or wish have changed since it was read. */
function asRead({ organizationId, phone, leadId, consent, wishAt }: PhoneConsent) {
  return patchPhoneConsent({ organizationId, phone }).where((kept, { eq, notExists }) => {
    const owner = leadId ? eq(kept.leadId, leadId) : notExists(kept.leadId);
    return `${eq(kept.consent, consent)} AND ${owner} AND ${wishAt ? eq(kept.wishAt, wishAt) : notExists(kept.wishAt)}`;
  });
}

/** What waits because of a wish goes on, or is written off, when it is settled. */
function settled({ organizationId, phone, leadId, wishAt }: PhoneConsent): Write[] {
  if (!leadId || !wishAt) return [];
  return [signal('wish.settled', organizationId, { leadId }, phone, wishAt)];
}

function record({ organizationId, phone }: Phone, what: 'out' | 'kept', by: OptOutBy, at: string): Write {
  const consentId = hashOf(organizationId, phone, by.source, what, at);
  return consentWrites.put({ organizationId, phone, consentId, at, what, ...by }).commit();
}

function optOutWrites(phone: Phone, phoneConsent: PhoneConsent | null, by: OptOutBy): Write[] {
  const at = nowIso();
  const out = { consent: 'out', consentAt: at, outAt: at } as const;
  if (!phoneConsent) return [createPhoneConsent({ ...phone, ...out }), record(phone, 'out', by, at)];
  const { organizationId, leadId } = phoneConsent;
  return [
    asRead(phoneConsent)
      .set(out)
      .remove([...WISH_FIELDS])
      .commit(),
    record(phone, 'out', by, at),
    ...(leadId ? [leadConsents(organizationId, leadId, 'out', at)] : []),
    ...settled(phoneConsent),
  ];
}

/**
 * Opts a phone out, with its record, whether it belongs to anybody or not; an opt-out that stands is left as it is.
 * Their own START, or a new consent of their own, undoes it. Safe to repeat and to race. The caller tells open screens.
 */
export async function optOutPhone(phone: Phone, by: OptOutBy): Promise<OptedOut> {
  return anew(TRIES, async () => {
    const phoneConsent = await phoneConsentOf(phone.organizationId, phone.phone);
    if (phoneConsent?.consent === 'out') return 'alreadyOut';
    await transact(optOutWrites(phone, phoneConsent, by));
    return 'optedOut';
  });
}

/** What came of resuming: `resumed`, or why there was nothing to resume. */
export type Resumed = 'resumed' | 'noWish' | 'out';

/**
 * Staff saw that what sounded like a wish to stop was none: texts go on, and who decided it is kept. An opt-out that came
 * first stands.
 */
export async function resumePhone(phone: Phone, by: OptOutBy): Promise<Resumed> {
  return anew(TRIES, async () => {
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

/** Counts a wish that nobody has answered for 24 hours as an opt-out; one that was settled meanwhile is left alone. */
export async function endWish(found: Phone, nowMs: number): Promise<void> {
  const phoneConsent = await phoneConsentOf(found.organizationId, found.phone);
  if (!phoneConsent?.wishAt || wishEndsMs(phoneConsent.wishAt) > nowMs) return;
  const { organizationId, phone, leadId } = phoneConsent;
  const writes = optOutWrites({ organizationId, phone }, phoneConsent, { source: 'wish' });
  await committed([...writes, ...(leadId ? [liveSignal(organizationId, 'lead', { leadId })] : [])]);
}
