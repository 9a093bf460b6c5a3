// A batch as kept: at most 50 leads who get a step together, where they stand, and when they leave.
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb';
import { kept } from '#platform/table/client.ts';
import { key, on } from '#platform/table/keys.ts';
import { writesOf } from '#platform/table/writes.ts';
import { BUCKETS } from '../send/bucket.rules.ts';
import { TEXT_KINDS } from '../send/kind.rules.ts';
import { aheadPartition, keptLeadIds, leadIdsOf } from './batch.rules.ts';

const ids = { type: 'list', items: { type: 'string' }, required: true, default: () => [] as string[] } as const;

export const BatchEntity = new Entity(
  {
    model: { entity: 'batch', version: '1', service: 'beckon' },
    attributes: {
      organizationId: { type: 'string', required: true },
      /** `{organizationId}-bat_...` or, of a later cohort, `{organizationId}-batch2_..._`: a task finds the batch by it alone. */
      batchId: { type: 'string', required: true },
      kind: { type: TEXT_KINDS, required: true },
      campaignId: { type: 'string' },
      /** The campaign whose rule asked for this text: it leaves as that campaign's own do, and is none of its report. */
      ruleOf: { type: 'string' },
      /** The occasion of a rule's texts: their keys follow from it, so that whoever asks again asks for the same. */
      onceKey: { type: 'string' },
      /** The step; empty for texts outside a chain and for the opt-in text before it. */
      featureId: { type: 'string', required: true, default: '' },
      /** The appointment on which its step hangs, and which of its moments: it ends when that has moved. */
      appointmentId: { type: 'string' },
      anchorVersion: { type: 'number' },
      /** `{organizationId}#BATCHES#{campaignId}#{shard}` and the id: where reports find a campaign's, Undo and Stop a bulk text's. */
      reportOf: { type: 'string' },
      reportAs: { type: 'string' },
      /** The cohort that its id names, but for the first: whose totals each of its changes is a change of. */
      cohort: { type: 'number' },
      /** Its leads, kept as one text (`keptLeadIds`). */
      leadIds: {
        type: CustomAttributeType<string[]>('any'),
        required: true,
        default: () => [] as string[],
        set: (leadIds?: string[]) => leadIds && (keptLeadIds(leadIds) as unknown as string[]),
        get: (stands?: unknown) => leadIdsOf(stands as string),
      },
      /** ENTERING while its people get their places, WAITING in a step execution, QUEUED with its sender, SENDING handed out, SENT counted. */
      state: {
        type: ['ENTERING', 'WAITING', 'QUEUED', 'SENDING', 'SENT', 'PARKED', 'STUCK', 'ENDED'] as const,
        required: true,
      },
      /** The bucket of those of its leads whom its counters do not hold yet. */
      standing: { type: BUCKETS, required: true },
      /** Raised when it gets another time: an execution of an older version ends on waking. */
      version: { type: 'number', required: true, default: 1 },
      /** Raised by each change; a change compares it, so that it is refused when another came first. */
      rev: { type: 'number', required: true, default: 0 },
      /** How many executions of this version were started beyond the first. */
      tries: { type: 'number', required: true, default: 0 },
      /** True when SendBatch has counted its sends. */
      written: { type: 'boolean', required: true, default: false },
      /** False for a batch that only retries a text which another batch counts. */
      isCounted: { type: 'boolean', required: true, default: true },
      /** When it leaves at the earliest, and when it fell due: night, weekend and pace move both (ISO). */
      dueAt: { type: 'string', required: true },
      fallsDueAt: { type: 'string', required: true },
      heldUntil: { type: 'string' },
      /** Why it stands where it stands, in words. */
      reason: { type: 'string' },
      /** When these leads got the text before this one, or entered (ISO): delays count from it. On an appointment: since when. */
      previousAt: { type: 'string' },
      /** The steps that these leads have had. */
      passed: ids,
      /** The text of a single or bulk text; a step's text is read anew when it leaves. */
      text: { type: 'string' },
      phone: { type: 'string' },
      /** The one text that this batch retries, under the key that the text has already. */
      sendKey: { type: 'string' },
      from: { type: 'string' },
      userId: { type: 'string' },
      senderName: { type: 'string' },
      segments: { type: 'number', required: true, default: 1 },
      senderId: { type: 'string' },
      /** The send request in which its people entered: it may be undone or stopped. */
      sendRequestId: { type: 'string' },
      /** Why it is not sent but passed over: staff chose to skip what fell due meanwhile. */
      skip: { type: 'string' },
      sentAt: { type: 'string' },
      nextBatchId: { type: 'string' },
      /** Leads who went on in another batch: lead id -> batch id. */
      moved: { type: 'any' },
      createdMs: { type: 'number', required: true },
      /** Set while it is parked or stuck, so that it is found when its organisation may send; or held for a wish to stop. */
      gs2pk: { type: 'string' },
      gs2sk: { type: 'string' },
      /** Set while something of a campaign's batch is still to leave. */
      gs3pk: { type: 'string' },
      gs3sk: { type: 'string' },
      gs5pk: { type: 'string' },
      gs5sk: { type: 'string' },
    },
    indexes: {
      byId: key('ORG#{organizationId}#BATCH#{batchId}', 'BATCH'),
      /** The batches of a campaign, for reports. */
      byCampaign: on('gs1', 'ORG#{reportOf}', '{reportAs}'),
      /** An organisation's parked and stuck batches; those held for a wish to stop. */
      byParked: on('gs2', '{gs2pk}', '{gs2sk}'),
      /** An organisation's batches of which something is still to leave, by campaign. */
      byAhead: on('gs3', '{gs3pk}', '{gs3sk}'),
      /** What the tick looks at (due.rules). */
      byDue: on('gs5', '{gs5pk}', '{gs5sk}'),
    },
  },
  kept,
);

