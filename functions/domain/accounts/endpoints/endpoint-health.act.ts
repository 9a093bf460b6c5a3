// Whether an endpoint takes its calls: one that takes none for hours stops by itself.

import { now, nowIso } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed, committedAlone } from '#platform/table/transact.ts';
import { EventEndpointEntity, endpointById, eventEndpointWrites, type KeptEndpoint } from './event-endpoint.entity.ts';
import { LONGEST_FAILING_MS, MOST_FAILURES } from './event-endpoint.rules.ts';

/** Whether it failed too often and for too long. */
const isHopeless = ({ failures, failingSince }: KeptEndpoint): boolean =>
  failures >= MOST_FAILURES && now() - Date.parse(failingSince ?? nowIso()) >= LONGEST_FAILING_MS;

/** Counts an attempt; after too many failures in a row, for too long, the endpoint stops. One that is gone stays gone. */
export async function noteAttempt({ organizationId, endpointId, failures }: KeptEndpoint, ok: boolean): Promise<void> {
  const key = { organizationId, endpointId };
  if (ok) {
    if (failures > 0)
      await committedAlone(() => EventEndpointEntity.patch(key).set({ failures: 0 }).remove(['failingSince']));
    return;
  }
  if (failures === 0)
    await committedAlone(() =>
      EventEndpointEntity.patch(key)
        .set({ failingSince: nowIso() })
        .where((item, { notExists }) => notExists(item.failingSince)),
    );
  if (!(await committedAlone(() => EventEndpointEntity.patch(key).add({ failures: 1 })))) return;
  const kept = await endpointById(organizationId, endpointId);
  if (!kept || kept.stoppedAt || !isHopeless(kept)) return;
  const stoppedAt = nowIso();
  await committed([
    eventEndpointWrites
      .patch(key)
      .set({ stoppedAt })
      .where((item, { notExists }) => notExists(item.stoppedAt))
      .commit(),
    liveSignal(organizationId, 'organization'),
    signal('organization.parked', organizationId, { code: 0, why: 'endpoint', endpointId }, endpointId, stoppedAt),
  ]);
}
