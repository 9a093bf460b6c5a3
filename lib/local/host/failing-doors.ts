// Makes our own doors fail as ordered: calls of `/hooks/` and of queues get 5xx or no answer, and no function is invoked; or the limit of
// a route refuses the calls.
import { setTimeout as wait } from 'node:timers/promises';
import { type Invoke, LambdaFault } from '../aws/lambda/types.ts';
import { DOOR_KINDS, type Faults, LIMIT_KINDS } from '../stand-in/faults.ts';

const DOORS = '/hooks/';
const QUEUE = 'aws:sqs';
/** Longer than a provider waits for an answer. */
const HELD_MS = 16_000;

/** The same as `invoke`, unless a fault of the doors hits the call: then the function is not invoked. */
export function failingDoors(faults: Faults, invoke: Invoke): Invoke {
  return async (arn, event) => {
    const { rawPath, Records } = (event ?? {}) as { rawPath?: string; Records?: { eventSource?: string }[] };
    const isMet = rawPath?.startsWith(DOORS) || Records?.[0]?.eventSource === QUEUE;
    const hit = isMet ? faults.decide('doors', DOOR_KINDS) : null;
    if (!hit) return invoke(arn, event);
    if (hit.kind === 'timeout') await wait(HELD_MS);
    throw new LambdaFault('TooManyRequestsException', 'The door misbehaves as ordered.');
  };
}

/** Whether a call of that route `METHOD /path` is refused with 429 by order, whether a function or a queue is behind it. */
export function isRefused(faults: Faults, route: string): boolean {
  return route.includes(DOORS) && faults.decide('doors', LIMIT_KINDS) !== null;
}
