// Plays SQS before functions: stores what the HTTP API and the bus send, and delivers it until the function accepts it.
import { join } from 'node:path';
import type { Clock } from '../clock/clock.ts';
import { TimedTasks } from '../stand-in/agenda.ts';
import { openDatabase } from '../stand-in/database.ts';
import { type Faults, SERVICE_KINDS } from '../stand-in/faults.ts';
import type { Invoke } from './lambda/types.ts';

/** A queue of the assembly and the function that it is mapped to. */
export type QueuePlan = {
  name: string;
  arn: string;
  functionArn: string;
  /** A failed message is delivered again after this time. */
  againMs: number;
  /** The most tries; then the message is a dead letter. */
  mostTries: number;
};

/** What a route sends to a queue: a text, and attributes by their names. */
export type QueueMessage = { queue: string; body: string; attributes: Readonly<Record<string, string>> };

/** `isEvent`: it came from the bus. */
type Message = QueueMessage & { id: string; sentMs: number; isEvent?: true };
type Failures = { batchItemFailures?: unknown[] } | null | undefined;

export type QueueOptions = {
  clock: Clock;
  dataDir: string;
  plans: readonly QueuePlan[];
  invoke: Invoke;
  /** The same, after the brand's other events. */
  invokeInTurn: Invoke;
  faults: Faults;
  /** Receives messages that a function refused on every try. */
  onDead: (functionArn: string, event: unknown) => void;
};

/** The largest message that SQS accepts. */
const MOST_BYTES = 1024 * 1024;

/** A message that SQS refuses, with the status of its answer; `isHeld`: the answer comes later than anybody waits. */
export class QueueRefusal extends Error {
  readonly status: number;
  readonly isHeld: boolean;

  constructor(status: number, message: string, isHeld = false) {
    super(message);
    this.status = status;
    this.isHeld = isHeld;
  }
}

/** The queues of all brands. An accepted message is on disk until its function accepted it. */
export class LocalQueues {
  readonly #options: QueueOptions;
  readonly #agenda: TimedTasks<Message>;
  readonly #untried = new Map<string, () => void>();
  readonly #trying = new Set<Promise<void>>();
  readonly #left = new Set<string>();
  /** The pending messages by id; after a restart, only those that were tried since. */
  readonly #open = new Map<string, Message>();

  constructor(options: QueueOptions) {
    this.#options = options;
    const db = openDatabase(join(options.dataDir, 'queues.db'), '');
    this.#agenda = new TimedTasks(db, 'messages', options.clock, (message, tries) => this.#hand(message, tries + 1));
  }

  /** Continues with messages from before a restart. */
  resume(): void {
    this.#agenda.resume();
  }

  /** Accepts a message of a route as SendMessage does; throws QueueRefusal. */
  send(sent: QueueMessage): void {
    const id = crypto.randomUUID();
    this.#accept({ ...sent, id, sentMs: this.#options.clock.now() }, () => {
      const tried = new Promise<void>((done) => this.#untried.set(id, done));
      this.#trying.add(tried);
      void tried.then(() => this.#trying.delete(tried));
    });
  }

  /** Accepts an event of the bus for the queue of that ARN; throws QueueRefusal. */
  hear(arn: string, event: unknown): void {
    const [id, sentMs] = [crypto.randomUUID(), this.#options.clock.now()];
    const sent = { queue: arn.slice(arn.lastIndexOf(':') + 1), body: JSON.stringify(event), attributes: {} };
    this.#accept({ ...sent, id, sentMs, isEvent: true });
  }

  #accept(message: Message, onAccepted?: () => void): void {
    const fault = this.#options.faults.decide('queue', SERVICE_KINDS);
    if (fault) {
      const status = fault.kind === 'throttle' ? 400 : 500;
      throw new QueueRefusal(status, 'The queue misbehaves as ordered.', fault.kind === 'timeout');
    }
    const size = Buffer.byteLength(message.body);
    if (size === 0 || size > MOST_BYTES) throw new QueueRefusal(400, 'A message has 1 byte to 1 MiB.');
    this.#open.set(message.id, message);
    onAccepted?.();
    this.#agenda.addNow(message);
  }

  /** Resolves when each message of a route so far was delivered once, with the number of those that must be delivered again. */
  async tried(): Promise<number> {
    await Promise.all(this.#trying);
    return this.#left.size;
  }

  /** The number of pending messages of a queue; null for an unknown queue. */
  count(queue: string): number | null {
    if (!this.#options.plans.some(({ name }) => name === queue)) return null;
    return [...this.#open.values()].filter((message) => message.queue === queue).length;
  }

  /** When the oldest pending message of each queue was sent (milliseconds since 1970); queues without messages are left out. */
  oldest(): { queue: string; sentMs: number }[] {
    const byQueue = Map.groupBy(this.#open.values(), ({ queue }) => queue);
    return [...byQueue].map(([queue, messages]) => ({
      queue,
      sentMs: Math.min(...messages.map(({ sentMs }) => sentMs)),
    }));
  }

  /** Stops delivering; the rest stays on disk. */
  close(): void {
    this.#agenda.close();
  }

  async #hand(message: Message, tries: number): Promise<number | null> {
    const { plans, invoke, invokeInTurn, onDead } = this.#options;
    const plan = plans.find(({ name }) => name === message.queue);
    if (!plan) return null;
    this.#open.set(message.id, message);
    const event = { Records: [recordOf(plan, message, tries)] };
    const isTaken = await (message.isEvent ? invokeInTurn : invoke)(plan.functionArn, event).then(
      (answer) => !(answer as Failures)?.batchItemFailures?.length,
      () => false,
    );
    const isDead = !isTaken && tries >= plan.mostTries;
    if (isTaken || isDead) this.#open.delete(message.id);
    if (isTaken || isDead) this.#left.delete(message.id);
    else if (!message.isEvent) this.#left.add(message.id);
    this.#untried.get(message.id)?.();
    this.#untried.delete(message.id);
    if (isDead) onDead(plan.functionArn, event);
    return isTaken || isDead ? null : plan.againMs;
  }
}

function recordOf({ arn }: QueuePlan, { id, body, attributes, sentMs }: Message, tries: number) {
  const named = Object.entries(attributes).map(([name, stringValue]) => [name, { dataType: 'String', stringValue }]);
  return {
    messageId: id,
    receiptHandle: `${id}/${tries}`,
    body,
    attributes: { ApproximateReceiveCount: String(tries), SentTimestamp: String(Math.floor(sentMs)) },
    messageAttributes: Object.fromEntries(named),
    eventSource: 'aws:sqs',
    eventSourceARN: arn,
    awsRegion: 'us-east-1',
  };
}
