// Whose contact card a code is, and how often its file was opened, over several shards.
import { Entity } from 'electrodb';
import { newCode } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { committedAlone } from '#platform/table/transact.ts';
import { writesOf } from '#platform/table/writes.ts';

/** The number of shards: a text to many people can bring hundreds within seconds. */
const SHARDS = 4;

export const ContactCardEntity = new Entity(
  {
    model: { entity: 'contactCard', version: '1', service: 'beckon' },
    attributes: {
      code: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
    },
    indexes: {
      byCode: key('CARDCODE#{code}', 'CARDCODE'),
    },
  },
  kept,
);

export const CardCountEntity = new Entity(
  {
    model: { entity: 'cardCount', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      /** A number without a default: an upsert would reset it. */
      opened: { type: 'number' },
    },
    indexes: {
      byShard: key('ORG#{organizationId}#CARDCOUNT', 'SHARD#{shard}'),
    },
  },
  kept,
);

export const contactCardWrites = writesOf(ContactCardEntity);

/** The organization of a code; null for an unknown one. */
export async function organizationOfCard(code: string): Promise<string | null> {
  const { data } = await ContactCardEntity.get({ code }).go();
  return data?.organizationId ?? null;
}

/** Counts one opening of an organization's card. */
export async function countCardOpened(organizationId: string): Promise<void> {
  const shard = (newCode(1).codePointAt(0) ?? 0) % SHARDS;
  await committedAlone(() => CardCountEntity.upsert({ organizationId, shard }).add({ opened: 1 }));
}

/** How often an organization's card was opened so far. */
export async function cardOpenings(organizationId: string): Promise<number> {
  const { data } = await CardCountEntity.query.byShard({ organizationId }).go({ pages: 'all', consistent: true });
  return data.reduce((sum, { opened = 0 }) => sum + opened, 0);
}
