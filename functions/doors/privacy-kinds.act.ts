// The code that runs each kind of job that erases or exports what is stored about somebody.

import { exportPiece } from '#domain/accounts/erasure/export-job.act.ts';
import { erasePiece } from '#features/leads/privacy/erase-job.act.ts';
import { expirePiece } from '#features/leads/privacy/expire-job.act.ts';
import { eraseOrganizationPiece } from '#features/organizations/privacy/erase-organization-job.act.ts';
import { eraseMemberPiece } from '#features/users/privacy/erase-member-job.act.ts';
import type { PrivacyKind } from '#platform/jobs/kinds.rules.ts';
import type { JobRun } from '#platform/jobs/run-job.act.ts';

/** Kind -> its run; each runs one piece of at most 20 s and is safe to repeat. */
export const PRIVACY_KINDS: Readonly<Record<PrivacyKind, JobRun>> = {
  erase: erasePiece,
  eraseMember: eraseMemberPiece,
  eraseOrganization: eraseOrganizationPiece,
  expire: expirePiece,
  export: exportPiece,
};
