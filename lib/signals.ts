// The bus: one relay puts the table's signals on it, rules take them and the events of AWS services to listeners; one queue of dead
// letters.
import { Aws, Duration } from 'aws-cdk-lib';
import {
  CfnArchive,
  type CfnEventBus,
  EventBus,
  type EventPattern,
  type IRuleTarget,
  Rule,
  Schedule,
} from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, EventSourceMapping, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { CHANGES, type Changes } from './changes.ts';
import { RELAYS_PER_SHARD } from './doors/concurrency.ts';
import type { Doors } from './doors/door.ts';
import { type Names, REGION } from './names.ts';
import type { Queues } from './queues.ts';
import { SERVICE_EVENTS } from './services/events.ts';

const SOURCE = 'beckon';
/** A signal that a queue does not take is tried again until its age; this is the most retries EventBridge allows. */
const UNTIL_AGE = 185;
/** A signal that could not be delivered within this time becomes a dead letter. */
const OLDEST = Duration.hours(6);
/** A signal can be replayed for this time: longer than dead letters remain unread over a holiday. */
const ARCHIVED = Duration.days(14);

/** The one queue of dead letters, kept for two weeks. */
export function deadLetters(scope: Construct, names: Names): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: names.deadLetters,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  // One statement for all rules: a queue's policy takes ten conditions at most, and a statement for each rule would have one.
  queue.addToResourcePolicy(
    new PolicyStatement({
      sid: 'RulesOfThisAccount',
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:events:${REGION}:${Aws.ACCOUNT_ID}:rule/*` } },
    }),
  );
  return queue;
}

/** The pattern of these signals on the brand's bus. */
export function signalled(signals: readonly string[]): EventPattern {
  return { source: [SOURCE], detailType: [...signals] };
}

/** The target with the queue of dead letters, whose policy already allows all rules. */
export function elseDead(target: IRuleTarget, deadLettersArn: string): IRuleTarget {
  const deadLetterConfig = { arn: deadLettersArn };
  return { bind: (rule, id) => ({ ...target.bind(rule, id), deadLetterConfig }) };
}

/** The doors with the queues before them, the queue of dead letters, and the ARN of the table's stream. */
export type SignalsOptions = { names: Names; doors: Doors; queues: Queues; dead: Queue; streamArn: string };

/** Bus, relay, rules, minute tick. */
export class SignalBus extends Construct {
  readonly #bus: EventBus;
  readonly #dead: Queue;

  constructor(scope: Construct, id: string, { names, doors, queues, dead, streamArn }: SignalsOptions) {
    super(scope, id);
    this.#dead = dead;
    this.#bus = new EventBus(this, 'Bus', { eventBusName: names.bus });
    (this.#bus.node.defaultChild as CfnEventBus).overrideLogicalId('Bus');
    this.#archive(names);
    for (const { plan, lambda } of doors.knockedBy('stream'))
      this.#relay(lambda, streamArn, CHANGES[plan.knock.changes]);
    for (const { door, plan } of doors.knockedBy('bus')) {
      const eventPattern = signalled(plan.knock.signals);
      new Rule(this, door, { eventBus: this.#bus, eventPattern, targets: [this.#target(queues.get(door))] });
    }
    for (const { door, plan } of doors.knockedBy('event')) {
      new Rule(this, door, {
        eventPattern: SERVICE_EVENTS[plan.knock.of](names),
        targets: [this.#target(queues.get(door))],
      });
    }
    for (const { door, lambda } of doors.knockedBy('minute')) {
      const tick = new LambdaFunction(lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(1) });
      new Rule(this, door, { schedule: Schedule.rate(Duration.minutes(1)), targets: [tick] });
      this.#once(lambda);
    }
  }

  /** Archives every signal except `organization.changed`: open screens fetch their data anyway. */
  #archive({ archive: archiveName }: Names): void {
    const made = new CfnArchive(this, 'Archive', {
      archiveName,
      sourceArn: this.#bus.eventBusArn,
      eventPattern: { source: [SOURCE], 'detail-type': [{ 'anything-but': ['organization.changed'] }] },
      retentionDays: ARCHIVED.toDays(),
    });
    made.overrideLogicalId('Archive');
  }

  /** The queue before a door: Lambda alone would call it three times within minutes and then give up. */
  #target(queue: Queue): IRuleTarget {
    return elseDead(new SqsQueue(queue, { retryAttempts: UNTIL_AGE, maxEventAge: OLDEST }), this.#dead.queueArn);
  }

  /** A failed tick does not become a dead letter: the next minute's tick does its work. */
  #once(lambda: IFunction): void {
    new EventInvokeConfig(lambda, 'Async', {
      function: lambda,
      retryAttempts: 0,
      maxEventAge: Duration.minutes(1),
    });
  }

  /** The table's stream; a batch that cannot be relayed is halved until the bad one is alone. */
  #relay(lambda: IFunction, streamArn: string, { id, patterns, batchSize, windowSeconds }: Changes): void {
    new EventSourceMapping(this, id, {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      parallelizationFactor: RELAYS_PER_SHARD,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Retried until that age without a limit on tries, so that a bus that is down for an hour loses no signal.
      maxRecordAge: OLDEST,
      onFailure: new SqsDlq(this.#dead),
      filters: patterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      batchSize,
      ...(windowSeconds > 0 ? { maxBatchingWindow: Duration.seconds(windowSeconds) } : {}),
    });
  }
}
