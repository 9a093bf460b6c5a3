// The only place that creates Lambdas: entry, environment, declared grants, the brand's log group.
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
import { type Grant, type Grants, grantedEnvironment } from './grants.ts';

/** All doors of a brand, each created once, and their shared log group (so that one filter finds a kind of failure). */
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

  /** The function behind a door; throws for an id that is not in the list. */
  get(door: DoorId): Lambda {
    const made = this.#made.get(door);
    if (!made) throw new Error(`There is no door "${door}". Doors: ${[...this.#made.keys()].join(', ')}.`);
    return made;
  }

  /** The doors that this kind of caller calls, with their plans and functions. */
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
        ...grantedEnvironment(names, plan.uses),
      },
      role: this.#role(grantsOf(plan), grants),
      logGroup: this.log,
    });
    (lambda.node.defaultChild as CfnFunction).addMetadata('entry', plan.entry);
    return lambda;
  }

  /** The shared role of all doors with these grants, with a policy for each grant; additions by other constructs are ignored. */
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

/** A door's grants in alphabetical order: its uses, its log, and those that its caller requires. */
function grantsOf({ knock, uses }: DoorPlan): Grant[] {
  const granted: Grant[] = ['log', ...uses];
  if (knock.by === 'stream') granted.push('stream', 'dead-letters');
  if (['queue', 'bus', 'event'].includes(knock.by)) granted.push('queue');
  return granted.toSorted();
}
