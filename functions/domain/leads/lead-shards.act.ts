// Reads the ids of a list that is spread over shards, page by page, so that people who join or leave meanwhile shift nobody.
import { pageGone } from '#platform/foundation/refusal.ts';
import { LEAD_SHARDS } from '#platform/table/keys.ts';

const PLACE = /^([0-7]):([\w-]{0,100})$/;

/** A page of ids, and the cursor of the next one; null at the end. */
export type ShardedPage = { leadIds: string[]; next: string | null };

/** The ids of a shard after one (all, if empty), at most `limit`, and whether they are the last. */
type ReadIds = (shard: number, after: string, limit: number) => Promise<{ leadIds: string[]; isEnd: boolean }>;

/** The next ids, at most `limit`, shard by shard and ordered by id. Throws `pageGone` for a malformed cursor. */
export async function throughShards(
  from: string | null | undefined,
  limit: number,
  read: ReadIds,
): Promise<ShardedPage> {
  const [, shardFrom, after] = from ? (PLACE.exec(from) ?? []) : [from, '0', ''];
  if (shardFrom === undefined) throw pageGone();
  const leadIds: string[] = [];
  let last = after ?? '';
  for (let shard = Number(shardFrom); shard < LEAD_SHARDS; shard++, last = '') {
    const page = await read(shard, last, limit - leadIds.length);
    leadIds.push(...page.leadIds);
    if (!page.isEnd) return { leadIds, next: `${shard}:${leadIds.at(-1) ?? last}` };
    if (leadIds.length >= limit) return { leadIds, next: shard + 1 < LEAD_SHARDS ? `${shard + 1}:` : null };
  }
  return { leadIds, next: null };
}
