// Signals: facts that another room cares about, written in the same transaction and relayed to EventBridge.
import { Entity } from 'electrodb';
import { expiresAfter, nowIso } from '../foundation/clock.ts';
import { hashOf } from '../foundation/ids.ts';
import type { SignalName, Signals } from '../signals.ts';
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
      byId: {
        pk: { field: 'pk', composite: ['signalId'], template: 'SIGNAL#${signalId}', casing: 'none' },
        sk: { field: 'sk', composite: [], template: 'SIGNAL', casing: 'none' },
      },
    },
  },
  kept,
);

/**
 * The write that sends a signal (signals.ts), for a transaction; `parts` make its id, so that the same
 * fact told twice is one signal. Relayed to the bus with detail { organizationId, ...detail }; kept 7 days.
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
