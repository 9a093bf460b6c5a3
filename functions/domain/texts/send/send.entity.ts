// A send: one text to one lead of one step, from the reservation to its end; stored in the lead's partition.
import { Entity, type EntityItem } from 'electrodb';
import { hashOf } from '#platform/foundation/ids.ts';
import { kept } from '#platform/table/client.ts';
import { key, keyAttributes, LEAD_PARTITION, on, SEND_PREFIX } from '#platform/table/keys.ts';
import { readItem, readItems } from '#platform/table/plain-reads.ts';
import { PlainPatch, PlainPut } from '#platform/table/plain-writes.ts';
import { writesOf } from '#platform/table/writes.ts';
import { BUCKETS } from './bucket.rules.ts';
import { TEXT_KINDS } from './kind.rules.ts';
import { SEND_STATES } from './send-state.rules.ts';

/** The key of a send, in the partition of its lead. */
export const SEND_KEY = key(LEAD_PARTITION, `${SEND_PREFIX}{sendKey}`);

export const SendEntity = new Entity(
  {
    model: { entity: 'send', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      leadId: { type: 'string', required: true },
      sendKey: { type: 'string', required: true },
      /** `{organizationId}-{leadId}-{sendKey}`: the id in the provider's callback. */
      sendId: { type: 'string', required: true },
      state: { type: SEND_STATES, required: true },
      bucket: { type: BUCKETS, required: true },
      /** The bucket in which its batch first counts it; once set, every change of the bucket changes the batch too. */
      firstBucket: { type: BUCKETS },
      /** Why it is in this bucket, in words. */
      reason: { type: 'string' },
      /** The batch that counts it. */
      batchId: { type: 'string', required: true },
      campaignId: { type: 'string' },
      /** The campaign whose rule requested it. */
      ruleOf: { type: 'string' },
      featureId: { type: 'string' },
      /** The appointment to which it belongs, and the version of its time. */
      appointmentId: { type: 'string' },
      anchorVersion: { type: 'number' },
      kind: { type: TEXT_KINDS, required: true },
      body: { type: 'string', required: true, default: '' },
      /** The picture that staff sent with it: a served file of its own (`sentPicturePath`). `isLink`: its text has a link to it instead. */
      picture: {
        type: 'map',
        properties: { pictureId: { type: 'string', required: true }, isLink: { type: 'boolean', required: true } },
      },
      segments: { type: 'number', required: true, default: 0 },
      priceCents: { type: 'number', required: true, default: 0 },
      phone: { type: 'string', required: true },
      from: { type: 'string' },
      userId: { type: 'string' },
      senderName: { type: 'string' },
      /** Whether it is dropped when the person writes before it leaves. */
      unlessAnswered: { type: 'boolean' },
      /** The provider's id of this attempt, and those of earlier attempts, whose callbacks are ignored. */
      sid: { type: 'string' },
      pastSids: { type: 'list', items: { type: 'string' } },
      /** The provider's error code. */
      code: { type: 'number' },
      attempts: { type: 'number', required: true, default: 0 },
      reservedMs: { type: 'number' },
      /** Identifies the attempt that reserved it: a put that is repeated, since its response was lost, recognizes its own item. */
      reservation: { type: 'string' },
      /** In RETRY: from when it may be reserved again. */
      retryAtMs: { type: 'number' },
      /** How often it was set to be retried; part of the id of the retry's batch. */
      retries: { type: 'number' },
      /** True when the one attempt that is allowed after an unknown outcome was made. */
      secondUsed: { type: 'boolean' },
      fallsDueAt: { type: 'string' },
      /** True when the lead gets no later step either. */
      leaves: { type: 'boolean' },
      askedAt: { type: 'string', required: true },
      acceptedAt: { type: 'string' },
      deliveredAt: { type: 'string' },
      /** When it will leave, while it waits (ISO). */
      dueAt: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byLead: SEND_KEY,
      /** The index of items that the tick checks (due.rules); only while unconfirmed. */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const sendWrites = writesOf(SendEntity);

export type Send = EntityItem<typeof SendEntity>;

/** What identifies a text: its organization, campaign (or the send request or batch that made it), step, lead and occurrence. */
export type SendOccasion = {
  organizationId: string;
  campaignId?: string | undefined;
  batchId?: string | undefined;
  featureId?: string | undefined;
  leadId: string;
  /** How often the lead has entered the campaign, including this time; 1 outside campaigns. */
  occurrence: number;
  /** The appointment and its time (`anchorKey`): after a move it is another text. */
  anchor?: string | undefined;
};

/** The key of a send: the same occasion always gives the same key, 20 base62 characters. */
export function sendKeyOf({
  organizationId,
  campaignId,
  batchId,
  featureId,
  leadId,
  occurrence,
  anchor,
}: SendOccasion): string {
  const parts = [organizationId, campaignId ?? batchId ?? '', featureId ?? '', leadId, occurrence];
  return hashOf(...parts, ...(anchor ? [anchor] : [])).slice(0, 20);
}

/** The name of a send's next attempt: the one after those that `attempts` counts. */
export const attemptAfter = (sendKey: string, attempts = 0) => `${sendKey}#${attempts + 1}`;

/** The id of a send outside the product, for example in the provider's callbacks. */
export function sendIdOf(organizationId: string, leadId: string, sendKey: string): string {
  return `${organizationId}-${leadId}-${sendKey}`;
}

export type SendKey = { organizationId: string; leadId: string; sendKey: string };

/** The key of a send from its id; null for any other text. */
export function keyOfSend(sendId: string): SendKey | null {
  const [organizationId, leadId, sendKey, ...rest] = sendId.split('-');
  return organizationId && leadId && sendKey && rest.length === 0 ? { organizationId, leadId, sendKey } : null;
}

/** One send (consistent); null when there is none. */
export async function sendOf(organizationId: string, leadId: string, sendKey: string): Promise<Send | null> {
  return readItem<Send>(keyAttributes(SEND_KEY, { organizationId, leadId, sendKey }));
}

/** An update of a send. */
export function patchSend(key: SendKey): PlainPatch<Send> {
  return new PlainPatch<Send>(keyAttributes(SEND_KEY, key));
}

/** A put of a reserved send: without the keys of the index that the tick checks (`byDue`). */
export function putSend(send: Send): PlainPut<Send> {
  return new PlainPut<Send>('send', keyAttributes(SEND_KEY, send), send);
}

/** All sends of a lead, in no order. */
export async function sendsOfLead(organizationId: string, leadId: string): Promise<Send[]> {
  return (await SendEntity.query.byLead({ organizationId, leadId }).go({ pages: 'all', consistent: true })).data;
}

/** The existing sends with those keys, in no order (consistent). */
export async function sendsOfLeads(
  organizationId: string,
  keys: readonly { leadId: string; sendKey: string }[],
): Promise<Send[]> {
  return readItems<Send>(keys.map((key) => keyAttributes(SEND_KEY, { organizationId, ...key })));
}
