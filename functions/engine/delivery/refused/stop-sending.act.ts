// Stops an organization's sending while the text provider refuses our account or does not answer; one text at a time tries again.

import { type KeptOrganization, organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import { nextProbeMs, type Stop } from '#domain/texts/sender/stop.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import { wakeSender } from '../queue/queue-batches.act.ts';

/** Why it stops. */
export type StopAsked = Pick<Stop, 'kind' | 'code' | 'reason'>;

type Stopped = Pick<KeptOrganization, 'organizationId' | 'stop' | 'stopProbeMs'>;

/**
 * Stops the organization's sending, and alerts its staff and the operator once. Does nothing while it is stopped already, except
 * that a refusal replaces an outage as the reason: an outage ends by itself, a refusal may not. `isTold`: somebody has alerted them
 * already; `probeMs`: when one text tries again first (milliseconds since 1970).
 */
export async function stopSending(
  organizationId: string,
  { kind, code, reason }: StopAsked,
  { isTold = false, probeMs = nextProbeMs(kind, now()) } = {},
): Promise<void> {
  const { stop: since, stopProbeMs: before } = (await organizationById(organizationId)) ?? {};
  if (since && (since.kind !== 'outage' || kind === 'outage')) return;
  const at = isoOf(now());
  const stop = { kind, ...(code === undefined ? {} : { code }), reason, at };
  const patch = organizationWrites.patch({ organizationId }).set({ stop, stopProbeMs: probeMs });
  const why = { code: code ?? 0, why: 'stopped' } as const;
  const parkedSignal = signal('organization.parked', organizationId, why, `${kind}#${at.slice(0, 10)}`);
  const { isMade } = await committed([
    patch
      .where(({ stopProbeMs }, { eq, notExists }) => (before ? eq(stopProbeMs, before) : notExists(stopProbeMs)))
      .commit(),
    ...(kind === 'outage' || isTold ? [] : [parkedSignal]),
    liveSignal(organizationId, 'organization'),
  ]);
  if (isMade && !isTold)
    console.error(JSON.stringify({ level: 'error', kind: 'stopped', why: kind, organizationId, code }));
}

/** Takes the turn to try again with one text; false when it is not time yet or another process took it. */
export async function takeProbe({ organizationId, stop, stopProbeMs = 0 }: Stopped): Promise<boolean> {
  if (!stop || stopProbeMs > now()) return false;
  const patch = organizationWrites.patch({ organizationId }).set({ stopProbeMs: nextProbeMs(stop.kind, now()) });
  return (await committed([patch.where((kept, { eq }) => eq(kept.stopProbeMs, stopProbeMs)).commit()])).isMade;
}

/** Gives the turn back when the batch that had it found nobody to text: the next batch tries at once. */
export async function passProbeOn({ organizationId }: Pick<Stopped, 'organizationId'>): Promise<void> {
  const patch = organizationWrites.patch({ organizationId }).set({ stopProbeMs: now() });
  await committed([patch.where((kept, { exists }) => exists(kept.stopProbeMs)).commit()]);
}

/** Ends the stop at once, since the provider accepts texts again. */
export async function endStop(organizationId: string): Promise<void> {
  const patch = organizationWrites.patch({ organizationId }).remove(['stop', 'stopProbeMs']);
  const ended = patch.where((kept, { exists }) => exists(kept.stopProbeMs));
  const { isMade } = await committed([ended.commit(), liveSignal(organizationId, 'organization')]);
  const organization = isMade ? await organizationById(organizationId) : null;
  if (organization) await wakeSender(organization);
}
