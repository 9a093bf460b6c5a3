// Adds a person to an organization's leads: one phone is one lead, whatever the source and however often it is added.

import { nowIso } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { retryLost, transact } from '#platform/table/transact.ts';
import { consentOnEntry } from '../consent/erased-phone.act.ts';
import type { PhoneConsent } from '../consent/phone-consent.entity.ts';
import { type Lead, leadOf } from '../lead.entity.ts';
import { countedLeads } from '../lead-count.entity.ts';
import { foundBy, searchItemsOf } from '../search/lead-search.entity.ts';
import { type GivenLead, planSave, type SaveOutcome, type SavePlan } from './save-plan.act.ts';

export type Kept = { lead: Lead; outcome: SaveOutcome };

async function readBoth(
  organizationId: string,
  phone: string,
): Promise<{ phoneConsent: PhoneConsent | null; lead: Lead | null }> {
  const phoneConsent = await consentOnEntry(organizationId, phone);
  if (!phoneConsent?.leadId) return { phoneConsent, lead: null };
  const lead = await leadOf(organizationId, phoneConsent.leadId);
  return { phoneConsent, lead };
}

async function commit(plan: SavePlan): Promise<void> {
  const { lead, outcome, writes, isNew, isChanged } = plan;
  const { organizationId, leadId, shard } = lead;
  const all = [...writes];
  if (isChanged) all.push(...foundBy(searchItemsOf(lead)));
  if (isNew) all.push(countedLeads(organizationId, shard, 1));
  if (outcome === 'added' || outcome === 'restored') all.push(signal('lead.added', organizationId, { leadId }, leadId));
  if (isChanged) all.push(liveSignal(organizationId, 'lead', { leadId }));
  await transact(all);
}

/**
 * Writes lead, phone consent, search entries, count and consent record in one transaction. A known phone is `alreadyThere`,
 * `updated` when empty fields were filled (names are never overwritten), `restored` when it was archived; an opt-out remains.
 * Safe to repeat and to run concurrently: a call whose write is refused reads everything again.
 */
export async function saveLead(given: GivenLead): Promise<Kept> {
  const { organizationId, phone } = given;
  const leadId = given.leadId ?? newId('lead');
  return retryLost(async () => {
    const { phoneConsent, lead } = await readBoth(organizationId, phone);
    const plan = planSave(given, phoneConsent, lead, leadId, nowIso());
    if (plan.writes.length > 0) await commit(plan);
    return { lead: plan.lead, outcome: plan.outcome };
  });
}
