// A campaign's report as CSV: at once up to 1,000 contacts, in the background beyond (CMP-11, API-044).

import { requireCampaign } from '../../chains/require-campaign.act.ts';
import type { Actor } from '../../foundation/actor.ts';
import type { AnswerTo } from '../../foundation/reply.ts';
import { jobView, startJob } from '../../jobs/start-job.act.ts';
import type { QueryCsvReportArgs } from '../../schema.gen.ts';
import { csvHeader, csvRows, csvText, enteredOf } from './csv-rows.act.ts';

const AT_ONCE = 1000;

/** `csv`, or for a large campaign the `job` whose file it becomes. */
export async function csvReport(args: QueryCsvReportArgs, actor: Actor): Promise<AnswerTo<'csvReport'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const entered = await enteredOf(campaign);
  const total = entered.entrants.length;
  if (total <= AT_ONCE) {
    const rows = await csvRows(campaign, entered);
    return { csv: csvText(rows, await csvHeader(campaign)) };
  }
  const input = { campaignId: campaign.campaignId };
  const job = await startJob({ organizationId, kind: 'report', input, total, actor });
  return { job: jobView(job, null) };
}
