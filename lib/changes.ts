// Which changes of the table its stream hands to which relay: patterns of Lambda's event filtering, and how many go together.
import { SEND_PREFIX, SIGNAL_PREFIX, STANDING_SUFFIX } from '../functions/table/keys.ts';

export type Changes = {
  /** The logical id of the mapping. */
  id: string;
  /** One of them must match. */
  patterns: readonly unknown[];
  batchSize: number;
  /** Changes are gathered so long before they are handed on. */
  windowSeconds: number;
};

/** Only what is put in for the first time: a signal that is forgotten after its seven days is no news. */
const NEW_SIGNAL = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: SIGNAL_PREFIX }] } } } };

/** What became true of a viewer, when it did. */
const TOLD_OF_VIEWER = {
  dynamodb: { Keys: { sk: { S: [{ suffix: STANDING_SUFFIX }] } }, NewImage: { outbox: { S: [{ exists: true }] } } },
};

const notThe = (type: 'S' | 'N', value: string) => ({ [type]: [{ 'anything-but': [value] }] });

/** A text that its batch counts. */
function countedSend(image: Record<string, unknown>) {
  const NewImage = { firstBucket: { S: [{ exists: true }] }, ...image };
  return { dynamodb: { Keys: { sk: { S: [{ prefix: SEND_PREFIX }] } }, NewImage } };
}

export const CHANGES: Readonly<Record<'signals' | 'sends', Changes>> = {
  signals: { id: 'Stream', patterns: [NEW_SIGNAL, TOLD_OF_VIEWER], batchSize: 100, windowSeconds: 0 },
  // Texts that may stand elsewhere than where they were counted first: all but the plain first acceptance. Many texts of a
  // batch move within a second and are counted by one write.
  sends: {
    id: 'Sends',
    patterns: [
      countedSend({ bucket: notThe('S', 'accepted') }),
      countedSend({ firstBucket: notThe('S', 'accepted') }),
      countedSend({ attempts: notThe('N', '1') }),
    ],
    batchSize: 500,
    windowSeconds: 1,
  },
};
