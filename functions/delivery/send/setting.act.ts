// What a batch's texts depend on, read anew: organisation, billing, campaign and step. At most 2 s old when it is used.

import { OrganizationEntity } from '../../accounts/organization.entity.ts';
import { type Billing, billingOf } from '../../billing/billing.entity.ts';
import { messagePriceCents } from '../../billing/price.rules.ts';
import type { Brand } from '../../brands/brand.ts';
import { brandOf } from '../../brands/manifest.ts';
import { CampaignEntity } from '../../chains/campaign.entity.ts';
import { CampaignFeatureEntity } from '../../chains/campaign-feature.entity.ts';
import { groupOf } from '../../chains/chain.rules.ts';
import { now } from '../../foundation/clock.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { type Wave, waveOf } from '../entry/wave.entity.ts';
import { stoppedReason } from '../entry/wave.rules.ts';
import { isHeldByRestore } from '../restore/resumption.act.ts';
import type { WindowFlags } from '../schedule/window.rules.ts';
import type { BatchFacts } from './gate.rules.ts';
import { KINDS } from './kind.rules.ts';

/** The organisation of texts that the brand itself sends. */
export const BRAND_ORGANIZATION = 'brand';

export type KeptOrganization = NonNullable<Awaited<ReturnType<typeof readOrganization>>>;
export type KeptCampaign = NonNullable<Awaited<ReturnType<typeof readCampaign>>>;
export type KeptFeature = NonNullable<Awaited<ReturnType<typeof readFeature>>>;

export type Setting = {
  readMs: number;
  brand: Brand;
  organization: KeptOrganization | null;
  billing: Billing | null;
  /** Undefined for texts outside a campaign; null when it is gone. */
  campaign: KeptCampaign | null | undefined;
  /** The wave in which the batch's people entered. */
  wave: Wave | null;
  /** Nothing leaves: restored from a backup and not resumed. */
  isRestored: boolean;
  /** The text as it stands now, before placeholders; empty when there is none. */
  text: string;
  from: string | undefined;
  priceCents: number;
};

/** The brand that this process serves. */
export function ownBrand(): Brand {
  return brandOf(process.env.BRAND);
}

/** The organisation as it stands now (consistent). */
export async function readOrganization(organizationId: string) {
  return (await OrganizationEntity.get({ organizationId }).go({ consistent: true })).data;
}

/** The campaign as it stands now (consistent). */
export async function readCampaign(organizationId: string, campaignId: string) {
  return (await CampaignEntity.get({ organizationId, campaignId }).go({ consistent: true })).data;
}

/** A step as it stands now (consistent). */
export async function readFeature(organizationId: string, featureId: string) {
  return (await CampaignFeatureEntity.get({ organizationId, featureId }).go({ consistent: true })).data;
}

function textOf(
  batch: BatchItem,
  organization: KeptOrganization | null,
  campaign: KeptCampaign | null | undefined,
  feature: KeptFeature | null,
): string {
  if (batch.text !== undefined) return batch.text;
  if (batch.kind === 'optIn') return organization?.message ?? '';
  const stands = campaign && feature && groupOf(campaign, feature.featureId) !== null;
  return stands ? feature.message : '';
}

/** Reads everything that a batch's texts depend on. */
export async function readSetting(batch: BatchItem): Promise<Setting> {
  const { organizationId, campaignId, featureId, kind, waveId } = batch;
  const isBrands = organizationId === BRAND_ORGANIZATION;
  const readMs = now();
  const brand = ownBrand();
  const [organization, billing, campaign, feature, wave, isRestored] = await Promise.all([
    isBrands ? null : readOrganization(organizationId),
    isBrands || !KINDS[kind].asksBilling ? null : billingOf(organizationId),
    campaignId ? readCampaign(organizationId, campaignId) : undefined,
    featureId ? readFeature(organizationId, featureId) : null,
    waveId ? waveOf(organizationId, waveId) : null,
    isHeldByRestore(brand),
  ]);
  return {
    readMs,
    brand,
    organization,
    billing,
    campaign,
    wave,
    isRestored,
    text: textOf(batch, organization, campaign, feature),
    from: batch.from ?? organization?.twilioPhone,
    priceCents: organization && KINDS[kind].isCharged ? messagePriceCents(brand, organization) : 0,
  };
}

/** The flags of the window; the brand's own texts follow the brand's defaults. */
export function flagsOf(organization: KeptOrganization | null, brand: Brand): WindowFlags {
  const { allowAfterHours, allowWeekends } = organization ?? brand.organizationDefaults;
  return { allowAfterHours, allowWeekends };
}

/** The facts that the gate asks of a batch. */
export function batchFacts(batch: BatchItem, setting: Setting): BatchFacts {
  const { brand, organization, campaign } = setting;
  const isBrands = batch.organizationId === BRAND_ORGANIZATION;
  const flags = flagsOf(organization, brand);
  return {
    nowMs: now(),
    kind: batch.kind,
    organization:
      organization || isBrands
        ? {
            hasNumber: setting.from !== undefined,
            registered: organization?.registered ?? true,
            flags,
            quietHours: organization?.quietHours ?? false,
          }
        : null,
    billingActive: setting.billing?.active === true,
    campaign,
    stopped: setting.wave?.state === 'STOPPED' ? stoppedReason(setting.wave.closedBy ?? '') : undefined,
    isRestored: setting.isRestored,
    hasStep: setting.text.trim() !== '',
    fallsDueMs: Date.parse(batch.fallsDueAt),
    skip: batch.skip,
    window: brand.window,
    spacingSeconds: brand.pace.spacingSeconds,
    requireOptInReply: brand.flags.requireOptInReply,
  };
}
