// Texts that people wrote to an organisation's number, and the mark that each has been taken in once.
import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { LEAD_PARTITION } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';

export const InboundEntity = new Entity(
  {
    model: { entity: 'inbound', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** Who wrote; the phone itself while it belongs to no lead. */
      leadId: { type: 'string', required: true },
      /** The provider's id of the text. */
      sid: { type: 'string', required: true },
      at: { type: 'string', required: true },
      from: { type: 'string', required: true },
      to: { type: 'string', required: true },
      body: { type: 'string', required: true },
      /** Pictures and the like that came along; they are counted, not kept. */
      attachments: { type: 'number', required: true, default: 0 },
      /** Set when the whole message was a keyword (decisions: Keywords). */
      keyword: { type: ['out', 'in', 'help'] as const },
      /** What of it sounds like a wish to stop, where it does (decisions: Wishes in plain words). */
      wish: { type: 'string' },
    },
    indexes: {
      byLead: {
        pk: { field: 'pk', composite: ['organizationId', 'leadId'], template: LEAD_PARTITION, casing: 'none' },
        sk: { field: 'sk', composite: ['at', 'sid'], template: 'INBOUND#${at}#${sid}', casing: 'none' },
      },
    },
  },
  kept,
);

/** One per text of the provider, kept 30 days: a webhook that comes twice finds it, and what is still to be answered. */
export const SeenTextEntity = new Entity(
  {
    model: { entity: 'taken', version: '1', service: 'beckon' },
    attributes: {
      sid: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string' },
      /** The texts that we owe in answer, asked for after the transaction and harmless to ask for again. */
      answers: { type: 'list', items: { type: 'string' }, required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      bySid: {
        pk: { field: 'pk', composite: ['sid'], template: 'TAKEN#${sid}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'TAKEN', casing: 'none' },
      },
    },
  },
  kept,
);

export const inboundWrites = writesOf(InboundEntity);
export const seenTextWrites = writesOf(SeenTextEntity);
export type KeptInbound = EntityItem<typeof InboundEntity>;

/** What a lead, or a phone that belongs to nobody, has written since then. */
export async function inboundSince(organizationId: string, leadId: string, at: string): Promise<KeptInbound[]> {
  const { data } = await InboundEntity.query
    .byLead({ organizationId, leadId })
    .gte({ at })
    .go({ pages: 'all', consistent: true });
  return data;
}

/** What a lead wrote last; null while there is nothing. */
export async function lastInboundOf(organizationId: string, leadId: string): Promise<KeptInbound | null> {
  const newest = { order: 'desc', limit: 1 } as const;
  const { data } = await InboundEntity.query.byLead({ organizationId, leadId }).go(newest);
  return data[0] ?? null;
}

/** What a lead wrote, oldest first; with a phone instead of an id, what it wrote while it belonged to nobody. */
export async function inboundOf(organizationId: string, leadId: string): Promise<KeptInbound[]> {
  const { data } = await InboundEntity.query.byLead({ organizationId, leadId }).go({ pages: 'all', consistent: true });
  return data;
}
