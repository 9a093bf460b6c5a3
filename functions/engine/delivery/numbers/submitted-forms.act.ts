// Forms for the carriers that staff submitted: handed to the text provider step by step until the carriers have a campaign to decide on.

import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { carrierFormOf, type KeptCarrierForm } from '#domain/accounts/registration/carrier-form.entity.ts';
import { campaignOf, productOf, profileOf } from '#domain/accounts/registration/carrier-parts.rules.ts';
import { type CarrierFault, refusalsInWords } from '#domain/accounts/registration/carrier-refusal.rules.ts';
import {
  type CarrierSubmission,
  carrierSubmissions,
  carrierSubmissionWrites,
  type Decided,
} from '#domain/accounts/registration/carrier-submission.entity.ts';
import { ownedName } from '#domain/billing/number.rules.ts';
import { LOOK_AGAIN_MS } from '#domain/billing/numbers/await-registration.act.ts';
import { carrierCampaignWrites } from '#domain/texts/sender/carrier-campaign.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { Decision } from '#platform/gateways/carriers/trust-hub.rules.ts';
import {
  brandOfProfile,
  bundleNamed,
  changeProfile,
  primaryProfile,
  sendBrand,
  sendBundle,
  sendCampaign,
  serviceNamed,
} from '#platform/gateways/carriers/trust-hub.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';

/** The submission ends, unless staff submitted again meanwhile. */
function ends({ organizationId, submittedAt }: CarrierSubmission): Write {
  return carrierSubmissionWrites
    .delete({ organizationId })
    .where((kept, { eq }) => eq(kept.submittedAt, submittedAt))
    .commit();
}

async function end(submission: CarrierSubmission): Promise<void> {
  await committed([ends(submission)]);
}

/** The form goes back to staff with what was wrong, a sentence for each. */
async function refuse(submission: CarrierSubmission, faults: readonly CarrierFault[]): Promise<void> {
  const { organizationId } = submission;
  const refusals = refusalsInWords(faults);
  const told = { carrierCampaignId: organizationId, state: 'refused' as const, refusals, decidedMs: now() };
  await committed([
    ends(submission),
    carrierCampaignWrites.upsert(told).commit(),
    organizationWrites.patch({ organizationId }).set({ carrierState: 'refused' }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}

/** One thing that the provider decides on: what it said, and how to send it, the first time or after a refusal. */
type Step = { known: Decision | null; send(): Promise<Decision> };

/** The decision on it; what was refused before this submission is sent again. */
async function decisionOn(submission: CarrierSubmission, what: Decided, { known, send }: Step): Promise<Decision> {
  const { organizationId, submittedAt, sent } = submission;
  if (known && (known.state !== 'refused' || sent.includes(what))) return known;
  const decision = await send();
  const noted = carrierSubmissionWrites.patch({ organizationId }).set({ sent: [...sent, what] });
  await committed([noted.where((kept, { eq }) => eq(kept.submittedAt, submittedAt)).commit()]);
  return decision;
}

/** Takes the form as far as the provider and the carriers let it: their decision, or the Messaging Service with the campaign. */
async function handOn(submission: CarrierSubmission, form: KeptCarrierForm, primarySid: string): Promise<Decision> {
  const { key, operatorEmail: email } = ownBrand();
  const ours = { name: ownedName(key, submission.organizationId), email };
  const firm = profileOf(form, ours, primarySid);
  const profile = await decisionOn(submission, 'profile', {
    known: await bundleNamed('profile', ours.name),
    send: () => sendBundle('profile', firm),
  });
  if (profile.state !== 'approved') return profile;
  const product = await decisionOn(submission, 'product', {
    known: await bundleNamed('product', ours.name),
    send: () => sendBundle('product', productOf(form, ours, profile.sid)),
  });
  if (product.state !== 'approved') return product;
  const known = await brandOfProfile(profile.sid);
  const brand = await decisionOn(submission, 'brand', {
    known,
    send: async () => {
      if (known) await changeProfile(profile.sid, firm);
      return sendBrand(profile.sid, product.sid, known?.sid);
    },
  });
  if (brand.state !== 'approved') return brand;
  const serviceSid = await serviceNamed(ours.name);
  await sendCampaign(serviceSid, campaignOf(form, brand.sid));
  return { sid: serviceSid, state: 'approved', faults: [] };
}

/** From then on the carriers' decision on the campaign is read with those of all others (`own-campaigns.act`). */
async function leaveToCarriers(submission: CarrierSubmission, serviceSid: string): Promise<void> {
  const found = { carrierCampaignId: submission.organizationId, serviceSid, state: 'pending' as const, nextLookMs: 0 };
  await committed([ends(submission), carrierCampaignWrites.upsert(found).commit()]);
}

/** What the provider says against the form itself, and not against our account, our pace or our keys; throws the rest. */
function refusedFor(error: unknown): Decision {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (status !== 400) throw error;
  return { sid: '', state: 'refused', faults: [{ code: Number(code) || 0, fields: [] }] };
}

async function advance(submission: CarrierSubmission): Promise<void> {
  const { organizationId } = submission;
  const organization = await organizationById(organizationId);
  const primarySid = await primaryProfile();
  const form = await carrierFormOf(organizationId);
  if (!organization || !form) return end(submission);
  // Until the operator has stored the account's profile again, the form waits.
  if (!primarySid) return;
  const { state, sid, faults } = await handOn(submission, form, primarySid).catch(refusedFor);
  if (state === 'approved') await leaveToCarriers(submission, sid);
  if (state === 'refused') await refuse(submission, faults);
}

/** Hands on every submitted form that is due. What is not decided, or not answered, is asked again in five minutes. */
export async function handOnForms(): Promise<void> {
  const due = (await carrierSubmissions()).filter(({ nextLookMs }) => nextLookMs <= now());
  for (const submission of due) {
    await advance(submission).catch(() => undefined);
    const { organizationId, submittedAt } = submission;
    const later = carrierSubmissionWrites.patch({ organizationId }).set({ nextLookMs: now() + LOOK_AGAIN_MS });
    await committed([later.where((kept, { eq }) => eq(kept.submittedAt, submittedAt)).commit()]);
  }
}
