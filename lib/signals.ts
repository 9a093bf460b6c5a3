// The bus: the table's signals go in by one relay, rules lead them, and what services of AWS tell, to listeners and open screens; one queue of dead letters.
import { Aws, Duration } from 'aws-cdk-lib';
import { AuthorizationType, GraphqlApi as ImportedApi } from 'aws-cdk-lib/aws-appsync';
import { type CfnEventBus, EventBus, type IRuleTarget, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { AppSync, LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, EventSourceMapping, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { PUBLISHED } from '#functions/fields.ts';
import type { GraphqlApi } from './api/graphql-api.ts';
import { publishOperation, readSchema } from './api/graphql-schema.ts';
import { CHANGES, type Changes } from './changes.ts';
import { RELAYS_PER_SHARD } from './doors/concurrency.ts';
import type { Doors } from './doors/door.ts';
import { type Names, REGION } from './names.ts';
import { suppress } from './suppress.ts';
import { EVENTS } from './transcode.ts';

const SOURCE = 'beckon';
const RETRIES = 2;
/** A signal or tick that could not be handed over for so long is a dead letter. */
const OLDEST = Duration.hours(6);

/** The one queue of what could not be handed over, kept two weeks. */
export function deadLetters(scope: Construct, names: Names): Queue {
  const queue = new Queue(scope, 'DeadLetters', {
    queueName: `${names.base}-dead-letters`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  // One statement for all rules: a queue's policy takes ten conditions, and a statement for each rule has one.
  queue.addToResourcePolicy(
    new PolicyStatement({
      sid: 'RulesOfThisAccount',
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:events:${REGION}:${Aws.ACCOUNT_ID}:rule/*` } },
    }),
  );
  suppress(queue, 'AwsSolutions-SQS3', 'It is the queue of dead letters itself; an alarm rings for its first message.');
  return queue;
}

/** Bus, relay, rules, minute tick. */
export class Signals extends Construct {
  readonly #bus: EventBus;
  readonly #dead: Queue;

  constructor(scope: Construct, id: string, names: Names, doors: Doors, dead: Queue, streamArn: string) {
    super(scope, id);
    this.#dead = dead;
    this.#bus = new EventBus(this, 'Bus', { eventBusName: names.bus });
    (this.#bus.node.defaultChild as CfnEventBus).overrideLogicalId('Bus');
    for (const { plan, lambda } of doors.knockedBy('stream'))
      this.#relay(lambda, streamArn, CHANGES[plan.knock.changes]);
    for (const { door, plan, lambda } of doors.knockedBy('bus')) {
      this.#rule(door, plan.knock.signals).addTarget(this.#target(lambda));
      this.#twice(lambda);
    }
    for (const { door, plan, lambda } of doors.knockedBy('event')) {
      new Rule(this, door, { eventPattern: EVENTS[plan.knock.of](names), targets: [this.#target(lambda)] });
      this.#twice(lambda);
    }
    for (const { door, lambda } of doors.knockedBy('minute')) {
      new Rule(this, door, { schedule: Schedule.rate(Duration.minutes(1)), targets: [this.#target(lambda)] });
      this.#twice(lambda);
    }
  }

  /** Tells open screens: each `organization.changed` becomes a call of the publish field, its detail the variables. */
  publishTo(graphql: GraphqlApi): void {
    const [field = ''] = Object.keys(PUBLISHED);
    const { attrArn, attrApiId, attrGraphQlEndpointArn } = graphql.api;
    const api = ImportedApi.fromGraphqlApiAttributes(this, 'Api', {
      graphqlApiId: attrApiId,
      graphqlApiArn: attrArn,
      graphQLEndpointArn: attrGraphQlEndpointArn,
      modes: [AuthorizationType.IAM],
    });
    const role = new Role(this, 'Publisher', { assumedBy: new ServicePrincipal('events.amazonaws.com') });
    const resources = [`${attrArn}/types/Mutation/fields/${field}`];
    role.addToPolicy(new PolicyStatement({ actions: ['appsync:GraphQL'], resources }));
    const target = new AppSync(api, {
      graphQLOperation: publishOperation(readSchema(), field),
      variables: RuleTargetInput.fromEventPath('$.detail'),
      eventRole: role.withoutPolicyUpdates(),
      retryAttempts: RETRIES,
      maxEventAge: Duration.minutes(1),
    });
    this.#rule('open-screens', ['organization.changed']).addTarget(this.#elseDead(target));
  }

  #rule(id: string, signals: readonly string[]): Rule {
    const eventPattern = { source: [SOURCE], detailType: [...signals] };
    return new Rule(this, id, { eventBus: this.#bus, eventPattern });
  }

  #target(lambda: IFunction): IRuleTarget {
    return this.#elseDead(new LambdaFunction(lambda, { retryAttempts: RETRIES, maxEventAge: OLDEST }));
  }

  /** The target with the queue of dead letters, whose policy has its one statement already. */
  #elseDead(target: IRuleTarget): IRuleTarget {
    const deadLetterConfig = { arn: this.#dead.queueArn };
    return { bind: (rule, id) => ({ ...target.bind(rule, id), deadLetterConfig }) };
  }

  /** What the function itself could not do is tried twice more, then a dead letter. */
  #twice(lambda: IFunction): void {
    new EventInvokeConfig(lambda, 'Async', {
      function: lambda,
      retryAttempts: RETRIES,
      maxEventAge: OLDEST,
      onFailure: new SqsDestination(this.#dead),
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
      retryAttempts: 10,
      maxRecordAge: OLDEST,
      onFailure: new SqsDlq(this.#dead),
      filters: patterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })),
      batchSize,
      ...(windowSeconds > 0 ? { maxBatchingWindow: Duration.seconds(windowSeconds) } : {}),
    });
  }
}
