// Which changes of the table go to which relay: patterns of Lambda's event filtering, and batch sizes.
import {
  BATCH_SORT_KEY,
  COHORT_BATCH_SUFFIX,
  CONSENT_PREFIX,
  LEAD_SORT_KEY,
  SEND_PREFIX,
  SIGNAL_PREFIX,
  VIEWER_SUFFIX,
} from '#platform/table/keys.ts';

export type Changes = {
  /** The logical id of the mapping. */
  id: string;
  /** One of them must match. */
  patterns: readonly unknown[];
  batchSize: number;
  /** How long changes are collected before they are delivered together. */
  windowSeconds: number;
};

/** Only inserts: the deletion of a signal after its seven days is not delivered. */
const NEW_SIGNAL = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: SIGNAL_PREFIX }] } } } };

/** Changed facts of viewers, which carry signals. */
const TOLD_OF_VIEWER = {
  dynamodb: { Keys: { sk: { S: [{ suffix: VIEWER_SUFFIX }] } }, NewImage: { outbox: { S: [{ exists: true }] } } },
};

const notThe = (type: 'S' | 'N', value: string) => ({ [type]: [{ 'anything-but': [value] }] });

/** Changes of texts that a batch counts. */
function countedSend(image: Record<string, unknown>) {
  const NewImage = { firstBucket: { S: [{ exists: true }] }, ...image };
  return { dynamodb: { Keys: { sk: { S: [{ prefix: SEND_PREFIX }] } }, NewImage } };
}

/** Changes of batches of later cohorts of large campaigns, whose totals have to be added up again. */
const BATCH_OF_COHORT = {
  dynamodb: {
    Keys: { pk: { S: [{ suffix: COHORT_BATCH_SUFFIX }] }, sk: { S: [BATCH_SORT_KEY] } },
    NewImage: { cohort: { N: [{ exists: true }] } },
  },
};

/** Changes of leads who opted out, since these totals count them as opted out. */
const OPTED_OUT = {
  dynamodb: { Keys: { sk: { S: [LEAD_SORT_KEY] } }, NewImage: { optedOutOf: { S: [{ exists: true }] } } },
};

/** Opt-ins by the person, perhaps after an opt-out; an import does not reverse one. */
const OPTED_IN = {
  dynamodb: {
    Keys: { sk: { S: [{ prefix: CONSENT_PREFIX }] } },
    NewImage: { what: { S: ['in'] }, source: notThe('S', 'import') },
  },
};

export const CHANGES: Readonly<Record<'signals' | 'sends', Changes>> = {
  signals: { id: 'Stream', patterns: [NEW_SIGNAL, TOLD_OF_VIEWER], batchSize: 100, windowSeconds: 0 },
  // Texts that may have left the bucket in which they were first counted: all except a plain first acceptance. Many texts of
  // a batch move within a second and are counted by one write.
  sends: {
    id: 'Sends',
    patterns: [
      countedSend({ bucket: notThe('S', 'accepted') }),
      countedSend({ firstBucket: notThe('S', 'accepted') }),
      countedSend({ attempts: notThe('N', '1') }),
      BATCH_OF_COHORT,
      OPTED_OUT,
      OPTED_IN,
    ],
    batchSize: 500,
    windowSeconds: 1,
  },
};
