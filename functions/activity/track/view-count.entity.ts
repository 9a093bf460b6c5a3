// How many people of a campaign opened its pages and came to an end, each once, spread over shards.
import { Entity } from 'electrodb';
import { hashOf } from '../../foundation/ids.ts';
import { kept } from '../../table/client.ts';
import { type Write, writesOf } from '../../table/writes.ts';
import type { Place } from './view.entity.ts';

const SHARDS = 8;

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

/** The write that counts a person who opened, or came to an end, for the first time. */
export function viewCountWrite(
  { organizationId, campaignId, leadId }: Place,
  add: { opened: number; completed: number },
): Write {
  const shard = (hashOf('shard', leadId).codePointAt(0) ?? 0) % SHARDS;
  return writesOf(ViewCountEntity).upsert({ organizationId, campaignId, shard }).add(add).commit();
}

/** How many people opened the pages of a campaign and came to an end, each once. */
export async function viewCountsOf(organizationId: string, campaignId: string) {
  const { data } = await ViewCountEntity.query.byCampaign({ organizationId, campaignId }).go({ pages: 'all' });
  const sum = (of: 'opened' | 'completed') => data.reduce((total, shard) => total + shard[of], 0);
  return { opened: sum('opened'), completed: sum('completed') };
}
