// Reports of the card provider about money: disputes, refunds, and usage that it could not count; one item for each.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';

export const MoneyNewsEntity = new Entity(
  {
    model: { entity: 'moneyNews', version: '1', service: 'beckon' },
    attributes: {
      kind: { type: ['dispute', 'refund', 'usage'] as const, required: true },
      /** The dispute, the refunded payment, or the event that reported uncounted usage, as the provider calls it. */
      id: { type: 'string', required: true },
      /** Absent for uncounted usage, which names no customer. */
      organizationId: { type: 'string' },
      /** The disputed amount, or all that was refunded of the payment. */
      cents: { type: 'number' },
      /** When the provider reported it last (ISO). */
      at: { type: 'string', required: true },
      /** Until when a dispute must be answered (ISO). */
      answerBy: { type: 'string' },
    },
    indexes: {
      byKind: key('MONEY-NEWS', '{kind}#{id}'),
    },
  },
  kept,
);

export type KeptNews = EntityItem<typeof MoneyNewsEntity>;

/** Stores a report; one about the same dispute or payment replaces it and never lowers the amount. */
export async function saveMoneyNews(news: KeptNews): Promise<void> {
  const { kind, id, cents } = news;
  const before = await readOne(MoneyNewsEntity, { kind, id });
  const most = Math.max(cents ?? 0, before?.cents ?? 0);
  await MoneyNewsEntity.upsert({ ...news, ...(most > 0 ? { cents: most } : {}) }).go();
}

/** Whether that dispute, or a refund of that payment, was reported to us (consistent). */
export async function isNewsKnown(kind: 'dispute' | 'refund', id: string): Promise<boolean> {
  return (await readOne(MoneyNewsEntity, { kind, id })) !== null;
}

/** The last reports, newest first. */
export async function latestMoneyNews(limit: number): Promise<KeptNews[]> {
  const { data } = await MoneyNewsEntity.query.byKind({}).go({ pages: 'all' });
  return data.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit);
}
