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
  const metricName = 'ApproximateNumberOfMessagesVisible';
  return new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap: { QueueName }, ...LARGEST });
}

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

/** Answers 5xx of AppSync. */
export function graphqlErrorsOf(GraphQLAPIId: string): IMetric {
  return new Metric({ namespace: 'AWS/AppSync', metricName: '5XXError', dimensionsMap: { GraphQLAPIId }, ...FIVE });
}

/** Answers 5xx of the HTTP API. */
export function httpErrorsOf(ApiId: string): IMetric {
  return new Metric({ namespace: 'AWS/ApiGateway', metricName: '5xx', dimensionsMap: { ApiId }, ...FIVE });
}
