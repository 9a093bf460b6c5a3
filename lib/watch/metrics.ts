// What AWS itself counts and the alarms watch, one metric each: most report only when something is wrong, and where one of
// two is silent their sum has no value. An alarm costs by its metrics, so that more of them cost no more.
import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { TABLE } from '#platform/table/keys.ts';
import type { Machine, Names } from '../names.ts';

/** The sum of five minutes. */
export const FIVE = { period: Duration.minutes(5), statistic: Stats.SUM };

/** The largest of five minutes. */
const LARGEST = { period: Duration.minutes(5), statistic: Stats.MAXIMUM };

/** Dead letters that nobody has looked into. */
export function deadIn({ deadLetters: QueueName }: Names): IMetric {
  return ofQueue(QueueName, 'ApproximateNumberOfMessagesVisible');
}

/** Messages that the door behind a queue did not take however often it was tried. */
export function deadInQueue(names: Names, door: string): IMetric {
  return ofQueue(names.queueDead(door), 'ApproximateNumberOfMessagesVisible');
}

/** How old the oldest message is that waits before a door, in seconds. */
export function waitingIn(names: Names, door: string): IMetric {
  return ofQueue(names.queue(door), 'ApproximateAgeOfOldestMessage');
}

const ofQueue = (QueueName: string, metricName: string) =>
  new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName }, ...LARGEST });

/** How old the change of the table is that a relay was handed last, in milliseconds. */
export function behindIn(names: Names, relay: string): IMetric {
  const dimensionsMap = { FunctionName: names.door(relay) };
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'IteratorAge', dimensionsMap, ...LARGEST });
}

/** Executions of a machine that failed. */
export function failedIn(names: Names, machine: Machine): IMetric {
  const dimensionsMap = { StateMachineArn: names.machineArn(machine) };
  return new Metric({ namespace: 'AWS/States', metricName: 'ExecutionsFailed', dimensionsMap, ...FIVE });
}

/** Refused calls by kind of alarm: DynamoDB counts those of an index beside the table's, and a full index refuses writes. */
export function throttledIn({ table: TableName }: Names): Record<string, IMetric> {
  const places = [{ TableName }, ...TABLE.indexes.map((index) => ({ TableName, GlobalSecondaryIndexName: index }))];
  const metrics = places.flatMap((dimensionsMap) => {
    const of = (metricName: string) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...FIVE });
    const where = 'GlobalSecondaryIndexName' in dimensionsMap ? `-${dimensionsMap.GlobalSecondaryIndexName}` : '';
    return [
      [`throttled-reads${where}`, of('ReadThrottleEvents')],
      [`throttled-writes${where}`, of('WriteThrottleEvents')],
    ];
  });
  return Object.fromEntries(metrics);
}

/** The largest of what ticks measured in five minutes: how late the most overdue work is, how old the oldest unknown outcome. */
export function measuredIn({ base }: Names, metricName: string): IMetric {
  return new Metric({ namespace: `Beckon/${base}`, metricName, ...LARGEST });
}

/** For how many seconds no text to the operator's phone arrived; its tick measures it each minute. */
export function unprovedIn(names: Names): IMetric {
  return measuredIn(names, 'unproved');
}

/** How often the first tick ran in five minutes. */
export function beatsIn({ base }: Names): IMetric {
  return new Metric({ namespace: `Beckon/${base}`, metricName: 'beat', ...FIVE });
}

/** Calls of functions that Lambda refused because too many ran at once, in the whole account. */
export function refusedCalls(): IMetric {
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...FIVE });
}

/** How long the slowest text of five minutes took to be stored, in milliseconds: a STOP counts from then on. */
export function slowestIn(names: Names, door: string): IMetric {
  const dimensionsMap = { FunctionName: names.door(door) };
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Duration', dimensionsMap, ...LARGEST });
}

/** How often a function failed: what it was called with waits, and is tried again. */
export function errorsIn(names: Names, door: string): IMetric {
  const dimensionsMap = { FunctionName: names.door(door) };
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', dimensionsMap, ...FIVE });
}

/** How many sign-ins were refused in five minutes: a wrong password or code, or too many of them. */
export function refusedSignIns({ base }: Names): IMetric {
  return new Metric({ namespace: `Beckon/${base}`, metricName: 'sign-ins-refused', ...FIVE });
}

/** Answers 5xx of AppSync. */
export function graphqlErrorsOf(GraphQLAPIId: string): IMetric {
  return new Metric({ namespace: 'AWS/AppSync', metricName: '5XXError', dimensionsMap: { GraphQLAPIId }, ...FIVE });
}

/** Answers 5xx of the HTTP API. */
export function httpErrorsOf(ApiId: string): IMetric {
  return new Metric({ namespace: 'AWS/ApiGateway', metricName: '5xx', dimensionsMap: { ApiId }, ...FIVE });
}
