// The code that runs each kind of background job, except those of privacy (privacy-kinds.act).

import { plannedPiece } from '#engine/audience/planned-job.act.ts';
import { wakePiece } from '#engine/delivery/waking/wake-job.act.ts';
import { picturesPiece } from '#engine/messages/pictures/pictures-job.act.ts';
import { reportPiece } from '#engine/reports/csv/report-job.act.ts';
import { armPiece } from '#engine/workflows/running/changed-rules-job.act.ts';
import { audiencePiece } from '#features/campaigns/audience/audience-job.act.ts';
import { enrollPiece } from '#features/campaigns/sending/enroll-job.act.ts';
import { removePiece } from '#features/campaigns/sending/remove-job.act.ts';
import { eventsPiece } from '#features/events/move-events.act.ts';
import { messagePiece } from '#features/groups/messaging/message-job.act.ts';
import { groupPiece } from '#features/groups/move-job.act.ts';
import { importLeads } from '#features/imports/file/import-leads.act.ts';
import { optOutPiece } from '#features/imports/opt-out/opt-out-leads.act.ts';
import { archivePiece } from '#features/leads/archive-leads.act.ts';
import { contactsPiece } from '#features/leads/export/export-job.act.ts';
import { clearFieldPiece } from '#features/leads/fields/clear-field-job.act.ts';
import { tagPiece } from '#features/leads/tags/tag-job.act.ts';
import type { JobKind, PrivacyKind } from '#platform/jobs/kinds.rules.ts';
import type { JobRun } from '#platform/jobs/run-job.act.ts';

/** Kind -> its run; each runs one piece of at most 20 s and is safe to repeat. */
export const JOB_KINDS: Readonly<Record<Exclude<JobKind, PrivacyKind>, JobRun>> = {
  archive: archivePiece,
  audience: audiencePiece,
  clearField: clearFieldPiece,
  contacts: contactsPiece,
  enrol: enrollPiece,
  group: groupPiece,
  events: eventsPiece,
  import: importLeads,
  optOut: optOutPiece,
  message: messagePiece,
  pictures: picturesPiece,
  planned: plannedPiece,
  remove: removePiece,
  report: reportPiece,
  tag: tagPiece,
  resume: wakePiece,
  rules: armPiece,
};
