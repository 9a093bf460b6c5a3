// Who has a page open right now, in half-minute intervals.
import { Entity } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key, partitionOf } from '#platform/table/keys.ts';
import { itemsIn } from '#platform/table/plain-reads.ts';
import { VIEWING_MS } from './times.rules.ts';
import type { ViewerKey } from './view.entity.ts';

/** Each save writes here: at 225 openings a second with five saves each, a shard takes some 140 writes a second. */
const VIEWING_SHARDS = 8;

/** Spreads people evenly over the shards, which the first character of a hash alone does not. */
const shardOf = (leadId: string, shards: number) =>
  [...hashOf('shard', leadId).slice(0, 6)].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 0) % shards;

/** Who views a campaign in a half minute. */
const VIEWERS = key('ORG#{organizationId}#VIEWING#{campaignId}#{slot}#{shard}', '{leadId}');

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
      bySlot: VIEWERS,
    },
  },
  kept,
);

/** Records that this person had a page open at that time (milliseconds since 1970); expires at `expiresAt`. */
export async function putViewing(
  { organizationId, campaignId, leadId }: ViewerKey,
  { atMs, expiresAt }: { atMs: number; expiresAt: number },
): Promise<void> {
  const slot = Math.floor(atMs / VIEWING_MS);
  const shard = shardOf(leadId, VIEWING_SHARDS);
  await ViewingEntity.put({ organizationId, campaignId, slot, shard, leadId, atMs, expiresAt }).go();
}

type Seen = { leadId: string; atMs: number };

/** People who viewed in the half minutes between two times (milliseconds since 1970). */
async function viewersIn(organizationId: string, campaignId: string, fromMs: number, toMs: number) {
  const [first, last] = [Math.floor(fromMs / VIEWING_MS), Math.floor(toMs / VIEWING_MS)];
  const slots = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const shards = Array.from({ length: VIEWING_SHARDS }, (_, shard) => shard);
  const found = await Promise.all(
    slots.flatMap((slot) =>
      shards.map((shard) => itemsIn<Seen>(partitionOf(VIEWERS, { organizationId, campaignId, slot, shard }))),
    ),
  );
  return found.flat().map(({ item }) => item);
}

/** How many people have a page of the campaign open at that time (milliseconds since 1970). */
export async function viewingAt(organizationId: string, campaignId: string, nowMs: number): Promise<number> {
  const found = await viewersIn(organizationId, campaignId, nowMs - VIEWING_MS, nowMs);
  const here = found.filter(({ atMs }) => nowMs - atMs <= VIEWING_MS);
  return new Set(here.map(({ leadId }) => leadId)).size;
}

/**
 * Everybody who saved since then (and perhaps some from shortly before), each with their last known time; reaches back ten
 * minutes at most. A save's content is stored before its time is, so that a reader of these people misses none of it.
 */
export async function viewersSince(
  organizationId: string,
  campaignId: string,
  sinceMs: number,
  nowMs: number,
): Promise<Map<string, number>> {
  const found = await viewersIn(organizationId, campaignId, sinceMs, nowMs);
  return new Map(found.toSorted((one, other) => one.atMs - other.atMs).map(({ leadId, atMs }) => [leadId, atMs]));
}
