// A planned send is changed, moved to another time, withdrawn, or waits again: each by one write that its job cannot overtake.

import { type PlannedSend, plannedSendWrites } from '#domain/texts/planned/planned-send.entity.ts';
import { KEPT_DAYS } from '#domain/texts/planned/planned-send.rules.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { liveSignal } from '#platform/table/live.ts';
import { signal } from '#platform/table/signal.ts';
import { committed } from '#platform/table/transact.ts';
import type { Write } from '#platform/table/writes.ts';
import { jobAt } from './plan-send.act.ts';

type Change = Partial<Pick<PlannedSend, 'state' | 'text' | 'dueAt' | 'jobId' | 'reason' | 'expiresAt'>>;

/** Stores the change if nothing else changed since it was read; false when something did. */
async function changed(planned: PlannedSend, to: Change, drop: ('reason' | 'expiresAt')[] = [], also: Write[] = []) {
  const { organizationId, plannedSendId, rev } = planned;
  const patch = plannedSendWrites.patch({ organizationId, plannedSendId }).set({ ...to, rev: rev + 1 });
  const write = (drop.length > 0 ? patch.remove(drop) : patch).where((stored, { eq }) => eq(stored.rev, rev));
  return (await committed([write.commit(), ...also, liveSignal(organizationId, 'planned')])).isMade;
}

/** When the table may delete it (seconds since 1970). */
const overAt = () => Math.floor(now() / 1000) + KEPT_DAYS * 86_400;

/** Its job sends it now; false when staff were faster. */
export const takePlanned = (planned: PlannedSend) => changed(planned, { state: 'LEAVING' });

/** It has left. */
export const endPlanned = (planned: PlannedSend) => changed(planned, { state: 'LEFT', expiresAt: overAt() });

/** It could not leave, with the sentence why: it stays in the list until staff choose a new time or remove it, and they are told. */
export function refusePlanned(planned: PlannedSend, reason: string): Promise<boolean> {
  const { organizationId, plannedSendId, rev } = planned;
  const plannedSignal = signal(
    'organization.parked',
    organizationId,
    { code: 0, why: 'planned', plannedSendId, rev },
    plannedSendId,
    rev,
  );
  return changed(planned, { state: 'REFUSED', reason }, [], [plannedSignal]);
}

/** Staff withdraw it. */
export const withdrawPlanned = (planned: PlannedSend) => changed(planned, { state: 'WITHDRAWN', expiresAt: overAt() });

/** It waits, with these words if they are given, for this time (milliseconds since 1970) if one is given: then its job is a new one. */
export function waitAgain(planned: PlannedSend, { text, dueMs }: { text?: string; dueMs?: number }): Promise<boolean> {
  const words = text === undefined ? {} : { text };
  if (dueMs === undefined) return changed(planned, words);
  const job = jobAt(planned, planned.rev + 1, dueMs);
  const to = { ...words, state: 'WAITING' as const, dueAt: isoOf(dueMs), jobId: job.jobId };
  return changed(planned, to, ['reason', 'expiresAt'], [job.write]);
}
