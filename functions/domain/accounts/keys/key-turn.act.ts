// How often an API key may call: counted by field, since one request may call several.

import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { takeTurnOfMinute } from '../limit.act.ts';

/** Counts a call of a key in the current minute; throws the sentence when it has made all that it may. */
export async function takeKeyTurn({ userId }: Actor): Promise<void> {
  const most = ownBrand().limits.keyCallsPerMinute;
  if (await takeTurnOfMinute({ what: 'key-calls', whom: userId, most })) return;
  throw new Refusal(`This API key has made ${most} calls within a minute. Please call again in the next minute.`, {
    code: 'LIMIT',
  });
}
