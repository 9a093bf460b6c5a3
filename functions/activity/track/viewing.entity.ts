// Who has a page open just now, by half minutes; and how many people of a campaign opened its pages and came to an end.
import { Entity } from 'electrodb';
import { hashOf } from '../../foundation/ids.ts';
import { kept } from '../../table/client.ts';
import { type Write, writesOf } from '../../table/writes.ts';
import { VIEWING_MS } from './times.rules.ts';
import type { Place } from './view.entity.ts';

const VIEWING_SHARDS = 4;
const COUNT_SHARDS = 8;

const shardOf = (leadId: string, shards: number) => (hashOf('shard', leadId).codePointAt(0) ?? 0) % shards;

export const ViewingEntity = new Entity(
  {
    model: { entity: 'viewing', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      slot: { type: 'number', required: true },
      shard: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
      atMs: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      bySlot: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'campaignId', 'slot', 'shard'],
          template: 'ORG#${organizationId}#VIEWING#${campaignId}#${slot}#${shard}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['leadId'], template: '${leadId}', casing: 'none' },
      },
    },
  },
  kept,
);

export const ViewCountEntity = new Entity(
  {
    model: { entity: 'viewCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      opened: { type: 'number', required: true, default: 0 },
      completed: { type: 'number', required: true, default: 0 },
    },
    indexes: {
      byCampaign: {
        pk: {
          field: 'pk',
          composite: ['organizationId', 'campaignId'],
          template: 'ORG#${organizationId}#VIEWCOUNT#${campaignId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['shard'], template: 'SHARD#${shard}', casing: 'none' },
      },
    },
  },
  kept,
);

/** Keeps that this person had a page open at that time (milliseconds since 1970); forgotten at `expiresAt`. */
export async function putViewing(
  { organizationId, campaignId, leadId }: Place,
  { atMs, expiresAt }: { atMs: number; expiresAt: number },
): Promise<void> {
  const slot = Math.floor(atMs / VIEWING_MS);
  const shard = shardOf(leadId, VIEWING_SHARDS);
  await ViewingEntity.put({ organizationId, campaignId, slot, shard, leadId, atMs, expiresAt }).go();
}

/** The write that counts a person who opened, or came to an end, for the first time. */
export function viewCountWrite(
  { organizationId, campaignId, leadId }: Place,
  add: { opened: number; completed: number },
): Write {
  const shard = shardOf(leadId, COUNT_SHARDS);
  return writesOf(ViewCountEntity).upsert({ organizationId, campaignId, shard }).add(add).commit();
}

/** How many people opened the pages of a campaign and came to an end, each once. */
export async function viewCountsOf(organizationId: string, campaignId: string) {
  const { data } = await ViewCountEntity.query.byCampaign({ organizationId, campaignId }).go({ pages: 'all' });
  const sum = (of: 'opened' | 'completed') => data.reduce((total, shard) => total + shard[of], 0);
  return { opened: sum('opened'), completed: sum('completed') };
}

/** How many have a page of the campaign open at that time (milliseconds since 1970). */
export async function viewingAt(organizationId: string, campaignId: string, nowMs: number): Promise<number> {
  const now = Math.floor(nowMs / VIEWING_MS);
  const shards = Array.from({ length: VIEWING_SHARDS }, (_, shard) => shard);
  const found = await Promise.all(
    [now - 1, now].flatMap((slot) =>
      shards.map((shard) =>
        ViewingEntity.query.bySlot({ organizationId, campaignId, slot, shard }).go({ pages: 'all' }),
      ),
    ),
  );
  const here = found.flatMap(({ data }) => data).filter(({ atMs }) => nowMs - atMs <= VIEWING_MS);
  return new Set(here.map(({ leadId }) => leadId)).size;
}
