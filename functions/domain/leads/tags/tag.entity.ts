// A stored tag: a short word that staff put on people. The key is the name in small letters, so that there is one of each.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

export const TagEntity = new Entity(
  {
    model: { entity: 'tag', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** `tagKey` of the name. */
      nameKey: { type: 'string', required: true },
      /** Another one each time the name becomes a tag again: nobody has a tag that was deleted. */
      tagId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      userId: { type: 'string', required: true },
      created: { type: 'string', required: true },
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#TAGS', 'TAG#{nameKey}'),
    },
  },
  kept,
);

export const tagWrites = writesOf(TagEntity);

export type KeptTag = EntityItem<typeof TagEntity>;

/** The tags of an organization by name, 100 at most (consistent). */
export async function tagsOf(organizationId: string): Promise<KeptTag[]> {
  const { data } = await TagEntity.query.byOrganization({ organizationId }).go({ pages: 'all', consistent: true });
  return data.sort((one, other) => one.name.localeCompare(other.name));
}

/** The write that fails a transaction when the tag was deleted since it was read. */
export function tagStillThere({ organizationId, nameKey, tagId }: KeptTag): Write {
  return tagWrites
    .check({ organizationId, nameKey })
    .where((stored, { eq }) => eq(stored.tagId, tagId))
    .commit();
}
