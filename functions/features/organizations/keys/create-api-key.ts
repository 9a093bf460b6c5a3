// createApiKey: makes a key with which a program calls the API for the organization; its secret is answered once and stored as a hash.

import { keyById, keysOf } from '#domain/accounts/keys/api-key.act.ts';
import { apiKeyTokenWrites, apiKeyWrites, type KeptKey } from '#domain/accounts/keys/api-key.entity.ts';
import { keyName, keyRefusal, keyTokenOf, MOST_KEYS, REPEAT_MS, tailOf } from '#domain/accounts/keys/api-key.rules.ts';
import type { Access, MutationCreateApiKeyArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now, nowIso } from '#platform/foundation/clock.ts';
import { createdId, newToken, tokenHash } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { keyedHash } from '#platform/gateways/keyed-hash.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { keyAnswer } from './key-answer.act.ts';

const TOO_MANY = `There are ${MOST_KEYS} API keys already. Revoke one that no program uses.`;
const SHOWN_ALREADY = 'This key was made already, and its secret is not shown again. Revoke it and make another one.';

/**
 * The secret of a new key. With a requestId it is derived from it under the brand's own key: a repeat, whose first answer may have been
 * lost, gets the same one, though only its hash is stored.
 */
async function secretFor(keyId: string, { organizationId, userId }: Actor, requestId?: string | null): Promise<string> {
  if (!requestId) return keyTokenOf(newToken());
  const bits = await keyedHash('api-key', organizationId, userId, keyId, requestId);
  return keyTokenOf(Buffer.from(bits, 'hex').toString('base64url'));
}

async function save(key: Omit<KeptKey, 'lastUsed' | 'revokedAt'>): Promise<void> {
  const { organizationId, keyId, tokenHash: hash } = key;
  await committed([
    apiKeyWrites.create(key).commit(),
    apiKeyTokenWrites.create({ tokenHash: hash, organizationId, keyId }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}

/** Refuses a key that was revoked since, or whose secret was shown too long ago. */
function refuseLate({ revokedAt, created }: KeptKey): void {
  if (revokedAt !== undefined || now() - Date.parse(created) > REPEAT_MS) throw new Refusal(SHOWN_ALREADY);
}

/**
 * Refuses an empty name, a role above the caller's own, one key too many, and visiting wpAdmins. Several calls with one requestId make
 * one key and are answered the same secret, for ten minutes.
 */
export async function createApiKey(
  { name, access, requestId }: MutationCreateApiKeyArgs,
  actor: Actor,
): Promise<AnswerTo<'createApiKey'>> {
  if (!actor.isMember) throw notFound();
  const refusal = keyRefusal(name, access, actor.access);
  if (refusal) throw new Refusal(refusal);
  const { organizationId, userId, userName } = actor;
  const keyId = createdId('key', `${organizationId}/${userId}`, requestId);
  const secret = await secretFor(keyId, actor, requestId);
  const others = (await keysOf(organizationId)).filter((one) => one.keyId !== keyId);
  if (others.length >= MOST_KEYS) throw new Refusal(TOO_MANY);
  await save({
    organizationId,
    keyId,
    userId,
    userName,
    created: nowIso(),
    name: keyName(name),
    access: access as Exclude<Access, 'NONE'>,
    tokenHash: tokenHash(secret),
    tail: tailOf(secret),
  });
  const kept = await keyById(organizationId, keyId);
  if (!kept) throw new Error('A key that was written is not there.');
  refuseLate(kept);
  return { apiKey: keyAnswer(kept, actor.access), secret };
}
