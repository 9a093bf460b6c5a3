// The route to the table while it misbehaves: each call passes on, or is throttled, refused as a conflict, or answered with stale data.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../clock/clock.ts';
import type { StandIn } from '../../host/types.ts';
import { type Faults, TABLE_KINDS } from '../../stand-in/faults.ts';
import { listen, readBody, writeAnswer } from '../../stand-in/wire.ts';
import { callTable, TableRefusal } from './api.ts';
import { StaleIndexes } from './stale-indexes.ts';

type Input = Record<string, unknown> & { IndexName?: string };

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'BatchWriteItem']);
const API = 'DynamoDB_20120810.';

/** Opens the detour; it is taken only while a fault of the table is in force (see Workers.setDetour). */
export function openTableDetour(clock: Clock, tablePort: number, faults: Faults): Promise<StandIn> {
  const stale = new StaleIndexes(tablePort, () => performance.now());
  return listen(clock, (request, response) => pass(tablePort, faults, stale, request, response));
}

async function pass(
  port: number,
  faults: Faults,
  stale: StaleIndexes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = String(request.headers['x-amz-target']);
  const operation = target.replace(API, '');
  const input = JSON.parse((await readBody(request)).toString() || '{}') as Input;
  const hit = faults.decide('table', kindsFor(operation, input));
  if (hit?.kind === 'throttle' && !operation.startsWith('Batch'))
    return refuse(response, 'ProvisionedThroughputExceededException');
  if (hit?.kind === 'conflict') return conflict(response, input);
  if (WRITES.has(operation) && faults.list().some((fault) => fault.kind === 'stale-index'))
    await stale.remember(operation, input);
  try {
    const part = hit?.kind === 'throttle' ? halved(input) : { done: input, left: {} };
    const output = await callTable(port, target, part.done);
    const shown = hit?.kind === 'stale-index' ? stale.shown(String(input.TableName), output) : output;
    writeAnswer(response, { status: 200, body: withUnprocessed(operation, shown, part.left) });
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error;
    writeAnswer(response, { status: 400, body: error.body });
  }
}

function kindsFor(operation: string, input: Input): (typeof TABLE_KINDS)[number][] {
  return TABLE_KINDS.filter((kind) => {
    if (kind === 'stale-index') return input.IndexName !== undefined;
    return kind === 'throttle' || (WRITES.has(operation) && operation !== 'BatchWriteItem');
  });
}

/** A single write is refused, a transaction is canceled. */
function conflict(response: ServerResponse, input: Input): void {
  const items = input.TransactItems as unknown[] | undefined;
  if (!items) {
    refuse(response, 'TransactionConflictException');
    return;
  }
  const CancellationReasons = items.map((_, at) => ({ Code: at === 0 ? 'TransactionConflict' : 'None' }));
  const codes = CancellationReasons.map((reason) => reason.Code).join(', ');
  refuse(response, 'TransactionCanceledException', `Transaction cancelled, reasons [${codes}]`, {
    CancellationReasons,
  });
}

/** The first half of a batch, which is done, and the rest, which is answered as unprocessed. */
function halved(input: Input): { done: Input; left: Record<string, unknown> } {
  const tables = Object.entries(input.RequestItems as Record<string, unknown[] | { Keys: unknown[] }>);
  const [name = '', asked] = tables[0] ?? [];
  const list = Array.isArray(asked) ? asked : (asked?.Keys ?? []);
  const [first, rest] = [list.slice(0, Math.ceil(list.length / 2)), list.slice(Math.ceil(list.length / 2))];
  const part = (items: unknown[]) => (Array.isArray(asked) ? items : { ...asked, Keys: items });
  const left = rest.length > 0 ? { [name]: part(rest) } : {};
  return { done: { ...input, RequestItems: { ...(input.RequestItems as object), [name]: part(first) } }, left };
}

function withUnprocessed(operation: string, output: Record<string, unknown>, left: Record<string, unknown>): unknown {
  if (Object.keys(left).length === 0) return output;
  const field = operation === 'BatchWriteItem' ? 'UnprocessedItems' : 'UnprocessedKeys';
  return { ...output, [field]: { ...(output[field] as object), ...left } };
}

function refuse(
  response: ServerResponse,
  type: string,
  message = 'The table misbehaves as ordered.',
  more: object = {},
): void {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, Message: message, ...more };
  writeAnswer(response, { status: 400, body });
}
