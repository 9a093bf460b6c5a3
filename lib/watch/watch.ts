// What an operator sees and is told: one alarm for each kind of failure, whatever the door, and one dashboard.
import { Aws } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { doorsKnockedBy } from '../doors/doors.ts';
import { MACHINES, type Names } from '../names.ts';
import { behindIn, deadIn, FIVE, failedIn, graphqlErrorsOf, httpErrorsOf, throttledIn } from './metrics.ts';

/** Kinds of failure that doors log as `"kind":"..."`: so many in five minutes ring, and what the operator reads. */
export const LOGGED_KINDS: Readonly<Record<string, { most: number; says: string }>> = {
  resolver: { most: 5, says: 'Fields of the API fail with errors that are no refusals.' },
  audit: {
    most: 0,
    says: 'What came of a change or a refusal could not be written to the audit log; its beginning stands there.',
  },
  claim: {
    most: 200,
    says: 'Pages behind links claim what cannot be: somebody tries to fake views, or a page is broken.',
  },
  relay: { most: 0, says: 'Signals could not be handed to the bus; the stream tries again for six hours.' },
  counts: { most: 0, says: 'Texts could not be counted in their batches; the stream tries again for six hours.' },
  job: { most: 0, says: 'An import, export or bulk action was given up after five failures in a row.' },
  metering: { most: 4, says: 'The card provider could not be told what texts cost; it is tried again each minute.' },
  overdue: { most: 0, says: 'The tick could not settle or restart what is overdue; it tries again each minute.' },
  release: {
    most: 0,
    says: 'A number whose organisation cancelled could not be given back; it costs on and is tried again in ten minutes.',
  },
  transcode: { most: 0, says: 'A video could not be handed to the video service; staff see why and may try again.' },
  stuck: { most: 0, says: 'A batch of texts could not be sent after ten minutes of tries; staff may try it again.' },
};

/** Failures that Lambda itself logs in any door. */
const CRASHES = [
  'Task timed out',
  'Runtime exited',
  'Runtime.ExitError',
  'Invoke Error',
  'Unhandled Promise Rejection',
];

/** What is watched and has no fixed name. */
export type Watched = {
  graphqlId: string;
  restId: string;
};

/** Relays hand on what changed within seconds; this late, rules, open screens and reports stand still. */
const RELAY_BEHIND_MS = 300_000;

/** Alarms to the operator's e-mail, and the dashboard. */
export class Watch extends Construct {
  readonly #topic: Topic;
  readonly #names: Names;
  readonly #shown: { title: string; metric: IMetric }[] = [];

  constructor(scope: Construct, id: string, brand: Brand, names: Names, watched: Watched) {
    super(scope, id);
    this.#names = names;
    this.#topic = this.#operatorTopic(brand);
    const log = LogGroup.fromLogGroupName(this, 'DoorLog', names.doorLog);
    for (const [kind, { most, says }] of Object.entries(LOGGED_KINDS)) {
      this.#logged(log, kind, FilterPattern.allTerms(`"kind":"${kind}"`), most, says);
    }
    this.#logged(log, 'crash', FilterPattern.anyTerm(...CRASHES), 0, 'A door broke off or ran out of time.');
    this.#ring('dead-letters', deadIn(names), 0, 'Something could not be handed over: look into the dead letters.');
    for (const machine of MACHINES) {
      this.#ring(
        `failed-${machine}`,
        failedIn(names, machine),
        0,
        'An execution failed; the tick settles what it left.',
      );
    }
    for (const [kind, metric] of Object.entries(throttledIn(names))) {
      this.#ring(kind, metric, 20, 'The table or an index of it refuses calls: a hot key, or a quota.');
    }
    this.#ring('graphql-errors', graphqlErrorsOf(watched.graphqlId), 5, 'AppSync answers 5xx before a door is asked.');
    this.#ring('http-errors', httpErrorsOf(watched.restId), 5, 'The HTTP API answers 5xx, also for a door that broke.');
    for (const { door } of doorsKnockedBy('stream')) {
      this.#ring(
        `${door}-behind`,
        behindIn(names, door),
        RELAY_BEHIND_MS,
        `What changed waits in the table’s stream: ${door}.`,
      );
    }
    this.#dashboard();
  }

  /** The topic of all alarms. A policy takes the place of the one that SNS gives, so it has to let CloudWatch in by name. */
  #operatorTopic(brand: Brand): Topic {
    const topic = new Topic(this, 'Operator', { topicName: `${this.#names.base}-operator`, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(brand.operatorEmail));
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    return topic;
  }

  #logged(
    logGroup: ILogGroup,
    kind: string,
    filterPattern: ReturnType<typeof FilterPattern.anyTerm>,
    most: number,
    says: string,
  ) {
    const metricNamespace = `Beckon/${this.#names.base}`;
    new MetricFilter(this, `${kind}-filter`, { logGroup, filterPattern, metricNamespace, metricName: kind });
    this.#ring(kind, new Metric({ namespace: metricNamespace, metricName: kind, ...FIVE }), most, says);
  }

  #ring(kind: string, metric: IMetric, most: number, says: string): void {
    const alarm = new Alarm(this, kind, {
      alarmName: `${this.#names.base}-${kind}`,
      alarmDescription: says,
      metric,
      threshold: most,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#shown.push({ title: kind, metric });
  }

  #dashboard(): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: this.#names.base });
    const widgets = this.#shown.map(({ title, metric }) => new GraphWidget({ title, left: [metric], width: 8 }));
    dashboard.addWidgets(...widgets);
  }
}
