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
import { type Awaited, awaitedOf, isEmailUnconfirmed } from '#domain/accounts/registration/carrier-waits.rules.ts';
import { ownedName } from '#domain/billing/number.rules.ts';
import { LOOK_AGAIN_MS } from '#domain/billing/numbers/await-registration.act.ts';
import { carrierCampaignWrites } from '#domain/texts/sender/carrier-campaign.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import type { BrandDecision, Bundle, Decision } from '#platform/gateways/carriers/trust-hub.rules.ts';
import {
  brandOfProfile,
  bundleNamed,
  changeBundle,
  primaryProfile,
  sendBrand,
  sendBrandAgain,
  sendBundle,
  sendCampaign,
  sendCodeAgain,
  sendEmailAgain,
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
type Step<D extends Decision> = { known: D | null; send(): Promise<D> };

/** The decision on it; what was refused before this submission is sent again, which is noted with what else was sent meanwhile. */
async function decisionOn<D extends Decision>(
  submission: CarrierSubmission,
  [what, ...more]: readonly [Decided, ...Decided[]],
  { known, send }: Step<D>,
): Promise<D> {
  const { organizationId, submittedAt, sent } = submission;
  if (known && (known.state !== 'refused' || sent.includes(what))) return known;
  const decision = await send();
  const noted = carrierSubmissionWrites.patch({ organizationId }).set({ sent: [...sent, what, ...more] });
  await committed([noted.where((kept, { eq }) => eq(kept.submittedAt, submittedAt)).commit()]);
  return decision;
}

/** What the provider decided on a profile and its product, with what they say now. */
type Approved = { profile: Bundle; product: Bundle; profileSid: string; productSid: string };

/** Hands in a brand once more, with the form as it is now; one whose e-mail was not confirmed gets a new e-mail. */
async function brandAgain(refused: BrandDecision, approved: Approved): Promise<BrandDecision> {
  await changeBundle('profile', approved.profileSid, approved.profile);
  await changeBundle('product', approved.productSid, approved.product);
  if (!isEmailUnconfirmed(refused)) return sendBrandAgain(refused.sid);
  await sendEmailAgain(refused.sid);
  return { ...refused, state: 'pending', status: 'PENDING', faults: [] };
}

/** The provider's decision on a form, and what the registry waits for meanwhile. */
type Progress = Decision & { awaits?: Awaited };

/** The decision on the brand; pending while the registry waits for an answer of the owner or the contact person. */
async function brandOf(submission: CarrierSubmission, form: KeptCarrierForm, approved: Approved): Promise<Progress> {
  const sent = {
    isEmailSentAgain: submission.sent.includes('email'),
    agoMs: now() - Date.parse(submission.submittedAt),
  };
  const known = await brandOfProfile(approved.profileSid);
  const isAwaited = known !== null && awaitedOf(form, known, sent) !== null;
  const brand = isAwaited
    ? known
    : await decisionOn(submission, known && isEmailUnconfirmed(known) ? ['brand', 'email'] : ['brand'], {
        known,
        send: () =>
          known
            ? brandAgain(known, approved)
            : sendBrand(approved.profile.of, approved.profileSid, approved.productSid),
      });
  const awaits = awaitedOf(form, brand, sent);
  return awaits ? { ...brand, state: 'pending', awaits } : brand;
}

/**
 * Takes the form as far as the provider and the carriers let it: their decision, or the Messaging Service with the campaign. The things of a
 * person have names of their own: the provider never makes a firm's profile one of a person.
 */
async function handOn(submission: CarrierSubmission, form: KeptCarrierForm, primarySid: string): Promise<Progress> {
  const { key, operatorEmail: email } = ownBrand();
  const owned = ownedName(key, submission.organizationId);
  const ours = { name: form.soleProprietor ? `${owned} person` : owned, email };
  const profile = profileOf(form, ours, primarySid);
  const known = await decisionOn(submission, ['profile'], {
    known: await bundleNamed('profile', ours.name),
    send: () => sendBundle('profile', profile),
  });
  if (known.state !== 'approved') return known;
  const product = productOf(form, ours, known.sid);
  const allowed = await decisionOn(submission, ['product'], {
    known: await bundleNamed('product', ours.name),
    send: () => sendBundle('product', product),
  });
  if (allowed.state !== 'approved') return allowed;
  const approved = { profile, product, profileSid: known.sid, productSid: allowed.sid };
  const brand = await brandOf(submission, form, approved);
  if (brand.state !== 'approved') return brand;
  const serviceSid = await serviceNamed(owned);
  await sendCampaign(serviceSid, campaignOf(form, brand.sid));
  return { sid: serviceSid, state: 'approved', faults: [] };
}

/** Stores what the registry waits for, so that staff see it; nothing while that stays the same. */
async function noteAwaited(submission: CarrierSubmission, { awaits }: Progress): Promise<void> {
  const { organizationId, submittedAt } = submission;
  if (submission.awaits === awaits) return;
  const patch = carrierSubmissionWrites.patch({ organizationId });
  const noted = awaits ? patch.set({ awaits }) : patch.remove(['awaits', 'isCodeWanted']);
  await committed([
    noted.where((kept, { eq }) => eq(kept.submittedAt, submittedAt)).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}

/** Asks for the new code that staff want; one that the provider does not give any more is wanted no longer. */
async function codeAgain({ organizationId, submittedAt }: CarrierSubmission, brandSid: string): Promise<void> {
  await sendCodeAgain(brandSid).catch((error) => {
    if (error.status !== 400) throw error;
  });
  const asked = carrierSubmissionWrites.patch({ organizationId }).remove(['isCodeWanted']);
  await committed([asked.where((kept, { eq }) => eq(kept.submittedAt, submittedAt)).commit()]);
}

/** From then on the carriers' decision on the campaign is read with those of all others (`own-campaigns.act`). */
async function leaveToCarriers(submission: CarrierSubmission, serviceSid: string): Promise<void> {
  const found = { carrierCampaignId: submission.organizationId, serviceSid, state: 'pending' as const, nextLookMs: 0 };
  await committed([ends(submission), carrierCampaignWrites.upsert(found).commit()]);
}

/** The provider takes no campaign of a brand whose e-mail was not confirmed, even where it does not show that on the brand. */
const BRAND_PENDING = 30994;

/** What the provider says against the form itself, and not against our account, our pace or our keys; throws the rest. */
function refusedFor(error: unknown): Progress {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (status !== 400 || code === BRAND_PENDING) throw error;
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
  const progress = await handOn(submission, form, primarySid).catch(refusedFor);
  const { state, sid, faults } = progress;
  if (state === 'approved') return leaveToCarriers(submission, sid);
  if (state === 'refused') return refuse(submission, faults);
  await noteAwaited(submission, progress);
  if (progress.awaits === 'code' && submission.isCodeWanted) await codeAgain(submission, sid);
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
