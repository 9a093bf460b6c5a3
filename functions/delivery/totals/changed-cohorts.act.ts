// What the table's stream tells of the cohorts of large campaigns: that one changed, and that somebody of it opted out.
import { cohortOf, cohortOfPlace } from '../../chains/cohort/cohort.rules.ts';
import { enrolmentsOf } from '../../chains/enrolment.entity.ts';
import { now } from '../../foundation/clock.ts';
import type { CohortPlace } from '../batch/batch.rules.ts';
import { CHANGE_EVERY_MS, SETTLED_AFTER_MS } from './cohort-state.rules.ts';
import { keepChange, keepOptOut } from './cohort-totals.entity.ts';

/** When this process last kept a change, by cohort. */
const recent = new Map<string, number>();
const MOST_KEPT = 2000;

/** Keeps that a cohort changed, at most once in 20 s from this process; the first cohort is added up at each look. */
export async function cohortChanged(of: CohortPlace): Promise<void> {
  const { organizationId, campaignId, cohort } = of;
  if (cohort === 0) return;
  const name = `${organizationId}/${campaignId}/${cohort}`;
  const atMs = now();
  const sinceMs = atMs - (recent.get(name) ?? Number.NEGATIVE_INFINITY);
  if (sinceMs >= 0 && sinceMs < CHANGE_EVERY_MS) return;
  await keepChange(of, atMs, atMs + SETTLED_AFTER_MS);
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

/** Keeps of each large campaign in which somebody is that they opted out. Doing it twice changes nothing more. */
export async function leadOptedOut({
  organizationId,
  leadId,
}: {
  organizationId: string;
  leadId: string;
}): Promise<void> {
  for (const place of await enrolmentsOf(organizationId, leadId)) {
    const { campaignId } = place;
    const cohort = cohortOfPlace(place);
    if (cohort === 0) continue;
    await keepOptOut({ organizationId, campaignId, cohort, leadId });
    await cohortChanged({ organizationId, campaignId, cohort });
  }
}

/** A change as the stream tells it: of a cohort, or somebody who opted out; `place` is the record's place in its batch of records. */
export type Heard = { place: number; organizationId: string } & (
  | { campaignId: string; cohort: number }
  | { leadId: string }
);

/** Keeps what was heard, in order; answers the place of the first that could not be kept, null when all were. */
export async function hearChanges(all: readonly Heard[]): Promise<number | null> {
  for (const one of all) {
    try {
      await ('leadId' in one ? leadOptedOut(one) : cohortChanged(one));
    } catch (error) {
      const name = error instanceof Error ? error.name : '?';
      console.error(JSON.stringify({ level: 'error', kind: 'counts', error: name }));
      return one.place;
    }
  }
  return null;
}
