// The thread in which one brand's functions run: product time, the host's addresses, one handler call per message.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { timeIn } from '../../clock/time-cells.ts';
import { layReceiverRoad, RECEIVER_VARIABLE } from '../../receiver/webhook-route.ts';
import { gatheringAt, layRoad, readerAt } from '../dynamodb/transport.ts';
import { Feed, type FeedMapping } from '../dynamodb-streams/feed.ts';
import { FeedStore } from '../dynamodb-streams/feed-store.ts';

/** The settings of a new thread. */
export type WorkerStart = {
  /** The root of the tree; entries are paths from it. */
  root: string;
  /** The cells of the product's clock. */
  time: SharedArrayBuffer;
  /** One cell: the port to which table calls are redirected while it is not 0. */
  detour: SharedArrayBuffer;
  /** The port of the table server. */
  tablePort: number;
  /** Whether waiting table calls are grouped into one. */
  gathers: boolean;
  /** Where the brand's change feed is stored, and the filters of its functions. */
  feed: { file: string; mappings: readonly FeedMapping[] };
};

/** One invocation; `event` is JSON. */
export type WorkerCall = { id: number; entry: string; event: string; name: string; arn: string; untilMs: number };

/** Its result: the handler's answer as JSON, or the error's type and message. */
export type WorkerAnswer = { id: number; answer?: string; errorType?: string; errorMessage?: string };

type Handler = (event: unknown, context: unknown) => unknown;

const MOST_ANSWER_BYTES = 6 * 1024 * 1024;
const { root, time, detour, tablePort, gathers, feed: feedStart } = workerData as WorkerStart;
const handlers = new Map<string, Promise<Handler>>();
const answers: WorkerAnswer[] = [];

enableCompileCache();
readProductTime();
leadToReceiver();
await layTableRoad();
parentPort?.postMessage('ready');
parentPort?.on('message', (calls: readonly WorkerCall[]) => {
  for (const call of calls) run(call).then(answer, (error) => answer(faultOf(call.id, error)));
});

/** Results of one turn of the event loop are sent in one message. */
function answer(ended: WorkerAnswer): void {
  if (answers.push(ended) === 1) setImmediate(() => parentPort?.postMessage(answers.splice(0)));
}

async function run(call: WorkerCall): Promise<WorkerAnswer> {
  const handler = await handlerOf(call.entry);
  const answer = JSON.stringify((await handler(JSON.parse(call.event), contextOf(call))) ?? null);
  if (answer.length * 3 > MOST_ANSWER_BYTES && Buffer.byteLength(answer) > MOST_ANSWER_BYTES) {
    const errorMessage = `Response payload size exceeded maximum allowed payload size (${MOST_ANSWER_BYTES} bytes).`;
    return { id: call.id, errorType: 'Function.ResponseSizeTooLarge', errorMessage };
  }
  return { id: call.id, answer };
}

function handlerOf(entry: string): Promise<Handler> {
  let handler = handlers.get(entry);
  if (!handler) {
    handler = import(pathToFileURL(join(root, entry)).href).then((door) => {
      if (typeof door.handler !== 'function') throw new Error(`${entry} exports no handler.`);
      return door.handler as Handler;
    });
    handlers.set(entry, handler);
  }
  return handler;
}

function contextOf(call: WorkerCall): unknown {
  return {
    functionName: call.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: call.arn,
    awsRequestId: crypto.randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, call.untilMs - performance.timeOrigin - performance.now()),
  };
}

function faultOf(id: number, error: unknown): WorkerAnswer {
  if (!(error instanceof Error)) return { id, errorType: 'Error', errorMessage: String(error) };
  console.error(
    JSON.stringify({ level: 'ERROR', errorType: error.name, stack: error.stack, cause: String(error.cause ?? '') }),
  );
  return { id, errorType: error.name, errorMessage: error.message };
}

function readProductTime(): void {
  const cells = new Float64Array(time);
  const machineNow = Date.now.bind(Date);
  Date.now = () => Math.floor(timeIn(cells, machineNow));
}

/** Routes calls of the webhook receiver to the port that the host names; functions do not see that. */
function leadToReceiver(): void {
  const address = process.env[RECEIVER_VARIABLE];
  if (address === undefined) return;
  delete process.env[RECEIVER_VARIABLE];
  layReceiverRoad(JSON.parse(address));
}

/** Table calls pass through the feed, which first resolves what a dead thread left open. */
async function layTableRoad(): Promise<void> {
  const cell = new Int32Array(detour);
  const gathering = gathers ? gatheringAt(tablePort) : undefined;
  const feed = new Feed(new FeedStore(feedStart.file), feedStart.mappings, readerAt(tablePort, gathering));
  const { road } = await import(pathToFileURL(join(root, 'functions/platform/table/wire.ts')).href);
  layRoad(road, { detour: () => cell[0] ?? 0, feed, gathering });
  await feed.recover();
}
