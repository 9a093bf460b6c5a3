// The only maker of Lambdas: entry, environment of names, the declared grants, the brand's log group.
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, type CfnFunction, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { bundled } from '../bundled/bundle.ts';
import type { Names } from '../names.ts';
import { DOORS, type DoorPlan } from './doors.ts';
import { environmentOf, type Grants } from './grants.ts';

export type DoorId = keyof typeof DOORS;

/** All doors of a brand, each made once, and the log group that they share (so that one filter sees a kind of failure). */
export class Doors extends Construct {
  readonly log: LogGroup;
  readonly #made = new Map<DoorId, Lambda>();

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

  /** Ids of the doors at which this visitor knocks, with their plans. */
  knockedBy<K extends DoorPlan['knock']['by']>(by: K) {
    type Found = DoorPlan & { knock: Extract<DoorPlan['knock'], { by: K }> };
    return (Object.entries(DOORS) as [DoorId, DoorPlan][])
      .filter(([, plan]) => plan.knock.by === by)
      .map(([door, plan]) => ({ door, plan: plan as Found, lambda: this.get(door) }));
  }

  #make(door: DoorId, plan: DoorPlan, brand: Brand, names: Names, grants: Grants): Lambda {
    const lambda = new Lambda(this, door, {
      functionName: `${names.base}-${door}`,
      code: bundled(plan.entry),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: Duration.seconds(plan.seconds),
      memorySize: plan.memoryMb,
      environment: {
        ...{ BRAND: brand.key, STACK: names.deployment },
        ...{ APP_ORIGIN: names.appOrigin, LINK_ORIGIN: names.linkOrigin },
        ...environmentOf(names, plan.uses),
      },
      role: this.#role(door, plan, grants),
      logGroup: this.log,
    });
    (lambda.node.defaultChild as CfnFunction).addMetadata('entry', plan.entry);
    return lambda;
  }

  /** A role with one policy for each declared use; constructs that would add more to it do so in vain. */
  #role(door: DoorId, plan: DoorPlan, grants: Grants) {
    const waitsForNobody = ['bus', 'event', 'minute', 'stream'].includes(plan.knock.by);
    const policies = [
      grants.policy('log'),
      ...(waitsForNobody ? [grants.policy('dead-letters')] : []),
      ...(plan.knock.by === 'stream' ? [grants.policy('stream')] : []),
      ...plan.uses.map((use) => grants.policy(use)),
    ];
    return new Role(this, `${door}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      managedPolicies: policies,
    }).withoutPolicyUpdates();
  }
}
