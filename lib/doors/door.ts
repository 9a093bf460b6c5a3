// The only maker of Lambdas: entry, environment of names, the declared grants, the brand's log group.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { bundled } from '../bundled/bundle.ts';
import type { Names } from '../names.ts';
import { RESERVED } from './concurrency.ts';
import type { DoorPlan } from './door-plan.ts';
import { DOORS, type DoorId, doorsKnockedBy } from './doors.ts';
import { environmentOf, type Grant, type Grants } from './grants.ts';

/** All doors of a brand, each made once, and the log group that they share (so that one filter sees a kind of failure). */
export class Doors extends Construct {
  readonly log: LogGroup;
  readonly #made = new Map<DoorId, Lambda>();
  readonly #roles = new Map<string, IRole>();

  constructor(scope: Construct, id: string, brand: Brand, names: Names, grants: Grants) {
    super(scope, id);
    this.log = new LogGroup(this, 'Log', {
      logGroupName: names.doorLog,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const [door, plan] of Object.entries(DOORS) as [DoorId, DoorPlan][]) {
      this.#made.set(door, this.#make(door, plan, brand, names, grants));
    }
  }

  /** The function behind a door; throws for an id that the list does not have. */
  get(door: DoorId): Lambda {
    const made = this.#made.get(door);
    if (!made) throw new Error(`There is no door "${door}". Doors: ${[...this.#made.keys()].join(', ')}.`);
    return made;
  }

  /** The doors at which this visitor calls, with their plans and functions. */
  knockedBy<K extends DoorPlan['knock']['by']>(by: K) {
    return doorsKnockedBy(by).map(({ door, plan }) => ({ door, plan, lambda: this.get(door) }));
  }

  #make(door: DoorId, plan: DoorPlan, brand: Brand, names: Names, grants: Grants): Lambda {
    const lambda = new Lambda(this, door, {
      functionName: names.door(door),
      code: bundled(plan.entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: Duration.seconds(plan.seconds),
      memorySize: plan.memoryMb,
      ...(RESERVED[door] === undefined ? {} : { reservedConcurrentExecutions: RESERVED[door] }),
      environment: {
        BRAND: brand.key,
        STACK: names.deployment,
        APP_ORIGIN: names.appOrigin,
        LINK_ORIGIN: names.linkOrigin,
        ...environmentOf(names, plan.uses),
      },
      role: this.#role(grantsOf(plan), grants),
      logGroup: this.log,
    });
    (lambda.node.defaultChild as CfnFunction).addMetadata('entry', plan.entry);
    return lambda;
  }

  /** The one role of all doors with these grants, a policy for each; constructs that would add more to it do so in vain. */
  #role(granted: readonly Grant[], grants: Grants): IRole {
    const id = `role-${granted.map((grant) => grant.replace(':', '-')).join('_')}`;
    const known = this.#roles.get(id);
    if (known) return known;
    const role = new Role(this, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      managedPolicies: granted.map((grant) => grants.policy(grant)),
    }).withoutPolicyUpdates();
    this.#roles.set(id, role);
    return role;
  }
}

/** What a door is granted, in the order of the alphabet: its uses, its log, and what comes with who calls. */
function grantsOf({ knock, uses }: DoorPlan): Grant[] {
  const isHandedOver = ['bus', 'event', 'stream'].includes(knock.by);
  const granted: Grant[] = ['log', ...uses];
  if (isHandedOver) granted.push('dead-letters');
  if (knock.by === 'stream') granted.push('stream');
  if (knock.by === 'queue') granted.push('queue');
  return granted.toSorted();
}
