// revokeApiKey: from now on the key is refused.

import { keyById } from '#domain/accounts/keys/api-key.act.ts';
import { apiKeyTokenWrites, apiKeyWrites } from '#domain/accounts/keys/api-key.entity.ts';
import type { MutationRevokeApiKeyArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { nowIso } from '#platform/foundation/clock.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

/** A repeat changes nothing. What the key did keeps its name. Visiting wpAdmins may revoke none. */
export async function revokeApiKey(
  { keyId }: MutationRevokeApiKeyArgs,
  { organizationId, isMember }: Actor,
): Promise<AnswerTo<'revokeApiKey'>> {
  const key = isMember ? await keyById(organizationId, keyId) : null;
  if (!key) throw notFound();
  await committed([
    apiKeyWrites
      .patch({ organizationId, keyId })
      .set({ revokedAt: nowIso() })
      .where((item, { notExists }) => notExists(item.revokedAt))
      .commit(),
    apiKeyTokenWrites.delete({ tokenHash: key.tokenHash }).commit(),
    liveSignal(organizationId, 'organization'),
  ]);
  return {};
}
