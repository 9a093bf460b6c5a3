// What comes after a batch: the chain's next step, due by that batch's own time, for those who have not left the chain.
import type { KeptOrganization } from '../../accounts/organization.entity.ts';
import type { KeptCampaign } from '../../chains/campaign.entity.ts';
import type { KeptFeature } from '../../chains/campaign-feature.entity.ts';
import { type NextText, nextText } from '../../chains/next-text.rules.ts';
import { now } from '../../foundation/clock.ts';
import { idFrom } from '../../foundation/ids.ts';
import { ownBrand } from '../../foundation/own-brand.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { freshBatch } from '../batch/batch.rules.ts';
import { flagsOf } from '../send/send-context.act.ts';

export type Upcoming = NextText<KeptFeature> & { featureId: string };
/** Where leads stand: the texts they had, the last of them, and when. */
export type Stood = { passed: readonly string[]; previousMs: number };

/** A campaign as it stands now: its chain, the steps of the chain, and the organisation whose hours count. */
export type ChainNow = { campaign: KeptCampaign; steps: readonly KeptFeature[]; organization: KeptOrganization | null };

/** The next text of a chain (`nextText`); null at the end of the chain. */
export function upcoming({ campaign, steps, organization }: ChainNow, stood: Stood): Upcoming | null {
  const brand = ownBrand();
  const flags = flagsOf(organization, brand);
  const next = nextText({ chain: campaign, steps, ...stood, window: brand.window, flags });
  return next && { ...next, featureId: next.step.featureId };
}

/** The id of the batch that follows; the same whoever makes it. */
export function nextBatchId(batch: Pick<BatchItem, 'organizationId' | 'batchId'>, featureId: string): string {
  return `${batch.organizationId}-${idFrom('bat', batch.batchId, featureId)}`;
}

/** The batch that follows this one for these leads; null when their chain has ended. */
export function batchAfter(batch: BatchItem, chain: ChainNow, leadIds: string[], sentMs: number): BatchItem | null {
  const { organizationId, campaignId, featureId, kind } = batch;
  if (leadIds.length === 0 || chain.campaign.lifecycle === 'deleted') return null;
  const passed = kind === 'optIn' ? batch.passed : [...batch.passed, featureId];
  const previousMs = kind === 'optIn' ? Date.parse(batch.previousAt ?? batch.dueAt) : sentMs;
  const next = upcoming(chain, { passed, previousMs });
  if (!next) return null;
  const spacedMs = sentMs + ownBrand().pace.spacingSeconds * 1000;
  const dueMs = kind === 'optIn' ? Math.max(next.dueMs, spacedMs) : next.dueMs;
  const batchId = nextBatchId(batch, next.featureId);
  const fresh = freshBatch({
    organizationId,
    batchId,
    kind: 'campaign',
    campaignId,
    featureId: next.featureId,
    leadIds,
    dueMs,
    createdMs: now(),
  });
  const sendRequest = kind === 'optIn' && batch.sendRequestId ? { sendRequestId: batch.sendRequestId } : {};
  return { ...fresh, ...sendRequest, passed, previousAt: new Date(previousMs).toISOString() };
}
