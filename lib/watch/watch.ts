// The operator's alarms and dashboard: one alarm for each kind of failure, whatever the door.
import { Aws } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, type IFilterPattern, type ILogGroup, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, SmsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Brand } from '#platform/brands/brand.ts';
import { doorsKnockedBy } from '../doors/doors.ts';
import { MACHINES, type Names } from '../names.ts';
import { LOGGED_KINDS } from './logged-kinds.ts';
import {
  beatsIn,
  behindIn,
  deadIn,
  deadInQueue,
  errorsIn,
  FIVE,
  failedIn,
  graphqlErrorsOf,
  httpErrorsOf,
  measuredIn,
  refusedCalls,
  refusedSignIns,
  throttledIn,
  unprovedIn,
  waitingIn,
} from './metrics.ts';

/** Failures that Lambda itself logs in any door. */
const CRASHES = [
  'Task timed out',
  'Runtime exited',
  'Runtime.ExitError',
  'Invoke Error',
  'Unhandled Promise Rejection',
];

/** Calls of providers that the limit of a route refused, in the access log of the HTTP API. */
const REFUSED_HOOKS = FilterPattern.all(
  FilterPattern.stringValue('$.status', '=', '429'),
  FilterPattern.stringValue('$.route', '=', 'POST /hooks/*'),
);

/** The watched resources without a fixed name. */
export type WatchedIds = {
  graphqlId: string;
  restId: string;
};

/** Relays pass changes on within seconds; after this delay rules, open screens and reports no longer update. */
const RELAY_BEHIND_MS = 300_000;

/** The tick restarts overdue work within minutes; work that is overdue for longer needs a person. */
const LONGEST_OVERDUE_SECONDS = 600;
/** The provider is queried for ten minutes, then one more attempt is made. */
const OLDEST_UNCONFIRMED_SECONDS = 1800;
/** A text arrives within seconds; the next one is requested after an hour. */
const LONGEST_UNPROVED_SECONDS = 3600;
/** A text is stored within seconds after it came to the queue, or to the provider where it did not. */
const SLOWEST_STOP_SECONDS = 10;
/** A text is taken from its queue within a second, and tried again each 15 seconds. */
const LONGEST_QUEUED_SECONDS = 120;
/** A signal is taken from its queue within a second, and tried again each 90 seconds. */
export const LONGEST_SIGNAL_SECONDS = 900;
/** People mistype a password now and then; sessions end each day. */
const MOST_REFUSED = 200;

/** Alarms to the operator's e-mail and further recipients, and the dashboard. */
export class Watch extends Construct {
  readonly #topic: Topic;
  readonly #names: Names;
  readonly #shown: { title: string; metric: IMetric }[] = [];

  constructor(scope: Construct, id: string, brand: Brand, names: Names, watched: WatchedIds) {
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
    this.#felt();
    if (brand.operatorPhone) this.#proved();
    this.#dashboard();
  }

  /** Alarms on what users notice, whatever the cause; and the heartbeat, whose absence is an alarm. */
  #felt(): void {
    const names = this.#names;
    const says = 'Texts or pumps are overdue for ten minutes: the tick does not restart them, or cannot.';
    this.#ring('oldest-due', measuredIn(names, 'oldest-due'), LONGEST_OVERDUE_SECONDS, says);
    this.#ring(
      'unconfirmed-age',
      measuredIn(names, 'unconfirmed-age'),
      OLDEST_UNCONFIRMED_SECONDS,
      'The outcome of a text is unknown for half an hour: the text provider does not answer.',
    );
    this.#ring(
      'stop-latency',
      measuredIn(names, 'stop-latency'),
      SLOWEST_STOP_SECONDS,
      'A text took ten seconds to be stored: a STOP counts only from then on.',
    );
    this.#ring(
      'inbound-errors',
      errorsIn(names, 'queued-text'),
      0,
      'A text that somebody wrote could not be stored: it may be a STOP.',
    );
    this.#ring(
      'inbound-waiting',
      waitingIn(names, 'queued-text'),
      LONGEST_QUEUED_SECONDS,
      'A text that somebody wrote waits in its queue for two minutes: it may be a STOP.',
    );
    this.#ring(
      'inbound-dead',
      deadInQueue(names, 'queued-text'),
      0,
      'A text that somebody wrote was tried for four hours and not stored.',
    );
    this.#logged(
      LogGroup.fromLogGroupName(this, 'RestLog', names.restLog),
      'hooks-refused',
      REFUSED_HOOKS,
      0,
      'Our limit refused calls of providers with 429: a STOP may be among them.',
    );
    for (const { door } of [...doorsKnockedBy('bus'), ...doorsKnockedBy('event')]) {
      const says = `Signals wait for a quarter of an hour before ${door}, which fails or does not run.`;
      this.#ring(`signals-waiting-${door}`, waitingIn(names, door), LONGEST_SIGNAL_SECONDS, says);
    }
    this.#ring(
      'sign-ins-refused',
      refusedSignIns(names),
      MOST_REFUSED,
      'Many sign-ins are refused: somebody tries passwords, or people cannot get in.',
    );
    this.#ring('throttled-functions', refusedCalls(), 20, 'Lambda refuses calls: the account runs too many at once.');
    this.#alarm('heartbeat', beatsIn(names), 'The schedule has not run for five minutes: nothing wakes what is due.', {
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  /** A text each hour to the operator's phone: the alarm rings when none arrived for an hour, and when the measurement is missing. */
  #proved(): void {
    this.#alarm('unproved', unprovedIn(this.#names), 'No text reached the operator’s phone for an hour.', {
      threshold: LONGEST_UNPROVED_SECONDS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  /** The topic of all alarms. Its policy replaces the default of SNS, so it has to name CloudWatch as a publisher. */
  #operatorTopic(brand: Brand): Topic {
    const topic = new Topic(this, 'Operator', { topicName: `${this.#names.base}-operator`, enforceSSL: true });
    for (const reader of [brand.operatorEmail, ...brand.alarmReaders])
      topic.addSubscription(reader.includes('@') ? new EmailSubscription(reader) : new SmsSubscription(reader));
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

  #logged(logGroup: ILogGroup, kind: string, filterPattern: IFilterPattern, most: number, says: string) {
    const metricNamespace = `Beckon/${this.#names.base}`;
    new MetricFilter(this, `${kind}-filter`, { logGroup, filterPattern, metricNamespace, metricName: kind });
    this.#ring(kind, new Metric({ namespace: metricNamespace, metricName: kind, ...FIVE }), most, says);
  }

  #ring(kind: string, metric: IMetric, most: number, says: string): void {
    this.#alarm(kind, metric, says, {
      threshold: most,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  #alarm(
    kind: string,
    metric: IMetric,
    says: string,
    rings: Pick<AlarmProps, 'threshold' | 'comparisonOperator' | 'treatMissingData'>,
  ): void {
    const alarm = new Alarm(this, kind, {
      alarmName: `${this.#names.base}-${kind}`,
      alarmDescription: `${says} See lib/operator/runbook.md, ${kind}.`,
      metric,
      evaluationPeriods: 1,
      ...rings,
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
