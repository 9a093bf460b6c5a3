// Makes our own doors fail as ordered: calls of `/hooks/` get 5xx or no answer, and no function is invoked.
import { setTimeout as wait } from 'node:timers/promises';
import { type Invoke, LambdaFault } from '../aws/lambda/types.ts';
import { DOOR_KINDS, type Faults } from '../stand-in/faults.ts';

const DOORS = '/hooks/';
/** Longer than a provider waits for an answer. */
const HELD_MS = 16_000;

/** The same as `invoke`, unless a fault of the doors meets the call: then the function is not invoked. */
export function failingDoors(faults: Faults, invoke: Invoke): Invoke {
  return async (arn, event) => {
    const { rawPath } = (event ?? {}) as { rawPath?: string };
    const hit = rawPath?.startsWith(DOORS) ? faults.decide('doors', DOOR_KINDS) : null;
    if (!hit) return invoke(arn, event);
    if (hit.kind === 'timeout') await wait(HELD_MS);
    throw new LambdaFault('TooManyRequestsException', 'The door misbehaves as ordered.');
  };
}
