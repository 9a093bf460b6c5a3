// Queues before doors: the HTTP API puts what a provider posts into them, and the bus what it signals, so that nothing is lost while a
// door is down.
import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { RESERVED } from './doors/concurrency.ts';
import type { Doors } from './doors/door.ts';
import type { DoorId } from './doors/doors.ts';
import type { Names } from './names.ts';

/** The most messages that a door gets at once. None waits for another: there is no batching window. */
const BATCH = 5;
/** A message that a door failed at is delivered again after this time. A door must end sooner, or Lambda refuses the mapping. */
const AGAIN = Duration.seconds(15);
/** The most tries that SQS allows, which takes four hours; then the message is a dead letter. */
const MOST_TRIES = 1000;
/** The same for a signal, whose door may take a minute. */
const SIGNAL_AGAIN = Duration.seconds(90);
/** A signal that its door failed at for this long becomes a dead letter, with those that the bus could not deliver. */
const SIGNAL_OLDEST = Duration.hours(6);
/** The longest that SQS keeps a message. */
const KEPT = Duration.days(14);

const KEPT_SAFE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: KEPT };

/** The queue before a door: how many messages the door gets at once, when and how often one is delivered again, and where it ends. */
type Plan = { batchSize: number; again: Duration; tries: number; dead: Queue };

/** A queue for each door that a route, the bus or a service's events reach; those of routes have queues of dead letters of their own. */
export class Queues extends Construct {
  readonly #made = new Map<DoorId, Queue>();

  constructor(scope: Construct, id: string, names: Names, doors: Doors, deadSignals: Queue) {
    super(scope, id);
    for (const { door, lambda } of doors.knockedBy('queue')) {
      const dead = new Queue(this, `${door}-dead`, { queueName: names.queueDead(door), ...KEPT_SAFE });
      this.#make(door, lambda, names, { batchSize: BATCH, again: AGAIN, tries: MOST_TRIES, dead });
    }
    const tries = SIGNAL_OLDEST.toSeconds() / SIGNAL_AGAIN.toSeconds();
    for (const { door, lambda } of [...doors.knockedBy('bus'), ...doors.knockedBy('event')])
      this.#make(door, lambda, names, { batchSize: 1, again: SIGNAL_AGAIN, tries, dead: deadSignals });
  }

  #make(door: DoorId, target: IFunction, names: Names, { batchSize, again, tries, dead }: Plan): void {
    const queue = new Queue(this, door, {
      queueName: names.queue(door),
      visibilityTimeout: again,
      deadLetterQueue: { queue: dead, maxReceiveCount: tries },
      ...KEPT_SAFE,
    });
    const reserved = RESERVED[door];
    new EventSourceMapping(this, `${door}-source`, {
      target,
      eventSourceArn: queue.queueArn,
      batchSize,
      ...(batchSize > 1 ? { reportBatchItemFailures: true } : {}),
      // Without this limit, more pollers than the door has concurrency would receive messages and be throttled.
      ...(reserved === undefined ? {} : { maxConcurrency: reserved }),
    });
    this.#made.set(door, queue);
  }

  /** The queue before a door; throws for a door without one. */
  get(door: DoorId): Queue {
    const made = this.#made.get(door);
    if (!made) throw new Error(`No queue stands before the door "${door}".`);
    return made;
  }
}
