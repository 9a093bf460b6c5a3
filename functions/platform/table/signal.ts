// Signals: facts that other rooms react to, written in the same transaction and relayed to EventBridge.
import { Entity } from 'electrodb';
import type { SignalName, Signals } from '#functions/signals.ts';
import { expiresAfter, nowIso } from '#platform/foundation/clock.ts';
import { hashOf } from '#platform/foundation/ids.ts';
import { key } from '#platform/table/keys.ts';
import { kept } from './client.ts';
import { type Write, writesOf } from './writes.ts';

const KEPT_SECONDS = 7 * 24 * 3600;

export const SignalEntity = new Entity(
  {
    model: { entity: 'signal', version: '1', service: 'beckon' },
    attributes: {
      signalId: { type: 'string', required: true },
      type: { type: 'string', required: true },
      organizationId: { type: 'string', required: true },
      detail: { type: 'any', required: true },
      created: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      byId: key('SIGNAL#{signalId}', 'SIGNAL'),
    },
  },
  kept,
);

/** A signal in an item's outbox, without the fields that all signals of the item share. */
export type StoredSignal<Common = object> = {
  [Name in SignalName]: { type: Name; detail: Omit<Signals[Name], keyof Common> };
}[SignalName];

/** An item's outbox: the fields that all of its signals share, and each signal's name with its other fields. */
export type Outbox = { all: object; told: [type: string, detail: object][] };

/**
 * Signals as the attribute `outbox` of an item that is written whole: the relay sends them when the item changes, so they cost
 * no writes of their own. Like every signal, they are sent again when the stream delivers a change twice.
 */
export function outboxOf<Common extends object>(
  all: Common & { organizationId: string },
  told: readonly StoredSignal<Common>[],
): string {
  return JSON.stringify({ all, told: told.map(({ type, detail }) => [type, detail]) } satisfies Outbox);
}

/**
 * The write that sends a signal (signals.ts), for a transaction. Its id is derived from `parts`, so the same fact sent twice is
 * one signal. Relayed to the bus with detail { organizationId, ...detail }; kept 7 days.
 */
export function signal<Name extends SignalName>(
  type: Name,
  organizationId: string,
  detail: Signals[Name],
  ...parts: (string | number)[]
): Write {
  return writesOf(SignalEntity)
    .put({
      signalId: hashOf(type, organizationId, ...parts),
      type,
      organizationId,
      detail: { organizationId, ...detail },
      created: nowIso(),
      expiresAt: expiresAfter(KEPT_SECONDS),
    })
    .commit();
}
