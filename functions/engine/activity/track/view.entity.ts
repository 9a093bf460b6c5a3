// What one person did on the pages behind their links in a campaign: each load of a page, and what is true of them since.
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { STANDING_SUFFIX } from '#platform/table/keys.ts';
import { itemsIn } from '#platform/table/plain-reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import type { Before } from './facts.rules.ts';
import type { SlideTime } from './times.rules.ts';

/** People of a campaign are spread over so many partitions. */
const SHARDS = 16;

const shardOf = (leadId: string) =>
  Number.parseInt(hashOf('view', leadId).replace(/\D/g, '').slice(0, 6) || '0', 10) % SHARDS;

const VIEWS = 'ORG#${organizationId}#VIEWS#${campaignId}#${shard}';

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
      /** When the page was answered: what it claims is held against this clock. */
      openedMs: { type: 'number', required: true },
      lastMs: { type: 'number' },
      deviceId: { type: 'string' },
      /** Seconds of what could be played when the page was answered, as measured here, by slide. */
      lengths: { type: CustomAttributeType<Record<string, number>>('any') },
      /** Slides that play what was not measured here. */
      unmeasured: { type: 'list', items: { type: 'string' } },
      /** The browser that it is in is known: its code was given, or it was the first that the page was seen in. */
      isTrusted: { type: 'boolean', required: true, default: false },
      /** The number of the save that stands here; 0 before the first. */
      save: { type: 'number', required: true, default: 0 },
      times: { type: CustomAttributeType<SlideTime[]>('any'), required: true, default: () => [] },
      /** While nothing was seen: a load by a preview is forgotten. */
      expiresAt: { type: 'number' },
    },
    indexes: {
      byLead: {
        pk: { field: 'pk', composite: ['organizationId', 'campaignId', 'shard'], template: VIEWS, casing: 'none' },
        sk: { field: 'sk', composite: ['leadId', 'ssid'], template: '${leadId}#LOAD#${ssid}', casing: 'none' },
      },
    },
  },
  kept,
);

export const StandingEntity = new Entity(
  {
    model: { entity: 'viewer', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
      /** Raised by every change: facts are decided by who reads and writes it in turn. */
      rev: { type: 'number', required: true, default: 0 },
      /** First visible tick of any page of the campaign (ISO). */
      openedAt: { type: 'string' },
      /** Steps whose page was seen, and came to its end, and was gone on from. */
      opened: texts,
      completed: texts,
      redirected: texts,
      completedAt: { type: 'string' },
      devices: texts,
      /** Slides that were seen, whose video was watched, whose time is booked. */
      seen: texts,
      watched: texts,
      /** `slide:seconds` where they stayed as long as a rule asks for. */
      stayed: texts,
      booked: texts,
      /** Where the scheduling service has what was booked, by slide. */
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
            /** What they answered before it (`Answered.before`). */
            before: { type: CustomAttributeType<Before[]>('any') },
          },
        },
      },
      /** Of each load the last save that brought answers: decided with them, so that an older one never overtakes it. */
      answerSaves: { type: 'list', items: { type: 'string' } },
      /** `Facts.since`. */
      since: { type: CustomAttributeType<Record<string, number>>('any') },
      /** Hashes of the tokens of browsers that are known. */
      browsers: texts,
      /** `Facts.proven`. */
      proven: texts,
      /** The signals of what this change made true (`outboxOf`). */
      outbox: { type: 'string' },
    },
    indexes: {
      byLead: {
        pk: { field: 'pk', composite: ['organizationId', 'campaignId', 'shard'], template: VIEWS, casing: 'none' },
        sk: { field: 'sk', composite: ['leadId'], template: `\${leadId}${STANDING_SUFFIX}`, casing: 'none' },
      },
    },
  },
  kept,
);

export const loadWrites = writesOf(LoadEntity);
export const standingWrites = writesOf(StandingEntity);

export type Load = EntityItem<typeof LoadEntity>;
export type Standing = EntityItem<typeof StandingEntity>;

/** What a load's n-th save makes of it. */
export function savedTimes(save: number, times: readonly SlideTime[], nowMs: number) {
  return { save, times: [...times], lastMs: nowMs };
}

/** Whose place in which campaign. */
export type Place = { organizationId: string; campaignId: string; leadId: string };

/** The place with the partition that it lies in. */
export function placed({ organizationId, campaignId, leadId }: Place) {
  return { organizationId, campaignId, leadId, shard: shardOf(leadId) };
}

/** The load as it stands; null for one that there is not, or not of this place. */
export async function loadOf(place: Place, ssid: string): Promise<Load | null> {
  const { data } = await LoadEntity.get({ ...placed(place), ssid }).go({ consistent: true });
  return data;
}

/** What is true of a person in a campaign; null before anything is. */
export async function standingOf(place: Place): Promise<Standing | null> {
  const { data } = await StandingEntity.get(placed(place)).go({ consistent: true });
  return data;
}

type Views = { loads: Load[]; standings: Standing[] };

async function viewsIn({ organizationId, campaignId }: Omit<Place, 'leadId'>, shard: number, begins?: string) {
  const found = await itemsIn<unknown>(`ORG#${organizationId}#VIEWS#${campaignId}#${shard}`, begins);
  const of = (name: string) => found.filter(({ entity }) => entity === name).map(({ item }) => item);
  return { loads: of('pageLoad'), standings: of('viewer') } as Views;
}

/** All loads of one person in a campaign and what is true of them, as they stand now. */
export const viewOf = (place: Place): Promise<Views> => viewsIn(place, shardOf(place.leadId), `${place.leadId}#`);

/** All loads of everybody in a campaign, and what is true of them, by partitions: those of one person lie in the same. */
export function viewsOf(campaign: Omit<Place, 'leadId'>): Promise<Views>[] {
  return Array.from({ length: SHARDS }, (_, shard) => viewsIn(campaign, shard));
}
