// disconnectCalendar: forgets the scheduling service of whoever asks, here and there (INT-06).

import type { Actor } from '#platform/foundation/actor.ts';
import { disconnect } from './connection.act.ts';

/** Without a connection nothing is done. */
export async function disconnectCalendar(_: object, { userId }: Actor): Promise<object> {
  await disconnect(userId);
  return {};
}
