// AWS's own metrics for the alarms, one metric each: most report only when something is wrong, and when one of
// two reports nothing their sum has no value. Alarms are priced by metric, so separate alarms cost no more.
import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { TABLE } from '#platform/table/keys.ts';
import type { Machine, Names } from '../names.ts';

/** The sum over five minutes. */
export const FIVE = { period: Duration.minutes(5), statistic: Stats.SUM };

/** The largest value in five minutes. */
const LARGEST = { period: Duration.minutes(5), statistic: Stats.MAXIMUM };

/** Dead letters that nobody has looked into. */
export function deadIn({ deadLetters: QueueName }: Names): IMetric {
  return ofQueue(QueueName, 'ApproximateNumberOfMessagesVisible');
}

/** Messages that the door behind a queue refused on every try. */
export function deadInQueue(names: Names, door: string): IMetric {
  return ofQueue(names.queueDead(door), 'ApproximateNumberOfMessagesVisible');
}

/** The age of the oldest message that waits before a door, in seconds. */
export function waitingIn(names: Names, door: string): IMetric {
  return ofQueue(names.queue(door), 'ApproximateAgeOfOldestMessage');
}

const ofQueue = (QueueName: string, metricName: string) =>
  new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName }, ...LARGEST });

/** The age of the newest table change that a relay received, in milliseconds. */
export function behindIn(names: Names, relay: string): IMetric {
  const dimensionsMap = { FunctionName: names.door(relay) };
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'IteratorAge', dimensionsMap, ...LARGEST });
}

/** Executions of a machine that failed. */
export function failedIn(names: Names, machine: Machine): IMetric {
  const dimensionsMap = { StateMachineArn: names.machineArn(machine) };
  return new Metric({ namespace: 'AWS/States', metricName: 'ExecutionsFailed', dimensionsMap, ...FIVE });
}

/** Throttled calls: DynamoDB counts those of an index separately from the table's, and a throttled index refuses writes. */
export function throttledIn({ table: TableName }: Names): Record<string, IMetric> {
  const parts = [{ TableName }, ...TABLE.indexes.map((index) => ({ TableName, GlobalSecondaryIndexName: index }))];
  const metrics = parts.flatMap((dimensionsMap) => {
    const metricOf = (metricName: string) =>
      new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...FIVE });
    const where = 'GlobalSecondaryIndexName' in dimensionsMap ? `-${dimensionsMap.GlobalSecondaryIndexName}` : '';
    return [
      [`throttled-reads${where}`, metricOf('ReadThrottleEvents')],
      [`throttled-writes${where}`, metricOf('WriteThrottleEvents')],
    ];
  });
  return Object.fromEntries(metrics);
}

/** The largest value that functions measured in five minutes: the delay of the most overdue work, the age of the oldest unknown outcome. */
export function measuredIn({ base }: Names, metricName: string): IMetric {
  return new Metric({ namespace: `Beckon/${base}`, metricName, ...LARGEST });
}

/** The seconds since a text to the operator's phone last arrived; its tick measures them each minute. */
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

/** How often a function failed; the failed calls wait and are tried again. */
export function errorsIn(names: Names, door: string): IMetric {
  const dimensionsMap = { FunctionName: names.door(door) };
  return new Metric({ namespace: 'AWS/Lambda', metricName: 'Errors', dimensionsMap, ...FIVE });
}

/** How many sign-ins were refused in five minutes, for a wrong password or code, or for too many attempts. */
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
