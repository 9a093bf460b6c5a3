// The fields that an organization keeps of its people, as a part of changing the organization: renamed and deleted, each with an entry
// in the audit log.

import { recorded } from '#domain/accounts/audit/audit.act.ts';
import { idsNamedIn } from '#domain/accounts/audit/audit.rules.ts';
import type { Job, OrganizationInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { jobView } from '#platform/jobs/start-job.act.ts';
import { deleteField, renameField } from './change-field.act.ts';

/** A refusal of the second would leave the first done. */
const ONE_FIELD_AT_A_TIME = 'Rename one field or delete one, not both at once.';

/** Returns the job that takes the values of a deleted field off everybody; null when none was deleted. Refuses as those two do, and both at once. */
export async function changeFields(
  { renameField: renamed, deleteField: deleted }: OrganizationInput,
  actor: Actor,
): Promise<Job | null> {
  const { organizationId } = actor;
  if (renamed && deleted) throw new Refusal(ONE_FIELD_AT_A_TIME);
  if (renamed)
    await recorded(organizationId, 'renameField', actor, () => renameField(actor, renamed), idsNamedIn(renamed));
  if (!deleted) return null;
  const job = await recorded(
    organizationId,
    'deleteField',
    actor,
    () => deleteField(actor, deleted),
    idsNamedIn(deleted),
  );
  return job && jobView(job, null);
}
