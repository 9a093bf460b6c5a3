// Keeps that a phone is not to be texted, whether somebody has it or not: nobody is added or brought back by it.
import { nowIso } from '../../foundation/clock.ts';
import { hashOf } from '../../foundation/ids.ts';
import { liveSignal } from '../../table/live.ts';
import { anew, transact } from '../../table/transact.ts';
import type { Write } from '../../table/writes.ts';
import { leadConsents, leadOf, leadWrites } from '../lead.entity.ts';
import { consentWrites, type PhoneConsent, phoneConsentOf, phoneConsentWrites } from './phone-consent.entity.ts';

/** Who says that the phone opted out, and where that stands. */
export type GivenOut = {
  organizationId: string;
  phone: string;
  source: 'import' | 'staff';
  userId: string;
  /** What was read or said, in a line. */
  attested: string;
};

const TRIES = 6;

function phoneOut({ organizationId, phone }: GivenOut, known: PhoneConsent | null, at: string): Write {
  const out = { consent: 'out', consentAt: at, outAt: at } as const;
  if (!known) return phoneConsentWrites.create({ organizationId, phone, ...out }).commit();
  return phoneConsentWrites
    .patch({ organizationId, phone })
    .set(out)
    .where((kept, { eq, notExists }) => (known.leadId ? eq(kept.leadId, known.leadId) : notExists(kept.leadId)))
    .commit();
}

/** What the person with that phone shows; somebody archived stays off the lists. */
async function leadOut(organizationId: string, leadId: string, at: string): Promise<Write[]> {
  const lead = await leadOf(organizationId, leadId);
  if (!lead) return [];
  const shown =
    lead.lifecycle === 'active'
      ? leadConsents(organizationId, leadId, 'out', at)
      : leadWrites.patch({ organizationId, leadId }).set({ optedIn: false, optedOut: true }).commit();
  return [shown, liveSignal(organizationId, 'lead', { leadId })];
}

/** Records the opt-out with who gave it; one that stands is left as it is. Safe to repeat and to race. */
export async function keepOut(given: GivenOut): Promise<void> {
  const { organizationId, phone, source, userId, attested } = given;
  await anew(TRIES, async () => {
    const known = await phoneConsentOf(organizationId, phone);
    if (known?.consent === 'out') return;
    const at = nowIso();
    const consentId = hashOf(organizationId, phone, source, 'out', at);
    const record = { organizationId, phone, consentId, at, what: 'out', source, userId, attested } as const;
    const shown = known?.leadId ? await leadOut(organizationId, known.leadId, at) : [];
    await transact([phoneOut(given, known, at), consentWrites.put(record).commit(), ...shown]);
  });
}
