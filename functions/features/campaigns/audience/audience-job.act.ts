// The background job that counts a large audience exactly, 1,000 people at a time, before Send is pressed.
import { requireCampaign } from '#domain/campaigns/require-campaign.act.ts';
import { type AudienceCounts, addAudienceCounts, NO_AUDIENCE } from '#engine/audience/audience.rules.ts';
import { readAudience } from '#engine/audience/audience-people.act.ts';
import { selectLeads } from '#engine/audience/find-leads.act.ts';
import type { SelectionInput } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { idFrom } from '#platform/foundation/ids.ts';
import { inputOf, type Job, jobOf } from '#platform/jobs/job.entity.ts';
import type { JobPiece } from '#platform/jobs/run-job.act.ts';
import { startJob } from '#platform/jobs/start-job.act.ts';
import { chainOf, counterFor, organizationOf } from './chain-of.act.ts';

const PEOPLE_PER_READ = 1000;
/** A piece may last 20 s; it stops reading well before that. */
const A_PIECE_MS = 8000;

const countsIn = ({ counts }: Job): AudienceCounts => ({ ...NO_AUDIENCE, ...(counts as Partial<AudienceCounts>) });

/** One piece reads for some seconds. It starts from the stored cursor and sums, so running it again gives the same counts. */
export async function audiencePiece(job: Job): Promise<JobPiece> {
  const { organizationId } = job;
  const { campaignId, selection } = inputOf(job, 'audience');
  const startedMs = now();
  const [organization, chain] = await Promise.all([
    organizationOf(organizationId),
    requireCampaign(organizationId, campaignId).then(chainOf),
  ]);
  const count = counterFor(organization, chain);
  let counts = countsIn(job);
  let cursor = job.cursor ?? null;
  do {
    const page = await selectLeads({ organizationId, selection, limit: PEOPLE_PER_READ, ...(cursor && { cursor }) });
    const meant = { leadIds: page.leadIds, total: page.leadIds.length, isEstimate: false };
    counts = addAudienceCounts(counts, count(await readAudience(organizationId, campaignId, meant)));
    cursor = page.cursor;
  } while (cursor && now() - startedMs < A_PIECE_MS);
  return { cursor, done: counts.total, total: counts.total, counts };
}

/** How far the count came; `counts` only once everybody is counted. */
export type AudienceCount = { isCounting: boolean; counts: AudienceCounts | null };

const NOT_COUNTING: AudienceCount = { isCounting: false, counts: null };

function countOf(job: Job, campaignId: string, selection: SelectionInput): AudienceCount {
  const asked = inputOf(job, 'audience');
  // The same requestId may come with another selection, for which the earlier count is not valid.
  if (asked.campaignId !== campaignId || JSON.stringify(asked.selection) !== JSON.stringify(selection))
    return NOT_COUNTING;
  return { isCounting: job.state === 'RUNNING', counts: job.state === 'DONE' ? countsIn(job) : null };
}

type Asked = { campaignId: string; selection: SelectionInput; requestId: string };

const jobIdOf = (organizationId: string, requestId: string) => idFrom('job', organizationId, 'audience', requestId);

/** The count that this requestId began; null when it began none. */
export async function earlierCount(
  { campaignId, selection, requestId }: Asked,
  { organizationId }: Actor,
): Promise<AudienceCount | null> {
  const job = await jobOf(organizationId, jobIdOf(organizationId, requestId));
  return job && countOf(job, campaignId, selection);
}

/** Starts to count everybody. */
export async function startCount({ campaignId, selection, requestId }: Asked, actor: Actor): Promise<AudienceCount> {
  const { organizationId } = actor;
  const jobId = jobIdOf(organizationId, requestId);
  const input = { campaignId, selection };
  const job = await startJob({ organizationId, kind: 'audience', input, total: 0, actor, jobId });
  return countOf(job, campaignId, selection);
}
