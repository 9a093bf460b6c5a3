// Wanting a number: written once per owner, told to the room that buys.
import { now, nowIso } from '../foundation/clock.ts';
import { signal } from '../foundation/signal.ts';
import type { Write } from '../table/writes.ts';
import { wantedNumberWrites } from './number.entity.ts';

/** The signal that a number is to be bought. */
export const NUMBER_WANTED = 'number.wanted';

/** The writes that ask for an owner's number, for a transaction; refused (the first) when it is already asked for. */
export function wantNumberWrites(organizationId: string): Write[] {
  return [
    wantedNumberWrites.create({ organizationId, since: nowIso() }).commit(),
    signal(NUMBER_WANTED, organizationId, {}, now()),
  ];
}
