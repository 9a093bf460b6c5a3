// Stored calls of a rule's webhook or of an endpoint, each with its last answer, and the secret that signs them.

import { Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import { keyOfCall } from './call.rules.ts';

/** In place of a rule: a call of an endpoint about an event, or about a sample of one, which is attempted once. */
export const EVENT_CALL = 'event';
export const TEST_CALL = 'test';

const PARTITION = 'ORG#{organizationId}#WEBHOOK#{actionId}';

export const WebhookSecretEntity = new Entity(
  {
    model: { entity: 'webhookSecret', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      actionId: { type: 'string', required: true },
      secret: { type: 'string', required: true },
      /** The previous secret, and until when it signs together with the new one. */
      previous: { type: 'string' },
      previousUntilMs: { type: 'number' },
      /** The request that created it: a repeat of the request shows the same secret. */
      requestId: { type: 'string' },
      madeAt: { type: 'string', required: true },
    },
    indexes: {
      byAction: key(PARTITION, 'SECRET'),
    },
  },
  kept,
);

export const WebhookCallEntity = new Entity(
  {
    model: { entity: 'webhookCall', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      actionId: { type: 'string', required: true },
      callId: { type: 'string', required: true },
      /** The rule; EVENT_CALL or TEST_CALL for a call of an endpoint, whose id is `actionId`. */
      workflowId: { type: 'string', required: true },
      /** Of a call of an endpoint: what happened. */
      event: { type: 'string' },
      leadId: { type: 'string', required: true },
      /** The posted body, the same for each attempt; of an event without the person's name and phone, which each attempt reads. */
      body: { type: 'string', required: true },
      created: { type: 'string', required: true },
      /** CALLING while attempts are still to come. */
      state: { type: ['CALLING', 'TAKEN', 'GIVEN_UP'] as const, required: true },
      tries: { type: 'number', required: true, default: 0 },
      /** Incremented by "send again": the attempts are counted from 0 again. */
      round: { type: 'number', required: true, default: 1 },
      status: { type: 'number' },
      said: { type: 'string' },
      tookMs: { type: 'number' },
      triedAt: { type: 'string' },
      nextAt: { type: 'string' },
      expiresAt: { type: 'number', required: true },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byAction: key(PARTITION, 'CALL#{callId}'),
      /** For the tick. */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const webhookSecretWrites = writesOf(WebhookSecretEntity);
export const webhookCallWrites = writesOf(WebhookCallEntity);

export type WebhookSecret = EntityItem<typeof WebhookSecretEntity>;
export type KeptCall = EntityItem<typeof WebhookCallEntity>;

/** The secret of an action's calls; null before the first one. */
export async function secretOfAction(organizationId: string, actionId: string): Promise<WebhookSecret | null> {
  return readOne(WebhookSecretEntity, { organizationId, actionId });
}

/** The call with that id (consistent); null for an unknown or malformed id. */
export async function webhookCallById(callId: string): Promise<KeptCall | null> {
  const key = keyOfCall(callId);
  return key ? await readOne(WebhookCallEntity, { ...key, callId }) : null;
}

/** The latest calls of an action, newest first. */
export async function latestCalls(organizationId: string, actionId: string, limit: number): Promise<KeptCall[]> {
  const query = WebhookCallEntity.query.byAction({ organizationId, actionId });
  return (await query.go({ order: 'desc', limit, consistent: true })).data;
}
