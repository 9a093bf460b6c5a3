// Everything that a batch's texts depend on: organization, billing, campaign and step. At most 2 s old when it is used.

import { type KeptOrganization, organizationById } from '#domain/accounts/organization.entity.ts';
import { type Billing, billingOf } from '#domain/billing/billing.entity.ts';
import { messagePriceCents } from '#domain/billing/price.rules.ts';
import { appointmentById, type KeptAppointment } from '#domain/campaigns/appointments/appointment.entity.ts';
import { eventWords, noLongerHangs } from '#domain/campaigns/appointments/appointment.rules.ts';
import { campaignById, type KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { featureById, type KeptFeature, stepsOf } from '#domain/campaigns/campaign-feature.entity.ts';
import { groupOf } from '#domain/campaigns/chain/chain.rules.ts';
import { notAfterMs } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { lackOf, leadsTo } from '#domain/campaigns/chain/step-link.rules.ts';
import type { LeadsTo } from '#domain/campaigns/kinds/step-kind.rules.ts';
import { STEP_KINDS } from '#domain/campaigns/kinds/step-kinds.rules.ts';
import type { PlaceholderValues } from '#domain/campaigns/text/message.rules.ts';
import type { WindowFlags } from '#domain/campaigns/time/window.rules.ts';
import { type BatchItem, heldWith } from '#domain/texts/batch/batch.entity.ts';
import { type SendRequest, sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import { stoppedReason } from '#domain/texts/request/send-request.rules.ts';
import type { BatchFacts, Wall } from '#domain/texts/send/gate-facts.rules.ts';
import { greetsFirst } from '#domain/texts/send/greeting.rules.ts';
import { KINDS } from '#domain/texts/send/kind.rules.ts';
import { needsOwnCampaign } from '#domain/texts/send/parked.rules.ts';
import type { FeatureType } from '#functions/schema.gen.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { now } from '#platform/foundation/clock.ts';
import { linkOrigin, ownBrand } from '#platform/foundation/own-brand.ts';
import { waitsForSweep } from '../restore/hold-after-outage.act.ts';
import { isHeldByRestore } from '../restore/hold-after-restore.act.ts';
import { stepsWithSlides } from './steps-with-slides.act.ts';

/** The organization of texts that the brand itself sends. */
export const BRAND_ORGANIZATION = 'brand';

export type SendContext = {
  readMs: number;
  brand: Brand;
  organization: KeptOrganization | null;
  billing: Billing | null;
  /** The batch's campaign, or the one whose rule requested it. Undefined for texts outside a campaign; null when it was deleted. */
  campaign: KeptCampaign | null | undefined;
  /** The send request in which the batch's people entered. */
  sendRequest: SendRequest | null;
  /** The appointment to which the batch belongs, and its words for the text. */
  appointment: KeptAppointment | null;
  event: PlaceholderValues | undefined;
  /** True when the table was restored from a backup and sending was not resumed: nothing leaves. */
  isRestored: boolean;
  /** True while inbound texts may be missing, for example after an outage: one of them may be a STOP. */
  isUnswept: boolean;
  /** The current text, before placeholders are filled; empty when there is none. */
  text: string;
  /** Whether there is anything to send: the step exists with what its kind needs; else what is missing, in words. */
  hasStep: boolean;
  lacks: string | undefined;
  /** The kind of the text's step; texts outside campaigns are messages. */
  featureType: FeatureType;
  /** True when the step has rules that wait for its text to leave. */
  hasRules: boolean;
  /** The target of the link at the end of the text; null when it has none. */
  leadsTo: LeadsTo<KeptFeature> | null;
  /** For a reminder, the step whose page its recipients have not opened. */
  remindsOf: string | undefined;
  from: string | undefined;
  priceCents: number;
  /** Set once the provider's answers say that the rest of the batch waits. */
  wall?: Wall | undefined;
};

/** The text of a batch: its own words, the opt-in text, or the current words of its step. */
type Says = Pick<SendContext, 'text' | 'hasStep' | 'lacks' | 'leadsTo' | 'remindsOf'>;

const saying = (text: string): Says => ({
  text,
  hasStep: text.trim() !== '',
  lacks: undefined,
  leadsTo: null,
  remindsOf: undefined,
});

/** The text of a step; none while the target of its link is missing. Other steps are read only for a step that can be a reminder. */
async function stepSays(campaign: KeptCampaign, feature: KeptFeature): Promise<Says> {
  const { needsText, isForUnopened } = STEP_KINDS[feature.featureType];
  const leads = leadsTo(feature, campaign, isForUnopened ? await stepsOf(campaign) : [feature]);
  const lacks = lackOf(feature, leads);
  if (lacks) return { ...saying(''), lacks };
  const slidesOf = leads && 'slidesOf' in leads ? leads.slidesOf : null;
  if (slidesOf && (await stepsWithSlides([slidesOf])).size === 0) return saying('');
  const content = saying(feature.message);
  const reminds = isForUnopened ? slidesOf?.featureId : undefined;
  return { ...content, hasStep: content.hasStep || !needsText, leadsTo: leads, remindsOf: reminds };
}

async function saysOf(
  batch: BatchItem,
  { organization, campaign }: Pick<SendContext, 'organization' | 'campaign'>,
  feature: KeptFeature | null,
): Promise<Says> {
  if (batch.text !== undefined) return { ...saying(batch.text), ...(batch.withPicture && { hasStep: true }) };
  if (batch.kind === 'optIn') return saying(organization?.message ?? '');
  const isInChain = campaign && feature && groupOf(campaign, feature.featureId) !== null;
  return isInChain ? stepSays(campaign, feature) : saying('');
}

/** Reads everything that a batch's texts depend on. */
export async function readSendContext(batch: BatchItem): Promise<SendContext> {
  const { organizationId, featureId, kind, sendRequestId } = batch;
  const campaignId = heldWith(batch);
  const isBrands = organizationId === BRAND_ORGANIZATION;
  const readMs = now();
  const brand = ownBrand();
  const { appointmentId, leadIds } = batch;
  const [leadId = ''] = leadIds;
  const [organization, billing, campaign, feature, sendRequest, isRestored, isUnswept, appointment] = await Promise.all(
    [
      isBrands ? null : organizationById(organizationId),
      isBrands || !KINDS[kind].asksBilling ? null : billingOf(organizationId),
      campaignId ? campaignById(organizationId, campaignId) : undefined,
      featureId ? featureById(organizationId, featureId) : null,
      sendRequestId ? sendRequestOf(organizationId, sendRequestId) : null,
      isHeldByRestore(brand),
      waitsForSweep(),
      appointmentId ? appointmentById({ organizationId, leadId, appointmentId }) : null,
    ],
  );
  return {
    readMs,
    brand,
    organization,
    billing,
    campaign,
    sendRequest,
    appointment,
    event: appointment ? eventWords(appointment, brand.window, linkOrigin()) : undefined,
    isRestored,
    isUnswept,
    ...(await saysOf(batch, { organization, campaign }, feature)),
    featureType: feature?.featureType ?? 'MESSAGE',
    hasRules: (feature?.workflows.length ?? 0) > 0,
    from: batch.from ?? organization?.twilioPhone,
    priceCents: organization && KINDS[kind].isCharged ? messagePriceCents(brand, organization) : 0,
  };
}

/** The flags of the send window; the brand's own texts use the brand's defaults. */
export function flagsOf(organization: KeptOrganization | null, brand: Brand): WindowFlags {
  const { allowAfterHours, allowWeekends } = organization ?? brand.organizationDefaults;
  return { allowAfterHours, allowWeekends };
}

/** The facts about a batch for the gate. */
export function batchFacts(batch: BatchItem, sendContext: SendContext): BatchFacts {
  const { brand, organization, campaign } = sendContext;
  const isBrands = batch.organizationId === BRAND_ORGANIZATION;
  const flags = flagsOf(organization, brand);
  return {
    nowMs: now(),
    kind: batch.kind,
    isLater: batch.isLater,
    organization:
      organization || isBrands
        ? {
            hasNumber: sendContext.from !== undefined,
            registered: organization?.registered ?? true,
            needsOwnCampaign: organization !== null && needsOwnCampaign(organization, brand.carrierCampaigns),
            flags,
            quietHours: organization?.quietHours ?? false,
          }
        : null,
    billingActive: sendContext.billing?.active === true,
    campaign,
    stopped:
      sendContext.sendRequest?.state === 'STOPPED' ? stoppedReason(sendContext.sendRequest.closedBy ?? '') : undefined,
    endedBy: noLongerHangs(batch, sendContext.appointment) ?? undefined,
    notAfterMs: campaign ? notAfterMs(campaign, batch.featureId, sendContext.appointment?.atMs) : undefined,
    isRestored: sendContext.isRestored,
    isUnswept: sendContext.isUnswept,
    wall: sendContext.wall,
    hasStep: sendContext.hasStep,
    lacks: sendContext.lacks,
    remindsOf: sendContext.remindsOf,
    fallsDueMs: Date.parse(batch.fallsDueAt),
    skip: batch.skip,
    window: brand.window,
    spacingSeconds: brand.pace.spacingSeconds,
    dailyTexts: brand.pace.dailyTexts,
    requireOptInReply: brand.flags.requireOptInReply,
    needsRecord: brand.flags.recordedConsent,
    greetsFirst: organization !== null && greetsFirst(organization, brand.flags),
  };
}
