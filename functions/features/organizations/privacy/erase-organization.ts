// eraseOrganization: requests that all data of the organization be erased after some days, during which every owner can undo it.

import { FORMER_MEMBER } from '#domain/accounts/erasure/without-member.rules.ts';
import { organizationById, organizationWrites } from '#domain/accounts/organization.entity.ts';
import type { MutationEraseOrganizationArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { isoOf, now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { saveForLater } from '#platform/jobs/later-job.act.ts';
import { liveSignal } from '#platform/table/live.ts';
import { committed } from '#platform/table/transact.ts';
import { beginsMs, letterOfErasure, namesOrganization } from './erasure.rules.ts';
import { tellOwners } from './tell-owners.act.ts';

/** The operator's own organization: without it nobody could sign in as a wpAdmin. */
const OPERATORS = '1';
const NOT_THIS = 'The organization of the operator cannot be erased.';
const TYPE_IT = 'Type the name of the organization to erase it.';

/**
 * Stores the job that erases it, to start on that day; its id is derived from the time of the request, so that a repeat stores no second
 * job.
 */
function saveJob(organizationId: string, { askedAt, beginsAt }: { askedAt: string; beginsAt: string }): Promise<void> {
  const jobId = idFrom('job', organizationId, 'eraseOrganization', askedAt);
  const job = { organizationId, jobId, kind: 'eraseOrganization', userId: '', userName: FORMER_MEMBER } as const;
  return saveForLater({ ...job, input: { askedAt }, atMs: Date.parse(beginsAt) });
}

/**
 * `typed` is the organization's name, typed to confirm. All owners are notified by e-mail. A second request keeps the first day, and
 * notifies the owners again in case the first call ended before it could.
 */
export async function eraseOrganization(
  { typed }: MutationEraseOrganizationArgs,
  { organizationId, userName, isMember }: Actor,
): Promise<AnswerTo<'eraseOrganization'>> {
  const organization = await organizationById(organizationId);
  if (!organization || !isMember) throw notFound();
  if (organizationId === OPERATORS) throw new Refusal(NOT_THIS);
  if (!namesOrganization(typed, organization.name)) throw new Refusal(TYPE_IT);
  const asked = { askedAt: isoOf(now()), beginsAt: isoOf(beginsMs(now())) };
  const write = organizationWrites
    .patch({ organizationId })
    .set({ erasure: asked })
    .where((item, { notExists }) => notExists(item.erasure));
  const { isMade } = await committed([write.commit(), liveSignal(organizationId, 'organization')]);
  const erasure = isMade ? asked : (await organizationById(organizationId))?.erasure;
  if (!erasure) throw notFound();
  await saveJob(organizationId, erasure);
  await tellOwners(organizationId, letterOfErasure(organization.name, userName, erasure.beginsAt));
  return { erasesAt: erasure.beginsAt };
}
