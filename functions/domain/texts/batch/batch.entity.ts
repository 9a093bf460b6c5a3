// A stored batch: at most 50 leads who get a step together, their buckets, and when their texts leave.

import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on, partitionOf } from '#platform/table/keys.ts';
import { readOne } from '#platform/table/reads.ts';
import { writesOf } from '#platform/table/writes.ts';
import { BUCKETS } from '../send/bucket.rules.ts';
import { TEXT_KINDS } from '../send/kind.rules.ts';
import { aheadPartition, keptLeadIds, leadIdsOf, reportPartition } from './batch.rules.ts';

const ids = { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] } as const;

/** The batches of a campaign, for reports. */
const BY_CAMPAIGN = on('gs1', 'ORG#{reportOf}', '{reportAs}');

export const BatchEntity = new Entity(
  {
    model: { entity: 'batch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** `{organizationId}-bat_...` or, of a later cohort, `{organizationId}-batch2_..._`: a task needs nothing else to find the batch. */
      batchId: { type: 'string', required: true },
      kind: { type: TEXT_KINDS, required: true },
      campaignId: { type: 'string' },
      /** The campaign whose rule requested this text: it leaves like that campaign's own texts, but is not in its report. */
      ruleOf: { type: 'string' },
      /** The occasion of a rule's texts: their keys are derived from it, so that a repeated request makes the same sends. */
      onceKey: { type: 'string' },
      /** The step; empty for texts outside a chain and for the opt-in text before it. */
      featureId: { type: 'string', required: true, default: '' },
      /** The appointment to which its step belongs, and the version of the appointment's time: the batch ends when that changes. */
      appointmentId: { type: 'string' },
      anchorVersion: { type: 'number' },
      /** `{organizationId}#BATCHES#{campaignId}#{shard}`, and the id. Reports find a campaign's batches by it, Undo and Stop a bulk text's. */
      reportOf: { type: 'string' },
      reportAs: { type: 'string' },
      /** The cohort that its id names; absent for the first. Each change of the batch changes that cohort's totals. */
      cohort: { type: 'number' },
      /** Its leads, stored as one text (`keptLeadIds`). */
      leadIds: {
        type: CustomAttributeType<string[]>('any'),
        required: true,
        default: () => [] as string[],
        // ElectroDB types a setter's result as the attribute, although it stores whatever the setter returns: here one text.
        set: (leadIds?: string[]) => leadIds && (keptLeadIds(leadIds) as unknown as string[]),
        get: (stored?: unknown) => leadIdsOf(stored as string),
      },
      /**
       * ENTERING while its people's enrollments are written, WAITING in a step execution, QUEUED with its sender, SENDING once handed
       * out, SENT once counted.
       */
      state: {
        type: ['ENTERING', 'WAITING', 'QUEUED', 'SENDING', 'SENT', 'PARKED', 'STUCK', 'ENDED'] as const,
        required: true,
      },
      /** The bucket of those of its leads who are not in its counters yet. */
      standing: { type: BUCKETS, required: true },
      /** Incremented when its time changes: an execution of an older version ends when it wakes. */
      version: { type: 'number', required: true, default: 1 },
      /** Incremented by each change and compared by the next one, which is refused when another came first. */
      rev: { type: 'number', required: true, default: 0 },
      /** How many executions of this version were started after the first. */
      tries: { type: 'number', required: true, default: 0 },
      /** True when SendBatch has counted its sends. */
      written: { type: 'boolean', required: true, default: false },
      /** False for a batch that only retries a text that another batch counts. */
      isCounted: { type: 'boolean', required: true, default: true },
      /** The earliest time at which it leaves, and when it fell due (ISO): the send window and the pace move both. */
      dueAt: { type: 'string', required: true },
      fallsDueAt: { type: 'string', required: true },
      heldUntil: { type: 'string' },
      /** Why its leads are in this bucket, in words. */
      reason: { type: 'string' },
      /** When these leads got the previous text, or entered (ISO): delays count from it. For an appointment: when its time was set. */
      previousAt: { type: 'string' },
      /** The steps that these leads have received. */
      passed: ids,
      /** The words of a single or bulk text; a step's words are read when it leaves. */
      text: { type: 'string' },
      /** Whether a picture leaves with it, which its send names: then it may have no words. */
      withPicture: { type: 'boolean' },
      phone: { type: 'string' },
      /** The one text that this batch retries, with the text's key. */
      sendKey: { type: 'string' },
      from: { type: 'string' },
      userId: { type: 'string' },
      senderName: { type: 'string' },
      /** Whether staff chose its time: then it leaves by itself, whatever people write before. */
      isLater: { type: 'boolean' },
      /** Whether it is dropped when the person has written since it was requested. */
      unlessAnswered: { type: 'boolean' },
      /** Since when that counts (ISO), where it was planned before this batch was stored. */
      plannedAt: { type: 'string' },
      segments: { type: 'number', required: true, default: 1 },
      senderId: { type: 'string' },
      /** The send request in which its people entered, which can be undone or stopped. */
      sendRequestId: { type: 'string' },
      /** Why it is skipped instead of sent: its time had passed already, or staff chose to skip it after a pause. */
      skip: { type: 'string' },
      sentAt: { type: 'string' },
      nextBatchId: { type: 'string' },
      /** Leads who went on in another batch: lead id -> batch id. */
      moved: { type: 'any' },
      createdMs: { type: 'number', required: true },
      /** Set while it is parked, stuck, or held for a wish to stop or an answer, so that it is found when that ends. */
      gs2pk: { type: 'string' },
      gs2sk: { type: 'string' },
      /** Set while texts of a campaign's batch have not left yet. */
      gs3pk: { type: 'string' },
      gs3sk: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#BATCH#{batchId}', 'BATCH'),
      byCampaign: BY_CAMPAIGN,
      /** An organization's batches that are parked, stuck, or held for a wish to stop or an answer. */
      byParked: on('gs2', '{gs2pk}', '{gs2sk}'),
      /** An organization's batches with texts that have not left yet, by campaign. */
      byAhead: on('gs3', '{gs3pk}', '{gs3sk}'),
      /** The batches that the tick checks (due.rules). */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const batchWrites = writesOf(BatchEntity);

/** A batch as it is in the table. */
export type BatchItem = EntityItem<typeof BatchEntity>;

/** The organization of a batch, from its id. */
export function organizationOfBatch(batchId: string): string {
  return batchId.slice(0, batchId.lastIndexOf('-'));
}

/** Without these fields a batch is not in the index of parked and stuck batches. */
export const PARKED_FIELDS = ['gs2pk', 'gs2sk'] as const;

/** The batch with that id (consistent); null when there is none. */
export async function batchOf(batchId: string): Promise<BatchItem | null> {
  const key = { organizationId: organizationOfBatch(batchId), batchId };
  return readOne(BatchEntity, key);
}

/** The campaign whose pause and resume apply to a batch: its own, or the one whose rule requested it. */
export const heldWith = ({ campaignId, ruleOf }: Pick<BatchItem, 'campaignId' | 'ruleOf'>) => campaignId ?? ruleOf;

/** The partition of the batches of a campaign, or of a bulk text by its send request, in one shard. */
export const campaignPartition = (organizationId: string, campaignId: string, shard: number) =>
  partitionOf(BY_CAMPAIGN, { reportOf: reportPartition(organizationId, campaignId, shard) });

/** The partition of an organization's parked and stuck batches. */
export const parkedPartition = (organizationId: string) => `ORG#${organizationId}#PARKED`;

/** The index keys of a parked or stuck batch: by campaign within its organization. */
export function parkedKeys(batch: Pick<BatchItem, 'organizationId' | 'batchId' | 'campaignId' | 'ruleOf'>) {
  const { organizationId, batchId } = batch;
  return { gs2pk: parkedPartition(organizationId), gs2sk: `${heldWith(batch) ?? ''}#${batchId}` };
}

/** An organization's parked and stuck batches, of one campaign or of all. The index may lag: read each again by its key. */
export async function parkedBatches(organizationId: string, campaignId?: string): Promise<BatchItem[]> {
  const query = BatchEntity.query.byParked({ gs2pk: parkedPartition(organizationId) });
  const found = campaignId
    ? await query.begins({ gs2sk: `${campaignId}#` }).go({ pages: 'all' })
    : await query.go({ pages: 'all' });
  return found.data;
}

/**
 * The campaigns that may still send texts, each found by its first batch in the index, which may lag: campaigns that finished a
 * moment ago or wait for billing are included. Their reports say which of them really will send, and when.
 */
export async function campaignsAhead(organizationId: string): Promise<Set<string>> {
  const found = new Set<string>();
  const query = () => BatchEntity.query.byAhead({ gs3pk: aheadPartition(organizationId) });
  let { data } = await query().go({ limit: 1 });
  while (data[0]?.campaignId) {
    const { campaignId } = data[0];
    found.add(campaignId);
    ({ data } = await query()
      .gt({ gs3sk: `${campaignId}#\uffff` })
      .go({ limit: 1 }));
  }
  return found;
}

/** The index keys of a batch that is held because its people may want to stop. */
export const wishKeys = ({ organizationId, batchId }: Pick<BatchItem, 'organizationId' | 'batchId'>) => ({
  gs2pk: `ORG#${organizationId}#HELDFORWISH`,
  gs2sk: batchId,
});

/** The index keys of a batch that is held because its people answered: with the others of its campaign. */
export const answeredKeys = ({
  organizationId,
  campaignId = '',
  batchId,
}: Pick<BatchItem, 'organizationId' | 'campaignId' | 'batchId'>) => ({
  gs2pk: `ORG#${organizationId}#HELDFORANSWER#${campaignId}`,
  gs2sk: batchId,
});
