// Recounts a batch from its texts, which corrects its counters whatever happened to the stream's records.

import { batchOf } from '#domain/texts/batch/batch.entity.ts';
import { foldingOf, recountWrite } from '#domain/texts/batch/batch-tally.entity.ts';
import { type Buckets, countBuckets } from '#domain/texts/send/bucket.rules.ts';
import type { Send } from '#domain/texts/send/send.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { commitAlone, retryLost } from '#platform/table/transact.ts';
import { countedSends } from '../facts/counted-sends.act.ts';
import { batchChanged } from '../totals/changed-cohorts.act.ts';

/**
 * Replaces a batch's counters by the counts of its at most 50 sends; does nothing for a batch that is not counted yet. How often
 * moves were added is read first, so that counting begins again when a move is added after that. Returns the sends that it counted.
 */
export async function recountBatch(batchId: string): Promise<Send[]> {
  return retryLost(async () => {
    const batch = await batchOf(batchId);
    if (!batch?.campaignId || !batch.isCounted || !batch.written) return [];
    const { organizationId, campaignId, kind, featureId, leadIds, appointmentId, anchorVersion } = batch;
    const counting = { organizationId, campaignId, batchId };
    const folding = await foldingOf(counting);
    const sends = await countedSends({ ...counting, kind, featureId, leadIds, appointmentId, anchorVersion });
    // People without a send of this batch got the text through another batch; here they count as dropped.
    const counts = countBuckets(leadIds.map((leadId) => sends.get(leadId)?.bucket ?? 'dropped'));
    const counted: Partial<Buckets> = Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0));
    await commitAlone(() => recountWrite(counting, counted, folding, now()));
    await batchChanged(counting);
    return [...sends.values()];
  });
}
