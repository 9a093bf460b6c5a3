// Texts that people wrote to an organization's number, and the record that each was processed once.
import { Entity, type EntityItem } from 'electrodb';
import { idFrom } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key, LEAD_PARTITION } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';
import { MEANINGS } from '../meaning/meaning-words.rules.ts';

export const InboundEntity = new Entity(
  {
    model: { entity: 'inbound', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** The lead who wrote, or the phone if it belongs to no lead. */
      leadId: { type: 'string', required: true },
      /** The provider's id of the text. */
      sid: { type: 'string', required: true },
      at: { type: 'string', required: true },
      from: { type: 'string', required: true },
      to: { type: 'string', required: true },
      body: { type: 'string', required: true },
      /** The number of attachments such as pictures. */
      attachments: { type: 'number', required: true, default: 0 },
      /** The attachments in the provider's order; absent in texts from before they were stored. A stored one is a file of the bucket. */
      pictures: {
        type: 'list',
        items: {
          type: 'map',
          properties: {
            state: { type: ['WAITING', 'STORED', 'REFUSED', 'LOST'] as const, required: true },
            /** The provider's id of it; set once the provider was asked. */
            mediaId: { type: 'string' },
            /** The type that its sender gave; proves nothing. */
            announced: { type: 'string' },
            /** Why it is not stored, when it was refused. */
            why: { type: ['KIND', 'LIE', 'SIZE', 'MANY', 'PLACE'] as const },
            /** Whether the provider may still have a copy that we are to delete there. */
            isThere: { type: 'boolean' },
          },
        },
      },
      /** Set when the whole message was a keyword (decisions: Keywords), or one of the organization to join by. */
      keyword: { type: ['out', 'in', 'help', 'join'] as const },
      /** The part that sounds like a wish to stop, if any (decisions: Wishes in plain words). */
      wish: { type: 'string' },
      /** What the rules say it means; absent for a keyword (decisions: What a reply means). */
      meaning: { type: MEANINGS },
      /** What staff say instead, and who. */
      corrected: {
        type: 'map',
        properties: {
          meaning: { type: MEANINGS, required: true },
          userId: { type: 'string', required: true },
          userName: { type: 'string', required: true },
          at: { type: 'string', required: true },
        },
      },
    },
    indexes: {
      byLead: key(LEAD_PARTITION, 'INBOUND#{at}#{sid}'),
    },
  },
  kept,
);

/** One per provider text, kept 30 days: a repeated webhook finds it, and the answers that are still due. */
export const SeenTextEntity = new Entity(
  {
    model: { entity: 'taken', version: '1', service: 'beckon' },
    attributes: {
      sid: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string' },
      /** The keyword by which the person joined: its group and campaign are due, and harmless to enter again. */
      word: { type: 'string' },
      /** The answers that are due; queued after the transaction, and harmless to queue again. */
      answers: { type: 'list', items: { type: 'string' }, required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      bySid: key('TAKEN#{sid}', 'TAKEN'),
    },
  },
  kept,
);

export const inboundWrites = writesOf(InboundEntity);
export const seenTextWrites = writesOf(SeenTextEntity);
export type KeptInbound = EntityItem<typeof InboundEntity>;

/** The id of the job that fetches the pictures of a text, and of each later try. */
export const picturesJobId = (organizationId: string, sid: string, tries = 0): string =>
  idFrom('job', organizationId, 'pictures', sid, tries);

/** The texts of a lead, or of a phone without a lead, since then. */
export async function inboundSince(organizationId: string, leadId: string, at: string): Promise<KeptInbound[]> {
  const { data } = await InboundEntity.query
    .byLead({ organizationId, leadId })
    .gte({ at })
    .go({ pages: 'all', consistent: true });
  return data;
}

/** The last text of a lead; null when there is none. */
export async function lastInboundOf(organizationId: string, leadId: string): Promise<KeptInbound | null> {
  const newest = { order: 'desc', limit: 1 } as const;
  const { data } = await InboundEntity.query.byLead({ organizationId, leadId }).go(newest);
  return data[0] ?? null;
}

/** The texts of a lead, oldest first; with a phone instead of an id, those written while it belonged to no lead. */
export async function inboundOf(organizationId: string, leadId: string): Promise<KeptInbound[]> {
  const { data } = await InboundEntity.query.byLead({ organizationId, leadId }).go({ pages: 'all', consistent: true });
  return data;
}

/** The text with that id of a lead, or of the phone before it belonged to them (consistent); null when there is none. */
export async function inboundById(
  organizationId: string,
  { leadId, phone }: { leadId: string; phone: string },
  sid: string,
): Promise<KeptInbound | null> {
  const found = await Promise.all([leadId, phone].map((whose) => inboundOf(organizationId, whose)));
  return found.flat().find((text) => text.sid === sid) ?? null;
}
