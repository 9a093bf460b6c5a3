// The highest organization id that sign-ups have used: they count from 101, each number once.

import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';

/** Ids up to this one are assigned only by the operator (decisions: Organisation ids). */
export const LAST_GIVEN_BY_OPERATOR = 100;

const OrganizationCountEntity = new Entity(
  {
    model: { entity: 'organizationCount', version: '1', service: 'beckon' },
    attributes: { last: { type: 'number', required: true } },
    indexes: {
      one: key('ORGANIZATION-COUNT', 'ORGANIZATION-COUNT'),
    },
  },
  kept,
);

const countWrites = writesOf(OrganizationCountEntity);

/** Every id that an organization may have: those of the operator, and those that sign-ups have used. */
export async function possibleOrganizationIds(): Promise<string[]> {
  const data = await readOne(OrganizationCountEntity, {});
  return Array.from({ length: data?.last ?? LAST_GIVEN_BY_OPERATOR }, (_, index) => String(index + 1));
}

/** The next organization id and the write that claims it; the write is refused when another sign-up claimed it first. */
export async function nextOrganizationId(): Promise<{ organizationId: string; taken: Write }> {
  const data = await readOne(OrganizationCountEntity, {});
  const last = data?.last ?? LAST_GIVEN_BY_OPERATOR;
  const taken = countWrites
    .upsert({ last: last + 1 })
    .where((item, { eq, notExists }) => (data ? eq(item.last, last) : notExists(item.last)))
    .commit();
  return { organizationId: String(last + 1), taken };
}
