// Queues before doors: the HTTP API puts what a provider posts into them, so that nothing is lost while a door is down.
import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
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
/** The longest that SQS keeps a message. */
const KEPT = Duration.days(14);

const KEPT_SAFE = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: KEPT };

/** A queue for each door that a queue calls, with its own queue of dead letters. */
export class Queues extends Construct {
  readonly #made = new Map<DoorId, Queue>();

  constructor(scope: Construct, id: string, names: Names, doors: Doors) {
    super(scope, id);
    for (const { door, lambda } of doors.knockedBy('queue')) {
      const dead = new Queue(this, `${door}-dead`, { queueName: names.queueDead(door), ...KEPT_SAFE });
      const queue = new Queue(this, door, {
        queueName: names.queue(door),
        visibilityTimeout: AGAIN,
        deadLetterQueue: { queue: dead, maxReceiveCount: MOST_TRIES },
        ...KEPT_SAFE,
      });
      const reserved = RESERVED[door];
      new EventSourceMapping(this, `${door}-source`, {
        target: lambda,
        eventSourceArn: queue.queueArn,
        batchSize: BATCH,
        reportBatchItemFailures: true,
        // Without this limit, more pollers than the door has concurrency would receive messages and be throttled.
        ...(reserved === undefined ? {} : { maxConcurrency: reserved }),
      });
      this.#made.set(door, queue);
    }
  }

  /** The queue before a door; throws for a door that no queue calls. */
  get(door: DoorId): Queue {
    const made = this.#made.get(door);
    if (!made) throw new Error(`No queue stands before the door "${door}".`);
    return made;
  }
}
