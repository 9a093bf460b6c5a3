// Requests a number: written once per owner, with the signal that makes the billing room buy it.

import { now, nowIso } from '#platform/foundation/clock.ts';
import { readOne } from '#platform/table/reads.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { WantedNumberEntity, wantedNumberWrites } from './number.entity.ts';

/** The writes by which a new owner requests a number from the start. */
export function newWish(organizationId: string): Write[] {
  return [
    signal('number.wanted', organizationId, {}, now()),
    wantedNumberWrites.create({ organizationId, since: nowIso() }).commit(),
  ];
}

/**
 * The writes that request an owner's number, for a transaction: only the signal when it was requested already; refused when
 * another call requested it meanwhile.
 */
export async function wantNumber(organizationId: string): Promise<Write[]> {
  const wanted = await readOne(WantedNumberEntity, { organizationId });
  return wanted ? [signal('number.wanted', organizationId, {}, now())] : newWish(organizationId);
}
