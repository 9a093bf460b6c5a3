// Makes a group's public code unique within a brand, and maps the code to the group.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';
import { groupById, type KeptGroup } from './group.entity.ts';

export const GroupCodeEntity = new Entity(
  {
    model: { entity: 'groupCode', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      groupId: { type: 'string', required: true },
    },
    indexes: {
      byCode: key('GROUPCODE#{code}', 'GROUPCODE'),
    },
  },
  kept,
);

export const groupCodeWrites = writesOf(GroupCodeEntity);

/** The group with a public code, archived or not, of any organization; null for an unknown code. */
export async function groupByCode(code: string): Promise<KeptGroup | null> {
  const { data } = await GroupCodeEntity.get({ code }).go();
  return data && groupById(data.organizationId, data.groupId);
}
