// Door for the table's stream: texts that moved on are folded into the counters of their batches.
import { type ChangedSend, foldSends } from './fold-sends.act.ts';

type Attribute = { S?: string };
type StreamRecord = { dynamodb?: { NewImage?: Record<string, Attribute>; SequenceNumber?: string } };
type Failures = { batchItemFailures: { itemIdentifier: string }[] };

function changedSend({ dynamodb }: StreamRecord, place: number): ChangedSend[] {
  const of = (name: string) => dynamodb?.NewImage?.[name]?.S;
  const [organizationId, leadId, batchId] = [of('organizationId'), of('leadId'), of('batchId')];
  const [first, bucket, campaignId] = [of('firstBucket'), of('bucket'), of('campaignId')];
  const isBulk = of('kind') === 'bulk';
  if (!organizationId || !leadId || !batchId || !first || !bucket) return [];
  return [{ place, organizationId, leadId, batchId, campaignId, isBulk, first, now: bucket } as ChangedSend];
}

/** Folds the records in the stream's order; reports the first of those that could not be folded, and all after it, as failed. */
export const handler = async ({ Records }: { Records: StreamRecord[] }): Promise<Failures> => {
  const failed = await foldSends(Records.flatMap(changedSend));
  const first = failed === null ? undefined : Records[failed]?.dynamodb?.SequenceNumber;
  return { batchItemFailures: first === undefined ? [] : [{ itemIdentifier: first }] };
};
