// Plans a send for a time: stores it with the job that sends it then. Until then nobody is in it.

import { laterRefusal } from '#domain/texts/hours/planned-time.rules.ts';
import {
  openPlannedSends,
  type PlannedFor,
  type PlannedSend,
  plannedSendOf,
  plannedSendWrites,
} from '#domain/texts/planned/planned-send.entity.ts';
import { MOST_PLANNED, TOO_MANY_PLANNED } from '#domain/texts/planned/planned-send.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now, nowIso } from '#platform/foundation/clock.ts';
import { createdId, idFrom } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { laterJobWrite } from '#platform/jobs/later-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';

/**
 * The time that staff chose (milliseconds since 1970); undefined for now, which one that has just passed is. Refuses one in the past
 * or too far ahead with a sentence.
 */
export function chosenMs(sendAt: string | null | undefined): number | undefined {
  if (!sendAt) return undefined;
  const dueMs = Date.parse(sendAt);
  const refusal = laterRefusal(dueMs, now());
  if (refusal) throw new Refusal(refusal);
  return dueMs > now() ? dueMs : undefined;
}

type Plan = {
  recipients: PlannedFor;
  people: number;
  dueMs: number;
  text?: string;
  campaignId?: string;
  unlessAnswered?: boolean;
  requestId: string | null | undefined;
};

/** What an earlier call with this request id and time planned, in whatever state it is; null for none, and for a call without a time. */
export async function plannedBefore(
  organizationId: string,
  { sendAt, requestId }: { sendAt?: string | null | undefined; requestId?: string | null | undefined },
): Promise<PlannedSend | null> {
  if (!sendAt || !requestId) return null;
  return plannedSendOf(organizationId, createdId('pls', organizationId, requestId));
}

/** The write of the job that sends it at its time; each time has a job of its own. */
export function jobAt(
  planned: Pick<PlannedSend, 'organizationId' | 'plannedSendId' | 'userId' | 'userName'>,
  rev: number,
  atMs: number,
) {
  const { organizationId, plannedSendId, userId, userName } = planned;
  const jobId = idFrom('job', organizationId, plannedSendId, rev);
  const input = { plannedSendId };
  return { jobId, write: laterJobWrite({ organizationId, jobId, kind: 'planned', input, userId, userName, atMs }) };
}

/** Stores it; the same request id again stores nothing more. Refuses more than 100 that wait. */
export async function planSend(plan: Plan, { organizationId, userId, userName }: Actor): Promise<PlannedSend> {
  const { recipients, people, dueMs, text, campaignId, unlessAnswered, requestId } = plan;
  const plannedSendId = createdId('pls', organizationId, requestId);
  if ((await openPlannedSends(organizationId)).length >= MOST_PLANNED) throw new Refusal(TOO_MANY_PLANNED);
  const job = jobAt({ organizationId, plannedSendId, userId, userName }, 0, dueMs);
  const fresh = {
    organizationId,
    plannedSendId,
    state: 'WAITING' as const,
    dueAt: isoOf(dueMs),
    ...(text === undefined ? {} : { text }),
    ...(campaignId ? { campaignId } : {}),
    ...(unlessAnswered ? { unlessAnswered } : {}),
    recipients,
    people,
    userId,
    userName,
    created: nowIso(),
    jobId: job.jobId,
    rev: 0,
  };
  await committed([plannedSendWrites.create(fresh).commit(), job.write, liveSignal(organizationId, 'planned')]);
  const planned = await plannedSendOf(organizationId, plannedSendId);
  if (!planned) throw new Error('A send was planned and is not there.');
  return planned;
}
