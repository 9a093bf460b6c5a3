// The background job that sends what staff planned, at its time: in the same way as Send pressed at that moment.

import { type PlannedSend, plannedFor, plannedSendOf } from '#domain/texts/planned/planned-send.entity.ts';
import { GONE, MISSED, RESTORED, TOO_LATE_MS } from '#domain/texts/planned/planned-send.rules.ts';
import { resumption } from '#engine/delivery/restore/hold-after-restore.act.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { endPlanned, refusePlanned, takePlanned } from './change-planned.act.ts';
import { groupsMeant } from './groups-meant.act.ts';
import { sendMany } from './message-many.act.ts';
import { groupIdsOf } from './planned-answer.act.ts';
import { enterNow } from './put-into-campaign.act.ts';

const ENDED: JobPiece = { cursor: null, done: 0 };

/** Why it does not leave although its time has come: it is much too late to begin, or may have left before a backup was restored. */
async function whyNot({ created, dueAt, state }: PlannedSend): Promise<string | null> {
  if (ownBrand().restored !== undefined) {
    const resumed = await resumption();
    if (!resumed || (created < resumed.at && dueAt < resumed.at)) return RESTORED;
  }
  return state === 'WAITING' && now() - Date.parse(dueAt) > TOO_LATE_MS ? MISSED : null;
}

/** Sends it by the code of an immediate Send. The request id is its own id: a repeat texts nobody twice. */
async function leave(planned: PlannedSend): Promise<void> {
  const { organizationId, plannedSendId: requestId, campaignId, text, created, userId, userName } = planned;
  const actor = { organizationId, userId, userName };
  const recipients = plannedFor(planned);
  const groupIds = groupIdsOf(planned);
  if (groupIds.length > 0) await groupsMeant(organizationId, { groupIds });
  if (campaignId && !('eventIds' in recipients))
    await enterNow({ campaignId, recipients, requestId, askedAt: created }, actor);
  else
    await sendMany(
      { recipients, text: text ?? '', requestId, ...(planned.unlessAnswered && { silentSince: created }) },
      actor,
    );
}

/** The sentence of a refusal; of one that names nothing, that what it was planned for is gone. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  return error.code === 'NOT_FOUND' ? GONE : error.message;
}

/** The one piece. Nothing happens for one that was withdrawn, or moved to another time, whose job is another one. */
export async function plannedPiece(job: Job): Promise<JobPiece> {
  const { organizationId, jobId } = job;
  const { plannedSendId } = inputOf(job, 'planned');
  const planned = await plannedSendOf(organizationId, plannedSendId);
  const isTaken = planned?.state === 'LEAVING';
  if (planned?.jobId !== jobId || (planned.state !== 'WAITING' && !isTaken)) return ENDED;
  const why = await whyNot(planned);
  if (why !== null) {
    if (!(await refusePlanned(planned, why))) return plannedPiece(job);
    return ENDED;
  }
  // Staff changed its words just now: they are read again.
  if (!isTaken && !(await takePlanned(planned))) return plannedPiece(job);
  const taken = isTaken ? planned : await plannedSendOf(organizationId, plannedSendId);
  if (!taken) return ENDED;
  try {
    await leave(taken);
  } catch (error) {
    await refusePlanned(taken, sentenceOf(error));
    return ENDED;
  }
  await endPlanned(taken);
  return ENDED;
}
