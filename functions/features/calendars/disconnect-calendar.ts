// disconnectCalendar: removes the caller's connection to the scheduling service, here and there (INT-06).

import type { Actor } from '#platform/foundation/actor.ts';
import { disconnect } from './connection.act.ts';

/** Does nothing without a connection. */
export async function disconnectCalendar(_: object, { userId }: Actor): Promise<object> {
  await disconnect(userId);
  return {};
}
