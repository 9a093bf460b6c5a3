// People in the cohorts of a large campaign who opted out at some time.
import { Entity } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key } from '#platform/table/keys.ts';
import { committedAlone } from '#platform/table/transact.ts';
import type { CohortKey } from '../batch/batch.rules.ts';

export const CohortOptOutEntity = new Entity(
  {
    model: { entity: 'cohortOptOut', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      campaignId: { type: 'string', required: true },
      cohort: { type: 'number', required: true },
      leadId: { type: 'string', required: true },
    },
    indexes: {
      byCohort: key('ORG#{organizationId}#OUT#{campaignId}#{cohort}', 'OUT#{leadId}'),
    },
  },
  kept,
);

/** Stores that somebody in a cohort opted out; whether they are still opted out is read from the lead. */
export async function saveOptOut(of: CohortKey & { leadId: string }): Promise<void> {
  await committedAlone(() => CohortOptOutEntity.put(of));
}

/** The ids of the people in a cohort who opted out at some time. */
export async function optedOutOnce({ organizationId, campaignId, cohort }: CohortKey): Promise<string[]> {
  const { data } = await CohortOptOutEntity.query
    .byCohort({ organizationId, campaignId, cohort })
    .go({ pages: 'all', attributes: ['leadId'] });
  return data.map(({ leadId }) => leadId);
}
