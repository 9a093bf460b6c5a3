// Carrier campaigns that organizations have of their own: found at the provider, checked until the carriers decide, then used.

import { NumberEntity, numberOf } from '#domain/accounts/number.entity.ts';
import { type KeptOrganization, organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { refusalsInWords } from '#domain/accounts/registration/carrier-refusal.rules.ts';
import { carrierSubmissions } from '#domain/accounts/registration/carrier-submission.entity.ts';
import { ownedName } from '#domain/billing/number.rules.ts';
import { LOOK_AGAIN_MS } from '#domain/billing/numbers/await-registration.act.ts';
import {
  type CarrierCampaign,
  carrierCampaigns,
  carrierCampaignWrites,
} from '#domain/texts/sender/carrier-campaign.entity.ts';
import { openSender, senderWrites } from '#domain/texts/sender/sender.entity.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { campaignTold, enterCampaign, servicesByName } from '#platform/gateways/carriers/registration.ts';
import { liveSignal } from '#platform/table/live.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { wakeOrganization } from '../waking/wake-batches.act.ts';

/** How often a campaign that the carriers approved is checked: its limits, and whether it is still approved. */
const APPROVED_LOOK_MS = 3600_000;

/**
 * Stores the Messaging Services whose name contains an organization of the brand, as the names of numbers do: their campaigns are that
 * organization's own. Throws when the provider does not answer.
 */
export async function findOwnCampaigns(): Promise<void> {
  const prefix = ownedName(ownBrand().key, '');
  const known = new Set((await carrierCampaigns()).map(({ serviceSid }) => serviceSid));
  for (const [name, serviceSid] of await servicesByName()) {
    const organizationId = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (organizationId === '' || known.has(serviceSid) || !(await organizationById(organizationId))) continue;
    const found = { carrierCampaignId: organizationId, serviceSid, state: 'pending' as const, nextLookMs: 0 };
    await transact([
      carrierCampaignWrites.upsert(found).commit(),
      organizationWrites.patch({ organizationId }).set({ carrierState: 'pending' }).commit(),
      liveSignal(organizationId, 'organization'),
    ]);
  }
}

/** Moves the organization's number and sender to its own campaign. Safe to repeat. */
async function moveTo(organization: KeptOrganization, serviceSid: string): Promise<void> {
  const { organizationId } = organization;
  const own = await numberOf(organizationId);
  const number = own && (await readOne(NumberEntity, { phone: own.phone }));
  if (!number) return;
  await enterCampaign(number.providerId, serviceSid);
  const { senderId, carrierCampaignId } = await openSender(organization, ownBrand().pace.segmentsPerSecond);
  if (carrierCampaignId === organizationId) return;
  const moved = senderWrites.patch({ senderId }).set({ carrierCampaignId: organizationId });
  await committed([moved.commit()]);
}

/**
 * Checks one campaign at the provider. Once the carriers have approved it, the organization's waiting texts leave as if they fell due now.
 * They are woken here and by the signal as well, in case this process ends first.
 */
async function look({ carrierCampaignId, serviceSid = '', state: before }: CarrierCampaign): Promise<void> {
  const organizationId = carrierCampaignId;
  const organization = await organizationById(organizationId);
  if (!organization) return;
  const { state, limits, faults } = await campaignTold(serviceSid);
  const isApproved = state === 'approved';
  if (isApproved) await moveTo(organization, serviceSid);
  const nextLookMs = now() + (isApproved ? APPROVED_LOOK_MS : LOOK_AGAIN_MS);
  const refusals = refusalsInWords(faults);
  const read = { carrierCampaignId, state, refusals, nextLookMs, readMs: now(), ...limits };
  const change = { carrierState: state, ...(isApproved ? { carrierServiceSid: serviceSid } : {}) };
  const isNews = state !== before || organization.carrierState !== state;
  const decided = isNews ? { decidedMs: now() } : {};
  await transact([
    carrierCampaignWrites.upsert({ ...read, ...decided }).commit(),
    ...(isNews
      ? [
          organizationWrites.patch({ organizationId }).set(change).commit(),
          liveSignal(organizationId, 'organization'),
          ...(isApproved ? [signal('number.approved', organizationId, {}, isoOf(now()))] : []),
        ]
      : []),
  ]);
  if (isNews && isApproved) await wakeOrganization(organizationId, { isDueNow: true });
}

/** Checks every own campaign that is due; one that cannot be checked is tried again in a minute. */
export async function checkOwnCampaigns(): Promise<void> {
  const due = (await carrierCampaigns()).filter(({ serviceSid, nextLookMs = 0 }) => serviceSid && nextLookMs <= now());
  if (due.length === 0) return;
  // Until a form that was submitted again is with the carriers, the campaign that they refused says nothing.
  const submitted = new Set((await carrierSubmissions()).map(({ organizationId }) => organizationId));
  const decidable = due.filter(({ carrierCampaignId }) => !submitted.has(carrierCampaignId));
  for (const campaign of decidable) await look(campaign).catch(() => undefined);
}
