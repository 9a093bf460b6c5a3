// A campaign's report as CSV: at once up to 1,000 contacts, above that in the background (CMP-11, API-044).

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { batchesFrom } from '#engine/delivery/facts/batches-of-campaign.act.ts';
import { csvHeader, csvRows, csvText, enteredOf } from '#engine/reports/csv/csv-rows.act.ts';
import type { QueryCsvReportArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { jobView, startJob } from '#platform/jobs/start-job.act.ts';

const AT_ONCE = 1000;

/** With more batches than this (5,000 texts), the job counts the people. */
const LARGE = 100;

async function isLarge(campaign: KeptCampaign): Promise<boolean> {
  let cursor: string | null = '';
  for (let found = 0; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof batchesFrom>> = await batchesFrom(campaign, cursor, LARGE + 1 - found);
    found += page.batches.length;
    if (found > LARGE) return true;
    cursor = page.cursor;
  }
  return false;
}

/** `csv`, or for a large campaign the `job` that writes the file. */
export async function csvReport(args: QueryCsvReportArgs, actor: Actor): Promise<AnswerTo<'csvReport'>> {
  const { organizationId } = actor;
  const campaign = await requireCampaign(organizationId, args.campaignId);
  const entered = (await isLarge(campaign)) ? null : await enteredOf(campaign);
  if (entered && entered.entrants.length <= AT_ONCE) {
    const rows = await csvRows(campaign, entered);
    return { csv: csvText(rows, await csvHeader(campaign)) };
  }
  const total = entered?.entrants.length ?? 0;
  const input = { campaignId: campaign.campaignId };
  const job = await startJob({ organizationId, kind: 'report', input, total, actor });
  return { job: jobView(job, null) };
}
