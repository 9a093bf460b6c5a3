// What comes after a batch: the chain's next step, due by that batch's own time, for those who have not left the chain.
import { nextStep } from '../../chains/chain.rules.ts';
import { now } from '../../foundation/clock.ts';
import { idFrom } from '../../foundation/ids.ts';
import type { BatchItem } from '../batch/batch.entity.ts';
import { freshBatch } from '../batch/batch.rules.ts';
import {
  flagsOf,
  type KeptCampaign,
  type KeptFeature,
  type KeptOrganization,
  ownBrand,
  readFeature,
} from '../send/setting.act.ts';
import { bareDueMs } from './delay.rules.ts';
import { intoWindow } from './window.rules.ts';

/** Steps that are texts of their own; the others only lie on the way. */
const TEXTS = new Set<KeptFeature['featureType']>(['MESSAGE', 'PITCH', 'REMIND', 'APPOINTMENT']);

/** `dueMs` is when it leaves at the earliest, `bareMs` when it falls due before the window is asked. */
export type Upcoming = { featureId: string; dueMs: number; bareMs: number };
/** Where leads stand: the texts they had, the last of them, and when. */
export type Stood = { passed: readonly string[]; previousMs: number };

/**
 * The next step that sends something and when: WAIT steps on the way add their delay, REDIRECT steps nothing. Null at
 * the end of the chain.
 */
export async function upcoming(
  campaign: KeptCampaign,
  organization: KeptOrganization | null,
  stood: Stood,
): Promise<Upcoming | null> {
  const brand = ownBrand();
  const flags = flagsOf(organization, brand);
  const passed = [...stood.passed];
  let { previousMs } = stood;
  let lastFeatureId = passed.at(-1);
  for (;;) {
    const featureId = nextStep(campaign, passed, lastFeatureId);
    if (!featureId) return null;
    const feature = await readFeature(campaign.organizationId, featureId);
    if (feature && feature.featureType !== 'REDIRECT') {
      const bareMs = bareDueMs({ step: feature, previousMs, window: brand.window, flags });
      if (TEXTS.has(feature.featureType)) {
        return { featureId, bareMs, dueMs: intoWindow(brand.window, flags, bareMs) };
      }
      previousMs = bareMs;
    }
    passed.push(featureId);
    lastFeatureId = featureId;
  }
}

/** The id of the batch that follows; the same whoever makes it. */
export function nextBatchId(batch: Pick<BatchItem, 'organizationId' | 'batchId'>, featureId: string): string {
  return `${batch.organizationId}-${idFrom('bat', batch.batchId, featureId)}`;
}

/** The header of the batch that follows this one for these leads; null when their chain has ended. */
export async function batchAfter(
  batch: BatchItem,
  campaign: KeptCampaign,
  organization: KeptOrganization | null,
  leadIds: string[],
  sentMs: number,
): Promise<BatchItem | null> {
  const { organizationId, campaignId, featureId, kind } = batch;
  if (leadIds.length === 0 || campaign.shelf === 'deleted') return null;
  const passed = kind === 'optIn' ? batch.passed : [...batch.passed, featureId];
  const previousMs = kind === 'optIn' ? Date.parse(batch.previousAt ?? batch.dueAt) : sentMs;
  const next = await upcoming(campaign, organization, { passed, previousMs });
  if (!next) return null;
  const restedMs = sentMs + ownBrand().pace.spacingSeconds * 1000;
  const dueMs = kind === 'optIn' ? Math.max(next.dueMs, restedMs) : next.dueMs;
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
  const wave = kind === 'optIn' && batch.waveId ? { waveId: batch.waveId } : {};
  return { ...fresh, ...wave, passed, previousAt: new Date(previousMs).toISOString() };
}
