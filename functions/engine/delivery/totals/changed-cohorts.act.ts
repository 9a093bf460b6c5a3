// Stores that a cohort of a large campaign changed.
import { cohortOf } from '#domain/campaigns/cohort/cohort.rules.ts';
import type { CohortKey } from '#domain/texts/batch/batch.rules.ts';
import { CHANGE_EVERY_MS, SETTLED_AFTER_MS } from '#domain/texts/totals/cohort-state.rules.ts';
import { saveChange } from '#domain/texts/totals/cohort-totals.entity.ts';
import { now } from '#platform/foundation/clock.ts';

/** When this process last stored a change, by cohort. */
const recent = new Map<string, number>();
const MOST_KEPT = 2000;

/** Stores that a cohort changed, at most once in 20 s from this process; the first cohort is added up for each report. */
export async function cohortChanged(of: CohortKey): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  if (cohort === 0) return;
  const name = `${organizationId}/${campaignId}/${cohort}`;
  const atMs = now();
  const sinceMs = atMs - (recent.get(name) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < CHANGE_EVERY_MS) return;
  await saveChange(of, atMs, atMs + SETTLED_AFTER_MS);
  recent.delete(name);
  recent.set(name, atMs);
  const [oldest] = recent.keys();
  if (recent.size > MOST_KEPT && oldest) recent.delete(oldest);
}

/** The same for the cohort of a batch. */
export function batchChanged(batch: { organizationId: string; campaignId: string; batchId: string }): Promise<void> {
  const { organizationId, campaignId, batchId } = batch;
  return cohortChanged({ organizationId, campaignId, cohort: cohortOf(batchId) });
}
