// One person's activity on the pages behind their links in a campaign: each load of a page, and the facts that follow from
// them.

import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key, partitionOf, VIEWER_SUFFIX } from '#platform/table/keys.ts';
import { itemsIn } from '#platform/table/plain-reads.ts';
import { readAll, readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import type { Before } from './facts.rules.ts';
import type { SlideTime } from './times.rules.ts';

/** The number of partitions for the people of a campaign. */
const SHARDS = 16;

const shardOf = (leadId: string) =>
  Number.parseInt(hashOf('view', leadId).replace(/\D/g, '').slice(0, 6) || '0', 10) % SHARDS;

const VIEWS = 'ORG#{organizationId}#VIEWS#{campaignId}#{shard}';
const LOADS = key(VIEWS, '{leadId}#LOAD#{ssid}');

const texts = { type: 'set', items: 'string' } as const;

export const LoadEntity = new Entity(
  {
    model: { entity: 'pageLoad', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
      ssid: { type: 'string', required: true },
      featureId: { type: 'string', required: true },
      pitchId: { type: 'string', required: true },
      /** When the page was served: its reports are checked against this time. */
      openedMs: { type: 'number', required: true },
      lastMs: { type: 'number' },
      deviceId: { type: 'string' },
      /** Seconds of the playable media when the page was served, as measured here, by slide. */
      lengths: { type: CustomAttributeType<Record<string, number>>('any') },
      /** Slides whose media was not measured here. */
      unmeasured: { type: 'list', items: { type: 'string' } },
      /** Whether its browser is verified: by a code, or as the first browser in which the page was viewed. */
      isTrusted: { type: 'boolean', required: true, default: false },
      /** The number of the stored save; 0 before the first. */
      save: { type: 'number', required: true, default: 0 },
      times: { type: CustomAttributeType<SlideTime[]>('any'), required: true, default: () => [] },
      /** Set while nothing was viewed: a load by a link preview expires. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byLead: LOADS,
    },
  },
  kept,
);

export const ViewerEntity = new Entity(
  {
    model: { entity: 'viewer', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
      /** Incremented by every change, so that concurrent changes of the facts conflict. */
      rev: { type: 'number', required: true, default: 0 },
      /** The first visible tick on any page of the campaign (ISO). */
      openedAt: { type: 'string' },
      /** The steps whose page was viewed, viewed to its end, and left by its last button. */
      opened: texts,
      completed: texts,
      redirected: texts,
      completedAt: { type: 'string' },
      devices: texts,
      /** The slides that were viewed, whose video was watched, and that were booked. */
      seen: texts,
      watched: texts,
      /** `slide:seconds` of the slides on which they stayed as long as a rule requires. */
      stayed: texts,
      booked: texts,
      /** The address of each booking at the scheduling service, by slide. */
      eventUrls: { type: CustomAttributeType<Record<string, string>>('any') },
      answers: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            widgetId: { type: 'string', required: true },
            slideId: { type: 'string', required: true },
            label: { type: 'string', required: true },
            values: { type: 'list', items: { type: 'string' }, required: true },
            at: { type: 'string', required: true },
            /** Earlier answers to the question (`Answered.before`). */
            before: { type: CustomAttributeType<Before[]>('any') },
          },
        },
      },
      /** For each load the last save with answers: written together with them, so that an older save never overwrites them. */
      answerSaves: { type: 'list', items: { type: 'string' } },
      /** `Facts.since`. */
      since: { type: CustomAttributeType<Record<string, number>>('any') },
      /** Hashes of the tokens of verified browsers. */
      browsers: texts,
      /** `Facts.proven`. */
      proven: texts,
      /** The signals of what this change made true (`outboxOf`). */
      outbox: { type: 'string' },
    },
    indexes: {
      byLead: key(VIEWS, `{leadId}${VIEWER_SUFFIX}`),
    },
  },
  kept,
);

export const loadWrites = writesOf(LoadEntity);
export const viewerWrites = writesOf(ViewerEntity);

export type Load = EntityItem<typeof LoadEntity>;
export type ViewerFacts = EntityItem<typeof ViewerEntity>;

/** The fields of a load after its n-th save. */
export function savedTimes(save: number, times: readonly SlideTime[], nowMs: number) {
  return { save, times: [...times], lastMs: nowMs };
}

/** A person in a campaign. */
export type ViewerKey = { organizationId: string; campaignId: string; leadId: string };

/** The person and campaign with their partition. */
export function viewerPlace({ organizationId, campaignId, leadId }: ViewerKey) {
  return { organizationId, campaignId, leadId, shard: shardOf(leadId) };
}

/** The load (consistent); null if it does not exist or belongs to another person. */
export async function loadOf(viewerKey: ViewerKey, ssid: string): Promise<Load | null> {
  return readOne(LoadEntity, { ...viewerPlace(viewerKey), ssid });
}

/** The facts about a person in a campaign; null before there are any. */
export async function viewerFactsOf(viewerKey: ViewerKey): Promise<ViewerFacts | null> {
  return readOne(ViewerEntity, viewerPlace(viewerKey));
}

/** The facts about these people in a campaign, by person (consistent); nobody without facts is in it. */
export async function factsOfLeads(
  organizationId: string,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, ViewerFacts>> {
  const places = leadIds.map((leadId) => viewerPlace({ organizationId, campaignId, leadId }));
  return new Map((await readAll(ViewerEntity, places)).map((facts) => [facts.leadId, facts]));
}

type Views = { loads: Load[]; viewers: ViewerFacts[] };

async function viewsIn({ organizationId, campaignId }: Omit<ViewerKey, 'leadId'>, shard: number, begins?: string) {
  const found = await itemsIn<unknown>(partitionOf(LOADS, { organizationId, campaignId, shard }), begins);
  const itemsOf = (name: string) => found.filter(({ entity }) => entity === name).map(({ item }) => item);
  return { loads: itemsOf('pageLoad'), viewers: itemsOf('viewer') } as Views;
}

/** All loads of one person in a campaign and their facts (consistent). */
export const viewOf = (viewerKey: ViewerKey): Promise<Views> =>
  viewsIn(viewerKey, shardOf(viewerKey.leadId), `${viewerKey.leadId}#`);

/** All loads and facts of everybody in a campaign, by partition; all items of one person are in the same one. */
export function viewsOf(campaign: Omit<ViewerKey, 'leadId'>): Promise<Views>[] {
  return Array.from({ length: SHARDS }, (_, shard) => viewsIn(campaign, shard));
}
