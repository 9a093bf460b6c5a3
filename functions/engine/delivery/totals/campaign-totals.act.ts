// The totals of a campaign, cohort by cohort. A small campaign is its first cohort, which is added up at each look; of a large
// one the others' are kept, and a look adds up a few that changed: what it reads does not grow with the campaign.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import { removedFrom } from '#domain/campaigns/enrolment.entity.ts';
import type { CohortPlace } from '#domain/texts/batch/batch.rules.ts';
import { isOutOfDate, SETTLED_AFTER_MS, toAddUp } from '#domain/texts/totals/cohort-state.rules.ts';
import { changeOf, keepTotals, knownCohorts, settleChange } from '#domain/texts/totals/cohort-totals.entity.ts';
import type { ReportBatch } from '#domain/texts/totals/participants.rules.ts';
import { membersIn, type ToldTotals, told } from '#domain/texts/totals/told-totals.rules.ts';
import { type Totals, totalsOf } from '#domain/texts/totals/totals.rules.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { type Batch, batchesOfCohort } from '../facts/batches-of-campaign.act.ts';
import { eachOnce } from '../facts/each-once.act.ts';
import { whyQueued } from '../facts/why-queued.act.ts';
import { queuedAs } from '../facts/why-queued.rules.ts';

/** So many cohorts are added up beside each other. */
const AT_ONCE = 4;

/** A batch as totals read it. */
export function reportBatch(batch: Batch): ReportBatch {
  const { featureId, createdMs, leadIds, buckets, reason = null, heldUntil = null, state, standing, dueAt } = batch;
  return { featureId, createdMs, leadIds, buckets, reason, heldUntil, state, standing, dueAt };
}

/** The totals of one cohort as they stand, and how many batches it has. */
async function addUp(campaign: KeptCampaign, cohort: number): Promise<{ totals: Totals; batches: number }> {
  const { organizationId, campaignId } = campaign;
  const [batches, removed] = await Promise.all([
    batchesOfCohort(campaign, cohort, { asKept: true }),
    cohort > 0 ? removedFrom(organizationId, campaignId, cohort) : undefined,
  ]);
  const people = await eachOnce(campaign, cohort, batches, removed);
  const totals = totalsOf({ texts: batches.map(reportBatch), people: people.map(reportBatch) });
  if (removed) totals.members = membersIn(batches, new Set(removed.map(({ leadId }) => leadId)));
  return { totals, batches: batches.length };
}

/** Adds up a cohort after the first anew and keeps its totals. */
async function addUpAnew(campaign: KeptCampaign, cohort: number): Promise<Totals> {
  const { organizationId, campaignId, stoppedId } = campaign;
  const addedMs = now();
  const { totals } = await addUp(campaign, cohort);
  await keepTotals({ organizationId, campaignId, cohort }, { totals, addedMs, isStopped: stoppedId !== undefined });
  return totals;
}

/**
 * The totals of each cohort of a campaign, those of its later cohorts perhaps as they were a while ago, and how many batches
 * were read (index reads: for reports and lists only).
 */
export async function totalsByCohort(
  campaign: KeptCampaign,
): Promise<{ cohorts: Map<number, Totals>; batches: number }> {
  const { organizationId, campaignId, stoppedId } = campaign;
  const last = cohortAfter(campaign.places);
  const [first, known] = await Promise.all([
    addUp(campaign, 0),
    last > 0 ? knownCohorts(organizationId, campaignId) : new Map<number, never>(),
  ]);
  const cohorts = new Map([[0, first.totals]]);
  for (const [cohort, { totals }] of known) if (totals) cohorts.set(cohort, totals);
  const open = toAddUp(known, last, stoppedId !== undefined);
  const anew = await inChunks(open, AT_ONCE, async (cohort) => [cohort, await addUpAnew(campaign, cohort)] as const);
  for (const [cohort, totals] of anew) cohorts.set(cohort, totals);
  return { cohorts, batches: first.batches };
}

/** Makes a teller of totals of a campaign as they stand now, its queued batches where campaign and sender hold them. */
export async function tellerOf(campaign: KeptCampaign, all: Iterable<Totals>): Promise<(totals: Totals) => ToldTotals> {
  const nowMs = now();
  const why = [...all].some(({ queued }) => queued.length > 0) ? await whyQueued(campaign, nowMs) : {};
  return (totals) =>
    told(totals, (queued) => {
      const { standing, heldUntil = null, reason = null } = queuedAs(queued, why, nowMs);
      return { standing, heldUntil, reason };
    });
}

/** What the tick does for a cohort that changed a while ago: adds it up, and looks again while it goes on changing. */
export async function settleCohort(of: CohortPlace): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  const [campaign, changedMs] = await Promise.all([campaignById(organizationId, campaignId), changeOf(of)]);
  if (!campaign || changedMs === null) return;
  const addedMs = now();
  await addUpAnew(campaign, cohort);
  const isOpen = isOutOfDate({ addedMs, changedMs, isStopped: true }, true);
  await settleChange(of, changedMs, isOpen ? addedMs + SETTLED_AFTER_MS : null);
}
