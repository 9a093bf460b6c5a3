// How many people opened a campaign's pages and how many reached the end, each counted once, spread over shards.
import { Entity } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readAll } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import type { ViewerKey } from './view.entity.ts';

/** The number of partitions. There are several because all recipients of a blast open their link within minutes. */
const SHARDS = 4;

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
      byShard: key('ORG#{organizationId}#VIEWCOUNT#{campaignId}#{shard}', 'VIEWCOUNT'),
    },
  },
  kept,
);

/** The write that counts a person who opened, or reached the end, for the first time. */
export function viewCountWrite(
  { organizationId, campaignId, leadId }: ViewerKey,
  add: { opened: number; completed: number },
): Write {
  const shard = (hashOf('shard', leadId).codePointAt(0) ?? 0) % SHARDS;
  return writesOf(ViewCountEntity).upsert({ organizationId, campaignId, shard }).add(add).commit();
}

/** How many people opened the pages of a campaign and reached the end, each counted once. */
export async function viewCountsOf(organizationId: string, campaignId: string) {
  const keys = Array.from({ length: SHARDS }, (_, shard) => ({ organizationId, campaignId, shard }));
  const shards = await readAll(ViewCountEntity, keys, { mayLag: true });
  const sum = (count: 'opened' | 'completed') => shards.reduce((total, shard) => total + shard[count], 0);
  return { opened: sum('opened'), completed: sum('completed') };
}
