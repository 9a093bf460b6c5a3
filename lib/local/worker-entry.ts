// The thread in which one brand's functions run: product time, the host's addresses, one handler call per message.
import http from 'node:http';
import { enableCompileCache, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { timeIn } from './time-cells.ts';

/** What the host tells a new thread. */
export type WorkerStart = {
  /** The root of the tree; entries are paths from it. */
  root: string;
  /** The cells of the product's clock. */
  time: SharedArrayBuffer;
  /** One cell: the port to which calls of the table are led while it is not 0. */
  detour: SharedArrayBuffer;
  /** The port of DynamoDB Local. */
  tablePort: number;
};

/** One invocation; `event` is JSON. */
export type WorkerCall = { id: number; entry: string; event: string; name: string; arn: string; untilMs: number };

/** Its end: the handler's answer as JSON, or the error's type and message. */
export type WorkerAnswer = { id: number; answer?: string; errorType?: string; errorMessage?: string };

type Handler = (event: unknown, context: unknown) => unknown;

const MOST_ANSWER_BYTES = 6 * 1024 * 1024;
const { root, time, detour, tablePort } = workerData as WorkerStart;
const handlers = new Map<string, Promise<Handler>>();

enableCompileCache();
readProductTime();
leadTableCallsAround();
parentPort?.on('message', (call: WorkerCall) => {
  run(call).then(
    (answer) => parentPort?.postMessage(answer),
    (error) => parentPort?.postMessage(faultOf(call.id, error)),
  );
});

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

function leadTableCallsAround(): void {
  const cell = new Int32Array(detour);
  const direct = http.request;
  const request = (...call: unknown[]) => {
    const options = call[0] as { port?: number | string; agent?: unknown } | undefined;
    const port = cell[0];
    if (port && Number(options?.port) === tablePort)
      return direct({ ...options, port, agent: undefined }, call[1] as never);
    return direct(...(call as Parameters<typeof direct>));
  };
  Object.assign(http, { request });
  syncBuiltinESMExports();
}
