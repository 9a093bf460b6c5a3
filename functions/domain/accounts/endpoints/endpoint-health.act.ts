// Whether an endpoint takes its calls: one that takes none for a long time stops by itself.

import { nowIso } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, committedAlone } from '#platform/table/transact.ts';
import { EventEndpointEntity, endpointById, eventEndpointWrites, type KeptEndpoint } from './event-endpoint.entity.ts';
import { MOST_FAILURES } from './event-endpoint.rules.ts';

/** Counts an attempt; after `MOST_FAILURES` in a row that were not taken the endpoint stops. One that is gone stays gone. */
export async function noteAttempt({ organizationId, endpointId, failures }: KeptEndpoint, ok: boolean): Promise<void> {
  const key = { organizationId, endpointId };
  if (ok) {
    if (failures > 0) await committedAlone(() => EventEndpointEntity.patch(key).set({ failures: 0 }));
    return;
  }
  if (!(await committedAlone(() => EventEndpointEntity.patch(key).add({ failures: 1 })))) return;
  const now = await endpointById(organizationId, endpointId);
  if (!now || now.stoppedAt || now.failures < MOST_FAILURES) return;
  await committed([
    eventEndpointWrites
      .patch(key)
      .set({ stoppedAt: nowIso() })
      .where((item, { notExists }) => notExists(item.stoppedAt))
      .commit(),
    liveSignal(organizationId, 'organization'),
  ]);
}
