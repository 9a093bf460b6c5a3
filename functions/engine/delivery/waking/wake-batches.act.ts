// Wakes waiting batches: after edits of a chain, on resuming a campaign, when billing becomes active or the number arrives.

import type { KeptOrganization } from '#domain/accounts/organization.entity.ts';
import { organizationById } from '#domain/accounts/organization.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { undoLeftOut } from '#domain/campaigns/left-out.act.ts';
import { type BatchItem, parkedBatches } from '#domain/texts/batch/batch.entity.ts';
import { sendRequestOf } from '#domain/texts/request/send-request.entity.ts';
import {
  campaignQueuesOf,
  campaignQueueWrites,
  fallenDueIn,
  openSender,
  senderIdOf,
} from '#domain/texts/sender/sender.entity.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { startJob } from '#platform/jobs/start-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { readPeople } from '../facts/batch-people.act.ts';
import { forgetUse } from '../facts/send-request.act.ts';
import { isAskedAbout, queuesWithoutBilling, resumedAfterAsking } from '../facts/waits-for-billing.act.ts';
import { addMissingBatch } from '../hanging/add-missing-batch.act.ts';
import { wakeSender } from '../queue/queue-batches.act.ts';
import { withdrawBatch } from '../queue/withdraw-batch.act.ts';
import { passProbeOn } from '../refused/stop-sending.act.ts';
import { followChain, resumeBatch, SKIPPED_ON_RESUME, unparkBatch, writeOff } from '../schedule/wake-batch.act.ts';
import { type Sleeper, sleepersFrom, type Waking } from './sleepers.act.ts';

/** More batches than this are woken by a background job, never inside a call. */
export const WOKEN_AT_ONCE = 100;
const TOGETHER = 10;
/** How many items are checked for each one that may be woken: nearly all of a campaign's batches may have been sent. */
const LOOKED_AT = 10;
const STOPPED = 'Stopped before it was sent';

async function wakeOne(sleeper: Sleeper, waking: Waking, organization: KeptOrganization): Promise<void> {
  const { organizationId, campaignId = '', what, atMs } = waking;
  const changed = what === 'changed' || what === 'hang' ? await campaignById(organizationId, campaignId) : null;
  if ('appointmentId' in sleeper) {
    if (changed) await addMissingBatch({ organizationId, ...sleeper }, changed, organization);
  } else if (what === 'undo') await withdrawBatch(sleeper);
  else if (what === 'stop') await writeOff(sleeper, STOPPED);
  else if (what === 'unpark' || what === 'unparkDueNow') await unparkBatch(sleeper, what === 'unparkDueNow');
  else if (what !== 'changed') await resumeBatch(sleeper, what === 'send', atMs ?? now());
  else if (changed) await followChain(sleeper, changed, organization);
}

/** Whether staff paused the campaign since, or resumed it later and decided again about what fell due meanwhile. */
async function isOverruled({ organizationId, campaignId, what, atMs }: Waking): Promise<boolean> {
  if (!campaignId || atMs === undefined || (what !== 'send' && what !== 'skip')) return false;
  const campaign = await campaignById(organizationId, campaignId);
  return campaign?.paused === true || (campaign?.resumedMs ?? 0) > atMs;
}

/**
 * Wakes at most this many, from a cursor on ('' at the start), and checks ten times as many to find them; returns the
 * cursor to go on from while there is more to check.
 */
export async function wakeSome(
  waking: Waking,
  most: number,
  from = '',
): Promise<{ woken: number; cursor: string | null }> {
  const organization = await organizationById(waking.organizationId);
  let [woken, at]: [number, string | null] = [0, null];
  if (!organization) return { woken, cursor: null };
  for await (const { sleepers, cursor } of sleepersFrom(waking, from, { most, mostLooked: most * LOOKED_AT })) {
    for (const few of chunksOf(sleepers, TOGETHER)) {
      if (await isOverruled(waking)) return { woken: 0, cursor: null };
      await Promise.all(few.map((sleeper) => wakeOne(sleeper, waking, organization)));
    }
    woken += sleepers.length;
    at = cursor;
  }
  return { woken, cursor: at };
}

/** Wakes the first 100 at once and the rest in the background, also everything after the first 1,000 that were checked. */
async function wake(waking: Waking): Promise<void> {
  const { cursor } = await wakeSome(waking, WOKEN_AT_ONCE);
  if (!cursor) return;
  const { organizationId, ...input } = waking;
  const actor = { userId: '', userName: '' };
  const { sendRequestId, what, campaignId = '', atMs } = waking;
  const once = sendRequestId ?? (atMs === undefined ? undefined : `${campaignId}#${atMs}`);
  const jobId = once ? { jobId: idFrom('job', once, what) } : {};
  await startJob({ organizationId, kind: 'resume', input: { ...input, after: cursor }, total: 0, actor, ...jobId });
}

/** After a send request was undone or stopped: its people are removed again, or its texts that have not left are written off. */
export async function sendRequestClosed(organizationId: string, sendRequestId: string): Promise<void> {
  const sendRequest = await sendRequestOf(organizationId, sendRequestId);
  if (sendRequest?.state !== 'UNDONE' && sendRequest?.state !== 'STOPPED') return;
  const { campaignId, state } = sendRequest;
  const request = { organizationId, ...(campaignId ? { campaignId } : {}), sendRequestId };
  await wake({ ...request, what: state === 'UNDONE' ? 'undo' : 'stop' });
  if (state === 'UNDONE') await forgetUse(sendRequest);
  if (state === 'UNDONE' && campaignId) await undoLeftOut({ organizationId, campaignId }, sendRequestId);
  await committed([liveSignal(organizationId, 'campaign', { campaignId: campaignId ?? null })]);
}

