// Loaded before the host (node --import): counts what AWS would charge for, on the clients and in the players, into a file.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import threads from 'node:worker_threads';
import { withUnits } from './write-units.ts';

/** Counted things by name: units, calls, milliseconds. */
export type Counts = Record<string, number>;

const counts: Counts = {};
const count = (what: string, many = 1) => {
  counts[what] = (counts[what] ?? 0) + many;
};
const KEPT_EACH_MS = 250;
/** While this file exists no units are counted, because the reads for that would count as the product's time. */
const timed = join(process.env.CHAOS_DIR ?? '', 'timed');
/** Each thread has its own file: the host, and the functions of each active brand. */
const file = join(process.env.CHAOS_DIR ?? '', `counts-${threads.threadId}.json`);
setInterval(() => {
  // A reader gets the previous counts meanwhile, never a part of the new ones.
  writeFileSync(`${file}.new`, JSON.stringify(counts));
  renameSync(`${file}.new`, file);
}, KEPT_EACH_MS).unref();

if (threads.isMainThread) await meterHost();
else await meterClients();

type Message = { id: number; entry: string };

/** How long each invocation takes, as Lambda would bill it. */
function meterThreads(): void {
  const { Worker } = threads;
  class Metered extends Worker {
    readonly #begun = new Map<number, { entry: string; atMs: number }>();

    constructor(url: string | URL, options: threads.WorkerOptions = {}) {
      const isFunctions = String(url).endsWith('/worker-entry.ts');
      const env = { ...(options.env as Record<string, string>), CHAOS_DIR: process.env.CHAOS_DIR };
      super(url, isFunctions ? { ...options, env, execArgv: ['--import', import.meta.filename] } : options);
      if (isFunctions) this.on('message', (answers: Message[] | 'ready') => this.#end(answers));
    }

    /** Calls of functions are a list; what packages send to workers of their own is passed on. */
    override postMessage(message: Message[] | object, transfer?: readonly threads.Transferable[]): void {
      const calls = Array.isArray(message) ? (message as Message[]) : [];
      for (const { id, entry } of calls) this.#begun.set(id, { entry, atMs: performance.now() });
      super.postMessage(message, transfer);
    }

    #end(answers: readonly Message[] | 'ready'): void {
      for (const { id } of answers === 'ready' ? [] : answers) {
        const begun = this.#begun.get(id);
        this.#begun.delete(id);
        if (!begun) continue;
        count(`invocations ${begun.entry}`);
        count(`ms ${begun.entry}`, performance.now() - begun.atMs);
      }
    }
  }
  Object.assign(threads, { Worker: Metered });
  syncBuiltinESMExports();
}

/** Every entered state is a transition: the store knows those at the top level, the library reports those inside a Map. */
async function meterSequences(): Promise<void> {
  const { SequenceStore } = await import('../../lib/local/aws/step-functions/store.ts');
  const { StateMachine } = await import('aws-local-stepfunctions');
  const { add, enter } = SequenceStore.prototype;
  SequenceStore.prototype.add = function (...given) {
    count('transitions');
    return add.apply(this, given);
  };
  SequenceStore.prototype.enter = function (at) {
    if (at.wakesMs === null) count('transitions');
    enter.call(this, at);
  };
  const { run } = StateMachine.prototype;
  StateMachine.prototype.run = function (...given) {
    const ran = run.apply(this, given);
    const { definition } = this as unknown as { definition: { States: object } };
    const listen = async () => {
      for await (const event of ran.eventLogs) {
        const name = (event as { state?: { name: string } }).state?.name;
        if (event.type === 'StateEntered' && name && !(name in definition.States)) count('transitions');
      }
    };
    listen().catch(() => undefined);
    return ran;
  };
}

async function meterHost(): Promise<void> {
  meterThreads();
  await meterSequences();
  const { LocalGraphqlApi } = await import('../../lib/local/aws/appsync/graphql.ts');
  const { publish } = LocalGraphqlApi.prototype;
  LocalGraphqlApi.prototype.publish = function (...given) {
    count('live updates');
    return publish.apply(this, given);
  };
}

type Spent = { CapacityUnits?: number };
type Answered = { ConsumedCapacity?: Spent | Spent[] };

/** Read units as the table counts them, write units item by item; signals as the client sends them. */
async function meterClients(): Promise<void> {
  const { client } = await import('#platform/table/client.ts');
  const { EventBridgeClient } = await import('@aws-sdk/client-eventbridge');
  const port = Number(new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port);
  const { ask } = client;
  client.ask = async (operation, given) => {
    if (existsSync(timed)) return ask(operation, given);
    const input = { ...given, ReturnConsumedCapacity: 'TOTAL' };
    if (!/Get|Query|Scan/.test(operation)) {
      const { answer, units } = await withUnits(port, operation, input, () => ask(operation, input));
      for (const [kind, many] of Object.entries(units)) {
        count('write units', many);
        count(`units ${operation} ${kind}`, many);
      }
      return answer;
    }
    const answer = await ask(operation, input);
    const spent = (answer as Answered).ConsumedCapacity ?? [];
    const units = [spent].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    count('read units', units);
    count(`units ${operation}`, units);
    return answer;
  };
  const { send } = EventBridgeClient.prototype;
  EventBridgeClient.prototype.send = function (this: unknown, command: { input: { Entries?: unknown[] } }) {
    count('signals', command.input.Entries?.length ?? 0);
    return (send as (...given: unknown[]) => unknown).call(this, command);
  } as typeof send;
}
