// Changes of cohorts of large campaigns that the table's stream reports: one changed, or one of its people opted out or in.
import { cohortOfEnrollment } from '#domain/campaigns/cohort/cohort.rules.ts';
import { enrollmentsOf } from '#domain/campaigns/enrollment.entity.ts';
import { phoneConsentOf } from '#domain/leads/consent/phone-consent.entity.ts';
import { saveOptOut } from '#domain/texts/totals/cohort-opt-out.entity.ts';
import { cohortChanged } from './changed-cohorts.act.ts';

/** Stores an opt-out for each large campaign in which the person is. Repeating it changes nothing. */
export async function leadOptedOut({
  organizationId,
  leadId,
}: {
  organizationId: string;
  leadId: string;
}): Promise<void> {
  for (const enrollment of await enrollmentsOf(organizationId, leadId)) {
    const { campaignId } = enrollment;
    const cohort = cohortOfEnrollment(enrollment);
    if (cohort === 0) continue;
    await saveOptOut({ organizationId, campaignId, cohort, leadId });
    await cohortChanged({ organizationId, campaignId, cohort });
  }
}

/** People who opt in after an opt-out are counted in their own bucket again. */
async function phoneOptedIn({ organizationId, phone }: { organizationId: string; phone: string }): Promise<void> {
  const { leadId, outAt } = (await phoneConsentOf(organizationId, phone)) ?? {};
  if (leadId && outAt) await leadOptedOut({ organizationId, leadId });
}

/**
 * A change from the stream: of a cohort, of somebody who opted out, or of a phone that opted in; `index` is that of its
 * record.
 */
export type CohortChange = { index: number; organizationId: string } & (
  | { campaignId: string; cohort: number }
  | { leadId: string }
  | { phone: string }
);

async function store(one: CohortChange): Promise<void> {
  if ('leadId' in one) await leadOptedOut(one);
  else if ('phone' in one) await phoneOptedIn(one);
  else await cohortChanged(one);
}

/** Stores the changes in order; returns the index of the first that could not be stored, null when all were. */
export async function storeChanges(all: readonly CohortChange[]): Promise<number | null> {
  for (const one of all) {
    try {
      await store(one);
    } catch (error) {
      const name = error instanceof Error ? error.name : '?';
      console.error(JSON.stringify({ level: 'error', kind: 'counts', error: name }));
      return one.index;
    }
  }
  return null;
}
