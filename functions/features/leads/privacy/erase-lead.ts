// eraseLead: erases a person for good, in the background. An opt-out stays as a keyed hash, and billed texts stay as counts.

import { leadOf } from '#domain/leads/lead.entity.ts';
import type { MutationEraseLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { type Job, jobOf } from '#platform/jobs/job.entity.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { archiveThose } from '../archive-leads.act.ts';
import { namesThem } from './mentions.rules.ts';

/** The id of the person's job, the same for each call; after one that failed, the next. */
async function jobIdFor(organizationId: string, leadId: string): Promise<{ jobId: string; known: Job | null }> {
  for (let time = 0; ; time++) {
    const jobId = idFrom('job', organizationId, 'erase', leadId, time);
    const known = await jobOf(organizationId, jobId);
    if (known?.state !== 'FAILED') return { jobId, known };
  }
}

/**
 * Archives the person, so that nothing more is sent to them, and starts the job that erases them; returns the job. `typed` is
 * their name or phone, typed to confirm. A repeat returns the same job, even after it is done.
 */
export async function eraseLead(
  { leadId, typed }: MutationEraseLeadArgs,
  actor: Actor,
): Promise<AnswerTo<'eraseLead'>> {
  const { organizationId } = actor;
  const lead = await leadOf(organizationId, leadId);
  const { jobId, known } = await jobIdFor(organizationId, leadId);
  if (!lead && known) return { job: jobView(known, null) };
  if (!lead) throw notFound();
  if (!namesThem(typed, lead)) {
    const noun = ownBrand().words.lead.one.toLowerCase();
    throw new Refusal(`Type the name or the phone number of this ${noun} to erase them.`);
  }
  await archiveThose(organizationId, [leadId]);
  const job = await startJob({ organizationId, kind: 'erase', input: { leadId }, total: 0, actor, jobId });
  return { job: jobView(job, null) };
}
