// What changed rules mean for whoever had the step's text: the first batches in the call that hears of it, the others as a job.

import { featureById } from '#domain/campaigns/campaign-feature.entity.ts';
import { inPieces } from '#domain/texts/batch/batch.rules.ts';
import { batchPage, cursorAfter, type FoundBatch, shardPlace } from '#engine/delivery/facts/batch-pages.act.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { startJob } from '#platform/jobs/start-job.act.ts';
import { keepStays } from '../keep-stays.act.ts';
import { isContrary } from '../triggers/trigger-kinds.rules.ts';
import { armBatch, lookWhereCutShort, momentsAhead } from '../waiting/rule-waits.act.ts';
import { type KeptWorkflow, workflowsByIds } from '../workflow.entity.ts';

/** So many batches are looked at in one read, and so many armed side by side. */
const A_PAGE = 100;
const TOGETHER = 10;
/** After so many armed batches, or ten times as many that were looked at, a call or a piece of the job leaves the rest. */
const IN_CALL = 100;
const IN_PIECE = 500;
const LOOKED_AT = 10;

type Step = { organizationId: string; campaignId: string; featureId: string };

/** Arms one batch for the moments that the rules have now, and looks at it where a rule was made shorter than it has waited. */
async function arm(batch: FoundBatch, rules: readonly KeptWorkflow[]): Promise<void> {
  if (momentsAhead(batch, rules).length > 0) await armBatch(batch, rules);
  await lookWhereCutShort(batch, rules);
}

/** The rules of a step as they stand, where any is about something that did not happen; else none. */
async function rulesWithMoments(organizationId: string, featureId: string): Promise<KeptWorkflow[]> {
  const feature = await featureById(organizationId, featureId);
  const rules = feature ? await workflowsByIds(organizationId, feature.workflows) : [];
  return rules.some(({ triggers }) => triggers.some(isContrary)) ? rules : [];
}

/**
 * Arms the next batches whose text of the step left, from a cursor on ('' at the start): pages until `most` were armed or
 * ten times as many looked at. The cursor from which to go on is null once all were.
 */
async function armSome(
  { organizationId, campaignId, featureId }: Step,
  most: number,
  from: string,
): Promise<{ armed: number; cursor: string | null }> {
  const rules = await rulesWithMoments(organizationId, featureId);
  let cursor: string | null = rules.length > 0 ? from : null;
  let [armed, looked] = [0, 0];
  while (cursor !== null && armed < most && looked < most * LOOKED_AT) {
    const { shard, after } = shardPlace(cursor);
    const page = await batchPage({ organizationId, campaignId, shard }, { after, limit: A_PAGE });
    const had = page.items.filter((batch) => batch.written && batch.featureId === featureId);
    for (const some of inPieces(had, TOGETHER)) await Promise.all(some.map((batch) => arm(batch, rules)));
    armed += had.length;
    looked += page.items.length;
    cursor = cursorAfter(shard, page.next);
  }
  return { armed, cursor };
}

/**
 * After the rules of a step were changed: keeps what they ask of its pages, and arms the batches whose text left; what is
 * beyond the first 100 of them, or the first 1,000 of the campaign, is left to a job.
 */
export async function rulesChanged(step: Step): Promise<void> {
  const { organizationId, campaignId, featureId } = step;
  await keepStays(organizationId, campaignId);
  const { cursor } = await armSome(step, IN_CALL, '');
  if (cursor === null) return;
  const input = { campaignId, featureId, after: cursor };
  await startJob({ organizationId, kind: 'rules', input, total: 0, actor: { userId: '', userName: '' } });
}

/** One piece of that job, by the rules as they stand then; each wait has a name, so that running it again starts none twice. */
export async function armPiece(job: Job): Promise<JobPiece> {
  const { after, ...step } = inputOf(job, 'rules');
  const { organizationId, cursor, done } = job;
  const next = await armSome({ organizationId, ...step }, IN_PIECE, cursor ?? after);
  return { cursor: next.cursor, done: done + next.armed };
}