/**
 * After steps were edited, moved or deleted at `atMs`: batches that are due earlier now get a new execution, and
 * appointments without batches get those that the chain has now.
 */
export async function campaignChanged(organizationId: string, campaignId: string, atMs = now()): Promise<void> {
  for (const what of ['changed', 'hang'] as const) await wake({ organizationId, campaignId, what, atMs });
}

type Resumed = { campaignId: string; sendDue: boolean; atMs: number };

/** Makes the queued batches of a campaign fall due at `atMs`, or be skipped, unless staff decided otherwise later. */
async function resumeCampaignQueue(
  organization: KeptOrganization,
  { campaignId, sendDue, atMs }: Resumed,
): Promise<void> {
  const key = { senderId: senderIdOf(organization), campaignQueueId: campaignId };
  const change = sendDue ? { resumedMs: atMs } : { skippedMs: atMs, skipReason: SKIPPED_ON_RESUME };
  const write = campaignQueueWrites
    .patch(key)
    .set(change)
    .where(({ resumedMs, skippedMs }, { notExists, lt }) => {
      const earlier = (decidedMs: typeof resumedMs) => `(${notExists(decidedMs)} OR ${lt(decidedMs, atMs)})`;
      return `${earlier(resumedMs)} AND ${earlier(skippedMs)}`;
    });
  await committed([write.commit()]);
}

/** After a campaign was resumed at `atMs`: batches that fell due meanwhile are sent now, or skipped as missed. */
export async function resumeCampaign(
  organizationId: string,
  campaignId: string,
  sendDue: boolean,
  atMs = now(),
): Promise<void> {
  const organization = await organizationById(organizationId);
  if (!organization) return;
  await resumeCampaignQueue(organization, { campaignId, sendDue, atMs });
  // Staff have checked the unknown code: one text tries at once.
  if (organization.stop?.kind === 'unknown') await passProbeOn(organization);
  await wake({ organizationId, campaignId, what: sendDue ? 'send' : 'skip', atMs });
  await wakeSender(organization);
}

/** After staff decided at `atMs` about the texts that fell due while billing was not active. */
export async function resumeAfterBilling(organizationId: string, sendDue: boolean, atMs: number): Promise<void> {
  const organization = await organizationById(organizationId);
  if (!organization) return;
  for (const { campaignQueueId } of await queuesWithoutBilling(organizationId)) {
    await resumeCampaignQueue(organization, { campaignId: campaignQueueId, sendDue, atMs });
  }
  await wake({ organizationId, what: sendDue ? 'send' : 'skip', atMs });
  await resumedAfterAsking(organizationId);
  await wakeSender(organization);
  await committed([liveSignal(organizationId, 'billing')]);
}

/** How many people of a parked or stuck batch have no text yet: some texts of a stuck one may have left. */
async function unsentIn(batch: BatchItem): Promise<number> {
  if (batch.state !== 'STUCK') return batch.leadIds.length;
  const people = await readPeople(batch, batch.leadIds);
  return people.filter(({ send }) => !send || send.state === 'RETRY').length;
}

/** How many texts of a campaign fell due while it could not send. */
export async function dueMeanwhile(organizationId: string, campaignId: string): Promise<number> {
  const [organization, parked] = await Promise.all([
    organizationById(organizationId),
    parkedBatches(organizationId, campaignId),
  ]);
  if (!organization) return 0;
  const until = isoOf(now());
  const queued = await fallenDueIn(senderIdOf(organization), campaignId, until);
  const open = await Promise.all(parked.filter((batch) => batch.fallsDueAt <= until).map(unsentIn));
  return [...queued.map(({ leads }) => leads), ...open].reduce((sum, leads) => sum + leads, 0);
}

/** Makes everything in an organization's queue fall due now, since nobody could have ended the wait earlier. */
async function dueNow(organization: KeptOrganization): Promise<void> {
  for (const { senderId, campaignQueueId } of await campaignQueuesOf(senderIdOf(organization))) {
    const patch = campaignQueueWrites.patch({ senderId, campaignQueueId }).set({ resumedMs: now() });
    await transact([patch.commit()]);
  }
}

/**
 * After billing became active or the number arrived: the organization's parked batches go on, except those that fell due
 * without billing and wait for a decision of staff. `isDueNow`: all of them, as if they fell due now, so that none is missed.
 */
export async function wakeOrganization(organizationId: string, { isDueNow = false } = {}): Promise<void> {
  const organization = await organizationById(organizationId);
  if (!organization) return;
  if (organization.twilioPhone) await openSender(organization, ownBrand().pace.segmentsPerSecond);
  if (isDueNow) await dueNow(organization);
  if (isDueNow || !(await isAskedAbout(organizationId))) await resumedAfterAsking(organizationId);
  await wake({ organizationId, what: isDueNow ? 'unparkDueNow' : 'unpark' });
  await wakeSender(organization);
}

/** After the hours for sending were changed: a queue that waits for the window checks it again at once. */
export async function windowChanged(organizationId: string): Promise<void> {
  const organization = await organizationById(organizationId);
  if (organization) await wakeSender(organization);
}
