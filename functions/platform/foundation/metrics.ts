// Reports metrics for the operator's alarms, as log lines that CloudWatch reads (embedded metric format).
import { now } from './clock.ts';

/**
 * Reports metrics by name, in the brand's own namespace. The line is written without the prefix that `console` adds. Outside
 * AWS nothing is written, since nothing reads it.
 */
export function measure(figures: Readonly<Record<string, number>>): void {
  const { STACK = '', AWS_LAMBDA_LOG_GROUP_NAME: log } = process.env;
  if (!log) return;
  const Metrics = Object.keys(figures).map((Name) => ({ Name }));
  const CloudWatchMetrics = [{ Namespace: `Beckon/${STACK.split('/').at(-1)}`, Dimensions: [[]], Metrics }];
  process.stdout.write(`${JSON.stringify({ _aws: { Timestamp: now(), CloudWatchMetrics }, ...figures })}\n`);
}
