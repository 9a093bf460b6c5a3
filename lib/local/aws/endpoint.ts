// The loopback address where SDK clients find Step Functions, EventBridge and the queues of dead letters, each speaking its own
// JSON protocol.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Faults } from '../stand-in/faults.ts';
import { serviceFails } from '../stand-in/misbehave.ts';
import { readBody } from '../stand-in/wire.ts';
import type { EntryAnswer, EventBus, EventEntry } from './eventbridge/events.ts';
import type { LocalQueues } from './queues.ts';
import { executionArn, SequenceRefusal } from './step-functions/start.ts';

export type AwsWire = { url: string; close(): Promise<void> };

/** The services that start executions and accept events. */
type Starter = {
  start(machineArn: string, name: string, input: string): { machine: string; name: string; startedMs: number };
};
type Bus = Pick<EventBus, 'put' | 'countDeadLetters'>;
type Waiting = Pick<LocalQueues, 'count'>;

type Input = Record<string, unknown>;
type Operations = Record<string, (input: Input) => unknown>;

/** Opens the address. */
export async function openAwsWire(sequences: Starter, bus: Bus, queues: Waiting, faults: Faults): Promise<AwsWire> {
  const operations: Operations = {
    ...sequenceOperations(sequences),
    ...busOperations(bus, faults),
    ...queueOperations(bus, queues),
  };
  const server = createServer((request, response) => {
    answer(operations, faults, request, response).catch((error) =>
      refuse(response, 500, 'InternalFailure', String(error)),
    );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closed(server) };
}

async function answer(
  operations: Operations,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = String(request.headers['x-amz-target']);
  const body = await readBody(request);
  const operation = operations[target];
  if (await serviceFails(faults, target.startsWith('AWSEvents.') ? 'bus' : 'machines', response)) return;
  if (!operation) return refuse(response, 400, 'UnknownOperationException', `${target} is not played on this machine.`);
  try {
    const output = operation(JSON.parse(body.toString() || '{}'));
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(output));
  } catch (error) {
    const code = error instanceof SequenceRefusal ? error.code : 'ValidationException';
    refuse(response, 400, code, error instanceof Error ? error.message : String(error));
  }
}

function sequenceOperations(sequences: Starter): Operations {
  return {
    'AWSStepFunctions.StartExecution': (input) => {
      const name = String(input.name ?? crypto.randomUUID());
      const started = sequences.start(String(input.stateMachineArn), name, String(input.input ?? '{}'));
      return { executionArn: executionArn(started), startDate: started.startedMs / 1000 };
    },
  };
}

/** An event that the bus refused although it accepted others of the same call. */
const NOT_TAKEN: EntryAnswer = { ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' };

function busOperations(bus: Bus, faults: Faults): Operations {
  return {
    'AWSEvents.PutEvents': (input) => {
      const entries = input.Entries as EventEntry[];
      const isInPart = faults.decide('bus', ['in-part']) !== null;
      const answers = isInPart
        ? entries.flatMap((entry, index) => (index % 2 === 1 ? bus.put([entry]) : [NOT_TAKEN]))
        : bus.put(entries);
      return { FailedEntryCount: answers.filter((one) => one.ErrorCode).length, Entries: answers };
    },
  };
}

/** A brand's queues contain what the bus gave up, what the doors behind queues refused, and what these have not received yet. */
function queueOperations(bus: Bus, queues: Waiting): Operations {
  return {
    'AmazonSQS.GetQueueAttributes': (input) => {
      const name = String(input.QueueUrl).split('/').at(-1) ?? '';
      const [, brand, door = null] = /^beckon-([a-z]+)(?:-([a-z-]+))?-dead-letters$/.exec(name) ?? [];
      const count = brand === undefined ? queues.count(name) : bus.countDeadLetters(brand, door);
      if (count === null) throw new Error(`There is no queue ${input.QueueUrl}.`);
      return { Attributes: { ApproximateNumberOfMessages: String(count) } };
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code });
  response.end(JSON.stringify({ __type: code, message }));
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
