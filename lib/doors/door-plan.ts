// The plan of a door: its entry, its caller, what it uses and its limits; one function for each kind of caller.

import type { Room } from '#functions/fields.ts';
import type { SignalName } from '#functions/signals.ts';
import type { Teller } from '../services/events.ts';

/** What a door may be granted; a test compares this with what its entry imports. */
export type Use =
  | 'table'
  | 'table:scan'
  | 'media'
  | 'site'
  | 'bus'
  | 'machine:step'
  | 'machine:pump'
  | 'machine:job'
  | 'machine:rule'
  | 'secret:twilio'
  | 'secret:stripe'
  | 'secret:calendly'
  | 'secret:modmed'
  | 'secret:front'
  | 'secret:privacy'
  | 'mail'
  | 'transcode'
  | 'dead-letters:count'
  | 'inbound:count';

/**
 * The caller. Routes are `METHOD /path`; those of a `queue` send to the queue, which calls the door. functions/signals.ts lists the
 * signals; `event` is a service of AWS: both come through a queue. The operator invokes with their own keys.
 */
export type Knock =
  | { by: 'appsync'; room: Room }
  | { by: 'authorizer' | 'machine' | 'minute' | 'operator' }
  | { by: 'stream'; changes: 'signals' | 'sends' }
  | { by: 'http'; routes: readonly string[] }
  | { by: 'queue'; routes: readonly string[] }
  | { by: 'bus'; signals: readonly SignalName[] }
  | { by: 'event'; of: Teller };

export type DoorPlan = {
  /** Path of the file that exports `handler`, from the project's root. */
  entry: string;
  knock: Knock;
  uses: readonly Use[];
  /** Lambda ends a call after this many seconds. */
  seconds: number;
  memoryMb: number;
};

/** A door that a state machine calls, with the seconds after which Lambda ends it. */
export const task = (file: string, uses: readonly Use[], seconds: number, memoryMb = 1024): DoorPlan => ({
  entry: `functions/${file}.task.ts`,
  knock: { by: 'machine' },
  uses,
  seconds,
  memoryMb,
});

/** A door that the HTTP API calls at these routes. */
export const http = (file: string, routes: readonly string[], uses: readonly Use[]): DoorPlan => ({
  entry: `functions/${file}.http.ts`,
  knock: { by: 'http', routes },
  uses,
  seconds: 29,
  memoryMb: 512,
});

/** A door that receives from its queue the calls of these routes. */
export const queued = (file: string, routes: readonly string[], uses: readonly Use[]): DoorPlan => ({
  entry: `functions/${file}.listener.ts`,
  knock: { by: 'queue', routes },
  uses,
  seconds: 10,
  memoryMb: 512,
});

/** A door that receives these signals from the bus. */
export const listener = (file: string, signals: readonly SignalName[], uses: readonly Use[]): DoorPlan => ({
  entry: `functions/${file}.listener.ts`,
  knock: { by: 'bus', signals },
  uses,
  seconds: 60,
  memoryMb: 512,
});

/** The authorizer's door, or one that runs every minute. */
export const other = (entry: string, by: 'authorizer' | 'minute', uses: readonly Use[], seconds: number) =>
  ({ entry: `functions/${entry}.ts`, knock: { by }, uses, seconds, memoryMb: 512 }) satisfies DoorPlan;

/** A door that reads the table's stream, for the signals or for the sends in it. */
export const relay = (file: string, changes: 'signals' | 'sends', uses: readonly Use[]): DoorPlan => ({
  entry: `functions/${file}.relay.ts`,
  knock: { by: 'stream', changes },
  uses,
  seconds: 60,
  memoryMb: 512,
});

/** A door that the operator invokes by hand. */
export const operators = (file: string, uses: readonly Use[]): DoorPlan => ({
  entry: `functions/${file}.task.ts`,
  knock: { by: 'operator' },
  uses,
  seconds: 60,
  memoryMb: 512,
});
