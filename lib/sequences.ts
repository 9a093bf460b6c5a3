// The state machines: plain ASL that AWS and the local host both run. Inputs are ids and times. Machine names and ids never change.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  type CfnStateMachine,
  Choice,
  Condition,
  DefinitionBody,
  type IChainable,
  JitterType,
  JsonPath,
  LogLevel,
  Map as MapState,
  Pass,
  StateMachine,
  Succeed,
  Wait,
  WaitTime,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { BATCHES_AT_ONCE } from './doors/concurrency.ts';
import type { Doors } from './doors/door.ts';
import type { DoorId } from './doors/doors.ts';
import type { Machine, Names } from './names.ts';
import { suppress, wildResource } from './suppress.ts';

/** About ten minutes of further tries: 2, 4, 8, ... 120 s apart at most, spread at random. */
const RETRY = {
  errors: ['States.ALL'],
  interval: Duration.seconds(2),
  backoffRate: 2,
  maxDelay: Duration.minutes(2),
  maxAttempts: 10,
  jitterStrategy: JitterType.FULL,
};

/** The machines of a brand: `step` waits for a batch's next step, `pump` sends a sender's queue, `job` works in slices, `rule` waits for if/then rules. */
export class Sequences extends Construct {
  readonly #names: Names;
  readonly #doors: Doors;

  constructor(scope: Construct, id: string, names: Names, doors: Doors) {
    super(scope, id);
    this.#names = names;
    this.#doors = doors;
    this.#machine('step', ['release', 'send-batch', 'park-batch'], (at) => this.#step(at));
    this.#machine('pump', ['take', 'send-batch', 'park-batch'], (at) => this.#pump(at));
    this.#machine('job', ['run-job', 'run-privacy-job'], (at) => this.#job(at));
    this.#machine('rule', ['run-rule'], (at) => this.#rule(at));
  }

  /** Waits until the batch is due, reads everything again, then waits again, sends or ends. */
  #step(at: Construct): IChainable {
    const wait = new Wait(at, 'WaitUntilDue', { time: WaitTime.timestampPath('$.dueAt') });
    const release = this.#task(at, 'Release', 'release');
    const next = new Choice(at, 'Next')
      .when(Condition.stringEquals('$.next', 'wait'), wait)
      .when(Condition.stringEquals('$.next', 'send'), this.#send(at, new Succeed(at, 'Sent')))
      .otherwise(new Succeed(at, 'End'));
    wait.next(release).next(next);
    return wait;
  }

  /** Takes one round of the sender's queue, sends its batches at their slots, and repeats. */
  #pump(at: Construct): IChainable {
    const take = this.#task(at, 'Take', 'take');
    const round = new MapState(at, 'Round', {
      itemsPath: '$.batches',
      maxConcurrency: BATCHES_AT_ONCE,
      resultPath: JsonPath.DISCARD,
    });
    const slot = new Wait(at, 'WaitUntilSlot', { time: WaitTime.timestampPath('$.slotAt') });
    round.itemProcessor(slot.next(this.#send(at, new Pass(at, 'Done'))));
    const wait = new Wait(at, 'WaitUntil', { time: WaitTime.timestampPath('$.until') });
    const next = new Choice(at, 'Next')
      .when(Condition.stringEquals('$.next', 'send'), round)
      .when(Condition.stringEquals('$.next', 'wait'), wait)
      .otherwise(new Succeed(at, 'End'));
    take.next(next);
    round.next(take);
    wait.next(take);
    return take;
  }

  /** Runs the job's slices one after the other; a job that erases or exports runs in a door of its own. */
  #job(at: Construct): IChainable {
    const run = this.#task(at, 'RunJob', 'run-job');
    const runPrivacy = this.#task(at, 'RunPrivacyJob', 'run-privacy-job');
    const end = new Succeed(at, 'End');
    const isMore = Condition.stringEquals('$.next', 'more');
    const next = new Choice(at, 'Next')
      .when(isMore, run)
      .when(Condition.stringEquals('$.next', 'privacy'), runPrivacy)
      .otherwise(end);
    run.next(next);
    runPrivacy.next(new Choice(at, 'NextOfPrivacy').when(isMore, runPrivacy).otherwise(end));
    return run;
  }

  /** Waits until a rule's time limit ends or a webhook's retry is due, runs the rule, then waits again or ends. */
  #rule(at: Construct): IChainable {
    const wait = new Wait(at, 'WaitUntilDue', { time: WaitTime.timestampPath('$.dueAt') });
    const run = this.#task(at, 'RunRule', 'run-rule');
    const next = new Choice(at, 'Next')
      .when(Condition.stringEquals('$.next', 'wait'), wait)
      .otherwise(new Succeed(at, 'End'));
    wait.next(run).next(next);
    return wait;
  }

  /** Sends a batch; one that cannot be sent is parked with its reason, and one that cannot be parked is left to the tick. */
  #send(at: Construct, end: Pass | Succeed): IChainable {
    const send = this.#task(at, 'SendBatch', 'send-batch');
    const park = this.#task(at, 'ParkBatch', 'park-batch');
    send.addCatch(park, { errors: ['States.ALL'], resultPath: '$.error' });
    park.addCatch(end, { errors: ['States.ALL'], resultPath: JsonPath.DISCARD });
    park.next(end);
    send.next(end);
    return send;
  }

  #task(at: Construct, name: string, door: DoorId): LambdaInvoke {
    const lambdaFunction = this.#doors.get(door);
    const task = new LambdaInvoke(at, name, {
      lambdaFunction,
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
    });
    task.addRetry(RETRY);
    return task;
  }

  /** A Standard machine under its fixed name and logical id: a replaced machine would end its executions. */
  #machine(machine: Machine, doors: DoorId[], define: (at: Construct) => IChainable): void {
    const at = new Construct(this, machine);
    const title = `${machine[0]?.toUpperCase()}${machine.slice(1)}`;
    const made = new StateMachine(at, 'Machine', {
      stateMachineName: this.#names.machine(machine),
      definitionBody: DefinitionBody.fromChainable(define(at)),
      role: this.#role(at, machine, doors).withoutPolicyUpdates(),
      tracingEnabled: true,
      logs: { level: LogLevel.ALL, includeExecutionData: false, destination: this.#log(at, machine) },
    });
    (made.node.defaultChild as CfnStateMachine).overrideLogicalId(`${title}Machine`);
  }

  #log(at: Construct, machine: Machine): LogGroup {
    return new LogGroup(at, 'Log', {
      logGroupName: `/aws/vendedlogs/states/${this.#names.machine(machine)}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #role(at: Construct, machine: Machine, doors: DoorId[]): Role {
    const role = new Role(at, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    const resources = doors.map((door) => this.#doors.get(door).functionArn);
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources }));
    role.addToPolicy(new PolicyStatement({ actions: UNADDRESSED, resources: ['*'] }));
    suppress(role, wildResource('*'), `Delivery of the ${machine} machine’s log and traces takes no resource in IAM.`);
    return role;
  }
}

/** Actions for log delivery and tracing, for which IAM knows no resources. */
const UNADDRESSED = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
];
