// Receives the signal of a new message: starts what a keyword to join starts, notifies the chosen staff (MSG-04), and has
// its pictures fetched.

import type { SignalEvent } from '#functions/signals.ts';
import { fromQueue } from '#platform/gateways/queues/from-queue.ts';
import { jobBegunBefore } from '#platform/jobs/start-job.act.ts';
import { readOne } from '#platform/table/reads.ts';
import { startByKeyword } from '../keyword/start-by-keyword.act.ts';
import { alertStaff } from './alert-staff.act.ts';
import { picturesJobId, SeenTextEntity } from './inbound.entity.ts';

/** Throws failures, so that the signal comes again; everything starts once, and nobody is notified twice. */
export const handler = fromQueue(async ({ detail }: SignalEvent<'message.received'>): Promise<void> => {
  const { organizationId, sid } = detail;
  const taken = await readOne(SeenTextEntity, { sid });
  if (taken?.word && taken.leadId) await startByKeyword(organizationId, taken.word, taken.leadId);
  await alertStaff(detail);
  await jobBegunBefore(organizationId, picturesJobId(organizationId, sid));
});
