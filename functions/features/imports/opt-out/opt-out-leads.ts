// optOutLeads: staff record that people asked for no more texts, singly, in bulk or by a file of phones.

import { optOutLine, optOutRefusal } from '#domain/leads/consent/opt-out.rules.ts';
import { MOST_LEADS_A_CALL, nobodyChosen } from '#domain/leads/lead.rules.ts';
import { leadCount } from '#domain/leads/lead-count.entity.ts';
import { notCsv, uploadRefusal } from '#domain/media/upload/upload.rules.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import type { MutationOptOutLeadsArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { createdId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { seesMaskedLeads } from '#platform/foundation/visit/visitor.rules.ts';
import { uploadedBytes, uploadedStart } from '#platform/gateways/uploads.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { jobBegunBefore, jobView, startJob } from '#platform/jobs/start-job.act.ts';
import { decodedCsv } from '../reading/csv-file.rules.ts';
import { readingOf } from '../reading/csv-reading.act.ts';
import { optOutThose } from './opt-out-leads.act.ts';

/** The file as the job stores it. Refuses at once what its size or start reveals, and a missing choice of its column. */
async function fileOf(
  organizationId: string,
  { uploadId, phoneKey }: MutationOptOutLeadsArgs,
): Promise<JobInputs['optOut']['file']> {
  if (!uploadId) return undefined;
  if (!phoneKey) throw new Refusal('Choose the column that holds the phone numbers.');
  const bytes = /^[\w-]{1,64}$/.test(uploadId) ? await uploadedBytes(organizationId, uploadId) : null;
  if (bytes === null) throw new Refusal('The file did not arrive. Please upload it again.');
  const start = (await uploadedStart(organizationId, uploadId)) ?? new Uint8Array();
  const refusal = uploadRefusal('csv', 'text/csv', bytes) ?? notCsv(start);
  if (refusal) throw new Refusal(refusal);
  readingOf(decodedCsv(start), { phoneKeys: [phoneKey], fieldKeys: [] });
  return { uploadId, phoneKey };
}

/**
 * Answers how many were opted out, or the job that does it for a file or a selection of more than 1,000. People who had opted
 * out before are left as they are. Only their own START or a new consent of their own reverses it.
 */
export async function optOutLeads(args: MutationOptOutLeadsArgs, actor: Actor): Promise<AnswerTo<'optOutLeads'>> {
  const { organizationId, userId, ipAddress, userAgent } = actor;
  const { leadIds, selection, optOut: given, requestId } = args;
  const refusal = optOutRefusal(given, now());
  if (refusal) throw new Refusal(refusal);
  if ((leadIds?.length ?? 0) > MOST_LEADS_A_CALL) throw new Refusal('At most 1,000 at once.');
  const from = { ipAddress, userAgent };
  const by = { source: 'staff', attested: optOutLine(given), userId, ...from } as const;
  if (leadIds?.length) return { count: (await optOutThose(organizationId, leadIds, by)).optedOut };
  const jobId = createdId('job', organizationId, requestId);
  const begun = await jobBegunBefore(organizationId, jobId);
  if (begun) return { job: jobView(begun, null) };
  const started = async (input: JobInputs['optOut'], total: number) => {
    const job = await startJob({ organizationId, kind: 'optOut', input, total, actor, jobId });
    return { job: jobView(job, null) };
  };
  const isMasked = seesMaskedLeads(actor, ownBrand().flags);
  const file = await fileOf(organizationId, args);
  if (file) return started({ said: given, from, file, isMasked }, 0);
  if (!selection) throw new Refusal(nobodyChosen(ownBrand().words.lead));
  const chosen = await selectLeads({ organizationId, selection, isMasked, limit: MOST_LEADS_A_CALL });
  if (!chosen.cursor) return { count: (await optOutThose(organizationId, chosen.leadIds, by)).optedOut };
  const isAll = !selection.search && !selection.campaignId && !selection.leadFilter;
  const total = isAll ? (await leadCount(organizationId)) - (selection.exceptLeadIds?.length ?? 0) : 0;
  return started({ said: given, from, selection, isMasked }, total);
}
