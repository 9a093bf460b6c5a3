// What counts as an effect when a press is repeated: which kinds of items do not, and which are compared by a sum.
import { callTable } from '#lib/local/aws/dynamodb/api.ts';

/**
 * Kinds that are no effect, stored with each request however often it is repeated: signals, limits, requests, sessions. Search items
 * get random partitions. Batches are counted from their texts. What texts cost is added up, reported to the card provider or not.
 */
export const BESIDE = new Set(
  'signal limit request audit session userSession known leadSearch meter meterReport carrierTally batchTally reconciliation ledgerStart'.split(
    ' ',
  ),
);
/** The attribute to add up: for sums the sum, for batches their texts, because simultaneous presses may spread people over two batches. */
export const SUMS: Readonly<Record<string, string>> = {
  leadCount: 'count',
  groupCount: 'count',
  groupTotal: 'total',
  pageCount: 'submissions',
  usage: 'texts',
  dayLedger: 'texts',
  otherTexts: 'messages',
  batch: 'segments',
  workflow: 'version',
};

const READ = ['__edb_e__', ...new Set(Object.values(SUMS))];
/** What is read of each item: its kind and what may be a sum, since the table is read some hundred times. */
const OF_EACH = {
  ProjectionExpression: READ.map((_, index) => `#a${index}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(READ.map((name, index) => [`#a${index}`, name])),
};

/** How many items of each kind a table has, or their sums (`SUMS`); without the kinds that are no effect. */
export async function keptByKind(port: number, TableName: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let ExclusiveStartKey: unknown;
  do {
    const page = await callTable(port, 'DynamoDB_20120810.Scan', { TableName, ExclusiveStartKey, ...OF_EACH });
    for (const item of page.Items as Record<string, { S?: string; N?: string }>[]) {
      const kind = item.__edb_e__?.S ?? 'other';
      const count = SUMS[kind] ? Number(item[SUMS[kind]]?.N ?? 0) : 1;
      if (!BESIDE.has(kind)) counts[kind] = (counts[kind] ?? 0) + count;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return counts;
}
