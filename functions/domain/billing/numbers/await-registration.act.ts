// Schedules registration checks for a number that was bought before the carriers approved it.

import { registrationWrites } from '#domain/accounts/number.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import type { Registration } from '#platform/gateways/carriers/registration.ts';
import type { Write } from '#platform/table/writes.ts';

/** The interval between checks of a registration that the carriers have not decided. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/** The writes that go with the purchase of a number that may not send yet. */
export function awaitWrites(organizationId: string, found: Registration): Write[] {
  if (found === 'approved') return [];
  const item = { organizationId, state: 'pending' as const, strikes: 0, nextLookMs: now() + LOOK_AGAIN_MS };
  return [registrationWrites.upsert(item).commit()];
}
