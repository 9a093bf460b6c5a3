// Reads the people of a tag, page by page.
import { type ShardedPage, throughShards } from '../lead-shards.act.ts';
import { TaggedEntity } from './tagged.entity.ts';

/** The next people with a tag, archived ones too, by their ids as `membersOfGroup` reads those of a group (consistent). */
export function peopleTagged(
  organizationId: string,
  tagId: string,
  from: string | null | undefined,
  limit: number,
): Promise<ShardedPage> {
  return throughShards(from, limit, async (shard, after, most) => {
    const all = TaggedEntity.query.byTag({ organizationId, tagId, shard });
    const { data, cursor } = await (after ? all.gt({ leadId: after }) : all).go({
      consistent: true,
      limit: most,
      attributes: ['leadId'],
    });
    return { leadIds: data.map(({ leadId }) => leadId), isEnd: cursor === null };
  });
}
