// eraseLead: erases a person for good, in the background. An opt-out stays as a keyed hash, and billed texts stay as counts.

import { leadOf } from '#domain/leads/lead.entity.ts';
import type { MutationEraseLeadArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, onlyJob, startJob } from '#platform/jobs/start-job.act.ts';
import { archiveThose } from '../archive-leads.act.ts';
import { namesThem } from './mentions.rules.ts';

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
  const { jobId, known } = await onlyJob(organizationId, ['erase', leadId]);
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
