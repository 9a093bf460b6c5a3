// The key names of a brand's one table; README.md beside it lists what each item answers.

/** Names that the stack, the entities and the local host share. */
export const TABLE = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLive: 'expiresAt',
  indexes: ['gs1', 'gs2', 'gs3', 'gs4', 'gs5'],
} as const;

/** The partition prefix of signals, which the stream relay sends to the bus. */
export const SIGNAL_PREFIX = 'SIGNAL#';

/** The sort key suffix of a viewer's facts, whose outbox the relay sends to the bus as well. */
export const STANDING_SUFFIX = '#STANDING';

/** The sort key prefix of sends; the stream passes their changes on to the functions that count them. */
export const SEND_PREFIX = 'SEND#';

/** The sort keys of batches and of leads, whose changes it hands to them too where totals depend on them. */
export const BATCH_SORT_KEY = 'BATCH';
export const LEAD_SORT_KEY = 'LEAD';

/** The end of the partition of a batch of a later cohort (`cohort.rules`), by which it is known before it is read. */
export const COHORT_BATCH_SUFFIX = '_';

/** How many shards an organisation's list of leads is spread over (no key takes more than 500 writes a second). */
export const LEAD_SHARDS = 8;

/** Shards of the sparse index of due items. */
export const DUE_SHARDS = 4;

/** The partition of everything that belongs to one lead: the lead, its enrollments, its sends, its inbound texts. */
export const LEAD_PARTITION = 'ORG#${organizationId}#LEAD#${leadId}';

/** The value of LEAD_PARTITION for one lead. */
export const leadPartition = (organizationId: string, leadId: string) => `ORG#${organizationId}#LEAD#${leadId}`;

/** Index names for ElectroDB, one object per index. */
export const GS = {
  gs1: { index: 'gs1', pk: 'gs1pk', sk: 'gs1sk' },
  gs2: { index: 'gs2', pk: 'gs2pk', sk: 'gs2sk' },
  gs3: { index: 'gs3', pk: 'gs3pk', sk: 'gs3sk' },
  gs4: { index: 'gs4', pk: 'gs4pk', sk: 'gs4sk' },
  gs5: { index: 'gs5', pk: 'gs5pk', sk: 'gs5sk' },
} as const;
