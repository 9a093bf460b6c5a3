// Wanting a number: written once per owner, with the signal that makes the billing room buy it.
import { now, nowIso } from '#platform/foundation/clock.ts';
import { signal } from '#platform/table/signal.ts';
import type { Write } from '#platform/table/writes.ts';
import { WantedNumberEntity, wantedNumberWrites } from './number.entity.ts';

/** The writes by which a new owner asks for a number from the start. */
export function newWish(organizationId: string): Write[] {
  return [
    signal('number.wanted', organizationId, {}, now()),
    wantedNumberWrites.create({ organizationId, since: nowIso() }).commit(),
  ];
}

/**
 * The writes that ask for an owner's number, for a transaction: none but the signal when it is asked for already;
 * refused when somebody else asked meanwhile.
 */
export async function wantNumber(organizationId: string): Promise<Write[]> {
  const { data: wanted } = await WantedNumberEntity.get({ organizationId }).go({ consistent: true });
  return wanted ? [signal('number.wanted', organizationId, {}, now())] : newWish(organizationId);
}