export const batchWrites = writesOf(BatchEntity);

/** A batch as it stands in the table. */
export type BatchItem = EntityItem<typeof BatchEntity>;

/** The organisation of a batch, from its id. */
export function organizationOfBatch(batchId: string): string {
  return batchId.slice(0, batchId.lastIndexOf('-'));
}

/** Without these fields a batch is not in the index of parked and stuck batches. */
export const PARKED_FIELDS = ['gs2pk', 'gs2sk'] as const;

/** The batch of that id as it stands now (consistent); null when there is none. */
export async function batchOf(batchId: string): Promise<BatchItem | null> {
  const key = { organizationId: organizationOfBatch(batchId), batchId };
  const found = await BatchEntity.get(key).go({ consistent: true });
  return found.data;
}

/** The campaign with which a batch is paused and resumed: its own, or the one whose rule asked for it. */
export const heldWith = ({ campaignId, ruleOf }: Pick<BatchItem, 'campaignId' | 'ruleOf'>) => campaignId ?? ruleOf;

/** The partition of an organisation's parked and stuck batches. */
export const parkedPartition = (organizationId: string) => `ORG#${organizationId}#PARKED`;

/** The index keys of a parked or stuck batch: by campaign within its organisation. */
export function parkedKeys(batch: Pick<BatchItem, 'organizationId' | 'batchId' | 'campaignId' | 'ruleOf'>) {
  const { organizationId, batchId } = batch;
  return { gs2pk: parkedPartition(organizationId), gs2sk: `${heldWith(batch) ?? ''}#${batchId}` };
}

/** An organisation's parked and stuck batches, of one campaign or of all. Found by index: read each anew by its key. */
export async function parkedBatches(organizationId: string, campaignId?: string): Promise<BatchItem[]> {
  const query = BatchEntity.query.byParked({ gs2pk: parkedPartition(organizationId) });
  const found = campaignId
    ? await query.begins({ gs2sk: `${campaignId}#` }).go({ pages: 'all' })
    : await query.go({ pages: 'all' });
  return found.data;
}

/**
 * The campaigns of which something may still leave, each by its first batch in the index. Which of them it is now, and
 * when, their reports say: one that is sent meanwhile, or that waits for billing, is among them.
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
