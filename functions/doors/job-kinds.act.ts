// What each kind of background job does: the one table from which the job machine's door works.

import { audiencePiece } from '../campaigns/audience/audience-job.act.ts';
import { enrolPiece } from '../campaigns/sending/enrol-job.act.ts';
import { removePiece } from '../campaigns/sending/remove-job.act.ts';
import { wakePiece } from '../delivery/schedule/wake-job.act.ts';
import { eventsPiece } from '../events/move-events.act.ts';
import { messagePiece } from '../groups/messaging/message-job.act.ts';
import { groupPiece } from '../groups/move-job.act.ts';
import { importLeads } from '../imports/file/import-leads.act.ts';
import { optOutPiece } from '../imports/opt-out/opt-out-leads.act.ts';
import type { JobKind } from '../jobs/kinds.rules.ts';
import type { JobRun } from '../jobs/run-job.act.ts';
import { archivePiece } from '../leads/archive-leads.act.ts';
import { reportPiece } from '../reports/csv/report-job.act.ts';
import { armPiece } from '../workflows/running/changed-rules-job.act.ts';

/** Kind -> its run; each runs one piece of at most 20 s and is safe to repeat. */
export const JOB_KINDS: Readonly<Record<JobKind, JobRun>> = {
  archive: archivePiece,
  audience: audiencePiece,
  enrol: enrolPiece,
  group: groupPiece,
  events: eventsPiece,
  import: importLeads,
  optOut: optOutPiece,
  message: messagePiece,
  remove: removePiece,
  report: reportPiece,
  resume: wakePiece,
  rules: armPiece,
};
