// Applies changed rules to people who have the step's text already: the first batches in the signal's call, the rest as a job.

import { featureById } from '#domain/campaigns/campaign-feature.entity.ts';
import { batchPage, cursorAfter, type FoundBatch, shardCursor } from '#engine/delivery/facts/batch-pages.act.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { inputOf, type Job } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { startJob } from '#platform/jobs/start-job.act.ts';
import { saveStays } from '../save-stays.act.ts';
import { isContrary } from '../triggers/trigger-kinds.rules.ts';
import { armBatch, lookWhereCutShort, momentsAhead } from '../waiting/rule-waits.act.ts';
import { type KeptWorkflow, workflowsByIds } from '../workflow.entity.ts';

/** How many batches one read returns, and how many are armed in parallel. */
const A_PAGE = 100;
const TOGETHER = 10;
/** After this many armed batches, or ten times as many examined, a call or a piece of the job leaves the rest. */
const IN_CALL = 100;
const IN_PIECE = 500;
const LOOKED_AT = 10;

type Step = { organizationId: string; campaignId: string; featureId: string };

/**
 * Arms one batch for the current times of the rules, and evaluates it where a time limit was shortened to less than it has
 * waited.
 */
async function arm(batch: FoundBatch, rules: readonly KeptWorkflow[]): Promise<void> {
  if (momentsAhead(batch, rules).length > 0) await armBatch(batch, rules);
  await lookWhereCutShort(batch, rules);
}

/** The rules of a step if one of them is about something that did not happen; else none. */
async function rulesWithMoments(organizationId: string, featureId: string): Promise<KeptWorkflow[]> {
  const feature = await featureById(organizationId, featureId);
  const rules = feature ? await workflowsByIds(organizationId, feature.workflows) : [];
  return rules.some(({ triggers }) => triggers.some(isContrary)) ? rules : [];
}

/**
 * Arms the next batches in which the step's text left, from a cursor ('' at the start): reads pages until `most` were armed or
 * ten times as many examined. The returned cursor is null once all were.
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
    const { shard, after } = shardCursor(cursor);
    const page = await batchPage({ organizationId, campaignId, shard }, { after, limit: A_PAGE });
    const had = page.items.filter((batch) => batch.written && batch.featureId === featureId);
    for (const some of chunksOf(had, TOGETHER)) await Promise.all(some.map((batch) => arm(batch, rules)));
    armed += had.length;
    looked += page.items.length;
    cursor = cursorAfter(shard, page.next);
  }
  return { armed, cursor };
}

/**
 * Handles a change of a step's rules: updates the campaign's copy of their stays, and arms the batches whose text left; beyond
 * the first 100 of them, or the first 1,000 of the campaign, a job does it.
 */
export async function rulesChanged(step: Step): Promise<void> {
  const { organizationId, campaignId, featureId } = step;
  await saveStays(organizationId, campaignId);
  const { cursor } = await armSome(step, IN_CALL, '');
  if (cursor === null) return;
  const input = { campaignId, featureId, after: cursor };
  await startJob({ organizationId, kind: 'rules', input, total: 0, actor: { userId: '', userName: '' } });
}

/** One piece of that job, by the rules at that time; each wait has a name, so running it again starts none twice. */
export async function armPiece(job: Job): Promise<JobPiece> {
  const { after, ...step } = inputOf(job, 'rules');
  const { organizationId, cursor, done } = job;
  const next = await armSome({ organizationId, ...step }, IN_PIECE, cursor ?? after);
  return { cursor: next.cursor, done: done + next.armed };
}
