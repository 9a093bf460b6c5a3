// Charged texts outside campaigns (single, bulk), by organization: how many the provider took or refused, how many arrived, and how
// many failed.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { type Write, writesOf } from '#platform/table/writes.ts';
import { KINDS } from '../send/kind.rules.ts';
import type { Send } from '../send/send.entity.ts';
import { type CountedTexts, movedTexts, NO_TEXTS } from './counted-texts.rules.ts';

/** Shards, so that the updates of a fast sender do not wait for each other. */
const SHARDS = 8;
/** No default: an upsert would reset the counter to it. */
const count = { type: 'number' } as const;

export const OtherTextsEntity = new Entity(
  {
    model: { entity: 'otherTexts', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      shard: { type: 'number', required: true },
      messages: count,
      delivered: count,
      failed: count,
    },
    indexes: {
      byOrganization: key('ORG#{organizationId}#TEXTS', 'SHARD#{shard}'),
    },
  },
  kept,
);

const otherTextsWrites = writesOf(OtherTextsEntity);

/** The kind of a text or batch. Texts of campaigns are counted by their batches, and free texts are not counted. */
type Of = Pick<Send, 'organizationId' | 'kind'> & { campaignId?: string | undefined };

/** The writes that count texts outside campaigns; none for others, and none when nothing changes. `by` spreads them. */
export function otherTexts({ organizationId, kind, campaignId }: Of, texts: CountedTexts, by: string): Write[] {
  const isNothing = texts.messages === 0 && texts.delivered === 0 && texts.failed === 0;
  if (campaignId || !KINDS[kind].isCharged || isNothing) return [];
  const shard = (by.codePointAt(by.length - 1) ?? 0) % SHARDS;
  return [otherTextsWrites.upsert({ organizationId, shard }).add(texts).commit()];
}

/** The write that counts a send's move from one bucket to another, in the transaction that moves it. */
export function otherTextMoved(send: Send, from: Send['bucket'], to: Send['bucket']): Write[] {
  return otherTexts(send, movedTexts(from, to), send.sendKey);
}

/** An organization's texts outside campaigns: one read of at most 8 small items. */
export async function otherTextsOf(organizationId: string): Promise<CountedTexts> {
  const { data } = await OtherTextsEntity.query.byOrganization({ organizationId }).go({ consistent: true });
  return data.reduce(
    (sum, { messages = 0, delivered = 0, failed = 0 }) => ({
      messages: sum.messages + messages,
      delivered: sum.delivered + delivered,
      failed: sum.failed + failed,
    }),
    NO_TEXTS,
  );
}
