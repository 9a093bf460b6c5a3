// Hands figures to the alarms of the operator: a line of the log that CloudWatch reads as metrics (embedded metric format).
import { now } from './clock.ts';

/**
 * Reports figures by their names, in the brand's own namespace. The line is written as it is, without what `console` puts
 * before it; where nobody keeps a log, nobody reads it, and none is written.
 */
export function measure(figures: Readonly<Record<string, number>>): void {
  const { STACK = '', AWS_LAMBDA_LOG_GROUP_NAME: log } = process.env;
  if (!log) return;
  const Metrics = Object.keys(figures).map((Name) => ({ Name }));
  const CloudWatchMetrics = [{ Namespace: `Beckon/${STACK.split('/').at(-1)}`, Dimensions: [[]], Metrics }];
  process.stdout.write(`${JSON.stringify({ _aws: { Timestamp: now(), CloudWatchMetrics }, ...figures })}\n`);
}
