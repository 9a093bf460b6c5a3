// Door for the table's stream: texts that changed their bucket are added to the counters of their batches; cohorts of large campaigns
// whose batches changed are marked to be added up again, opt-outs and opt-ins are stored for them, and endpoints are told.
import { now } from '#platform/foundation/clock.ts';
import { type CohortChange, storeChanges } from '../totals/store-changes.act.ts';
import { type ChangedSend, foldSends } from './fold-sends.act.ts';
import { tellEvents } from './told-events.act.ts';
import { eventsIn } from './told-events.rules.ts';

type Attribute = { S?: string; N?: string };
type StreamRecord = { dynamodb?: { NewImage?: Record<string, Attribute>; SequenceNumber?: string } };
type Failures = { batchItemFailures: { itemIdentifier: string }[] };

function changedSend({ dynamodb }: StreamRecord, index: number): ChangedSend[] {
  const textOf = (name: string) => dynamodb?.NewImage?.[name]?.S;
  const [organizationId, leadId, batchId] = [textOf('organizationId'), textOf('leadId'), textOf('batchId')];
  const [first, bucket, campaignId] = [textOf('firstBucket'), textOf('bucket'), textOf('campaignId')];
  const isBulk = textOf('kind') === 'bulk';
  if (!organizationId || !leadId || !batchId || !first || !bucket) return [];
  return [{ index, organizationId, leadId, batchId, campaignId, isBulk, first, now: bucket } as ChangedSend];
}

/** What a record tells about cohorts: one of their batches changed, or somebody opted out or in. */
function cohortChanges({ dynamodb }: StreamRecord, index: number): CohortChange[] {
  const image = dynamodb?.NewImage;
  const [organizationId, campaignId, leadId] = [image?.organizationId?.S, image?.campaignId?.S, image?.leadId?.S];
  const cohort = Number(image?.cohort?.N ?? 0);
  if (organizationId && campaignId && cohort > 0) return [{ index, organizationId, campaignId, cohort }];
  if (organizationId && leadId && image?.optedOutOf?.S) return [{ index, organizationId, leadId }];
  const phone = image?.what?.S === 'in' ? image.phone?.S : undefined;
  return organizationId && phone ? [{ index, organizationId, phone }] : [];
}

/** Adds the records in the stream's order; reports the first one that could not be added, and all after it, as failed. */
export const handler = async ({ Records }: { Records: StreamRecord[] }): Promise<Failures> => {
  const failures = [
    await foldSends(Records.flatMap(changedSend)),
    await storeChanges(Records.flatMap(cohortChanges)),
    await tellEvents(Records.flatMap(({ dynamodb }, index) => eventsIn(dynamodb?.NewImage, index, now()))),
  ];
  const failed = failures.filter((index) => index !== null).sort((one, other) => one - other)[0];
  const first = failed === undefined ? undefined : Records[failed]?.dynamodb?.SequenceNumber;
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
};
