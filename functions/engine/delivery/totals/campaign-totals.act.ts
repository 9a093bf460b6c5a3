// The totals of a campaign, cohort by cohort. A small campaign has only its first cohort, which is added up for each report; for the
// other cohorts totals are stored, and a report adds up a few that changed: its cost does not grow with the campaign.

import type { KeptCampaign } from '#domain/campaigns/campaign.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { cohortAfter } from '#domain/campaigns/cohort/cohort.rules.ts';
import { removedFrom } from '#domain/campaigns/enrollment.entity.ts';
import type { CohortKey } from '#domain/texts/batch/batch.rules.ts';
import { isOutOfDate, SETTLED_AFTER_MS, toAddUp } from '#domain/texts/totals/cohort-state.rules.ts';
import { changeOf, knownCohorts, saveTotals, settleChange } from '#domain/texts/totals/cohort-totals.entity.ts';
import { type CurrentTotals, currentTotals, membersIn } from '#domain/texts/totals/current-totals.rules.ts';
import type { ReportBatch } from '#domain/texts/totals/participants.rules.ts';
import { type Totals, totalsOf } from '#domain/texts/totals/totals.rules.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { type Batch, batchesOfCohort } from '../facts/batches-of-campaign.act.ts';
import { eachOnce } from '../facts/each-once.act.ts';
import { whyQueued } from '../facts/why-queued.act.ts';
import { queuedAs } from '../facts/why-queued.rules.ts';

/** How many cohorts are added up at once. */
const AT_ONCE = 4;

/** The fields of a batch that totals need. */
export function reportBatch(batch: Batch): ReportBatch {
  const { featureId, createdMs, leadIds, buckets, reason = null, heldUntil = null, state, standing, dueAt } = batch;
  return { featureId, createdMs, leadIds, buckets, reason, heldUntil, state, standing, dueAt };
}

/** The current totals of one cohort, and how many batches it has. */
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

/** Adds up a cohort after the first again and stores its totals. */
async function addUpAgain(campaign: KeptCampaign, cohort: number): Promise<Totals> {
  const { organizationId, campaignId, stoppedId } = campaign;
  const addedMs = now();
  const { totals } = await addUp(campaign, cohort);
  await saveTotals({ organizationId, campaignId, cohort }, { totals, addedMs, isStopped: stoppedId !== undefined });
  return totals;
}

/**
 * The totals of each cohort of a campaign, those of later cohorts possibly a few minutes old, and how many batches
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
  const added = await inChunks(open, AT_ONCE, async (cohort) => [cohort, await addUpAgain(campaign, cohort)] as const);
  for (const [cohort, totals] of added) cohorts.set(cohort, totals);
  return { cohorts, batches: first.batches };
}

/** Returns a function that shows totals of a campaign with its queued batches in the bucket that campaign and sender give them now. */
export async function tellerOf(
  campaign: KeptCampaign,
  all: Iterable<Totals>,
): Promise<(totals: Totals) => CurrentTotals> {
  const nowMs = now();
  const why = [...all].some(({ queued }) => queued.length > 0) ? await whyQueued(campaign, nowMs) : {};
  return (totals) =>
    currentTotals(totals, (queued) => {
      const { standing, heldUntil = null, reason = null } = queuedAs(queued, why, nowMs);
      return { standing, heldUntil, reason };
    });
}

/** Adds up a cohort that changed a while ago, for the tick; schedules it again while it keeps changing. */
export async function settleCohort(of: CohortKey): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  const [campaign, changedMs] = await Promise.all([campaignById(organizationId, campaignId), changeOf(of)]);
  if (!campaign || changedMs === null) return;
  const addedMs = now();
  await addUpAgain(campaign, cohort);
  const isOpen = isOutOfDate({ addedMs, changedMs, isStopped: true }, true);
  await settleChange(of, changedMs, isOpen ? addedMs + SETTLED_AFTER_MS : null);
}
