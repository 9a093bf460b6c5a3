// A stored step of a campaign; its position in the chain is in the campaign's lists.

import { Entity, type EntityItem } from 'electrodb';
import { newCode } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import { type Chain, stepIds } from './chain/chain.rules.ts';
import { FEATURE_CODE_LENGTH } from './text/lead-link.rules.ts';

export const CampaignFeatureEntity = new Entity(
  {
    model: { entity: 'campaignFeature', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      featureId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      featureType: { type: ['MESSAGE', 'PITCH', 'REMIND', 'WAIT', 'APPOINTMENT', 'REDIRECT'] as const, required: true },
      structureType: { type: ['before', 'feature', 'appointment'] as const, required: true },
      label: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** The text, its lines joined by line breaks; empty until written. */
      message: { type: 'string', required: true, default: '' },
      days: { type: 'number', required: true, default: 0 },
      hours: { type: 'number', required: true, default: 0 },
      minutes: { type: 'number', required: true, default: 0 },
      /** morning, afternoon, evening, or an hour 0 to 23 as text (STP-06). */
      window: { type: 'string' },
      /** An absolute time (ISO) that replaces delay and window. */
      delayUntil: { type: 'string' },
      pitchId: { type: 'string' },
      /** The ids of its if/then rules in order. */
      workflows: { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] },
      /** The step's code in the links of its texts; unique within the campaign. */
      code: { type: 'string', required: true, default: () => newCode(FEATURE_CODE_LENGTH) },
    },
    indexes: {
      byId: key('ORG#{organizationId}#FEATURE#{featureId}', 'FEATURE'),
    },
  },
  kept,
);

export const campaignFeatureWrites = writesOf(CampaignFeatureEntity);

export type KeptFeature = EntityItem<typeof CampaignFeatureEntity>;

/** The step (consistent); null for an id that this organization does not have. */
export async function featureById(organizationId: string, featureId: string): Promise<KeptFeature | null> {
  return readOne(CampaignFeatureEntity, { organizationId, featureId });
}

/** The undeleted steps of a campaign, in the order of its chain. */
export async function stepsOf(campaign: Chain & { organizationId: string }): Promise<KeptFeature[]> {
  const { organizationId } = campaign;
  const featureIds = stepIds(campaign);
  const keys = featureIds.map((featureId) => ({ organizationId, featureId }));
  const found = await readAll(CampaignFeatureEntity, keys);
  const steps = new Map(found.map((step) => [step.featureId, step]));
  return featureIds.flatMap((featureId) => steps.get(featureId) ?? []);
}

/** Whether the link of one of these steps leads to slides. */
export const hasSlides = (steps: readonly Pick<KeptFeature, 'pitchId'>[]): boolean =>
  steps.some(({ pitchId }) => Boolean(pitchId));
