// Reads the rules of the event bus and the schedules from a brand's stack.
import type { ArchivePlan, RulePlan, TargetPlan } from '../aws/eventbridge/events.ts';
import type { SchedulePlan } from '../aws/eventbridge/schedules.ts';
import type { PlannedStack, ResolvedResource } from './stack.ts';

type RawTarget = {
  Id: string;
  Arn: string;
  Input?: string;
  InputPath?: string;
  InputTransformer?: { InputPathsMap?: Record<string, string>; InputTemplate: string };
  AppSyncParameters?: { GraphQLOperation: string };
  RetryPolicy?: { MaximumRetryAttempts: number };
};

/** How often a call of a function or an API is retried. */
const DEFAULT_RETRIES = 2;
const isQueue = (arn: string) => arn.startsWith('arn:aws:sqs:');
const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The rules with a pattern. */
export function rulePlans(stack: PlannedStack): RulePlan[] {
  const matching = stack.all('AWS::Events::Rule').filter(({ properties }) => properties.EventPattern !== undefined);
  return matching.filter(isEnabled).map((rule) => ({
    bus:
      String(rule.properties.EventBusName ?? 'default')
        .split('/')
        .at(-1) ?? 'default',
    pattern: rule.properties.EventPattern,
    targets: targetsOf(stack, rule),
  }));
}

/** The archives of the buses, for replays. */
export function archivePlans(stack: PlannedStack): ArchivePlan[] {
  return stack.all('AWS::Events::Archive').map(({ properties }) => ({
    bus: String(properties.SourceArn).split('/').at(-1) ?? 'default',
    pattern: properties.EventPattern,
    days: Number(properties.RetentionDays),
  }));
}

/** The rules with a rate; throws for a cron expression. */
export function schedulePlans(stack: PlannedStack): SchedulePlan[] {
  const timed = stack.all('AWS::Events::Rule').filter(({ properties }) => properties.ScheduleExpression !== undefined);
  return timed.filter(isEnabled).map((rule) => ({
    name: `${stack.brand}/${rule.id}`,
    everyMs: rateOf(String(rule.properties.ScheduleExpression)),
    targets: targetsOf(stack, rule),
  }));
}

function isEnabled({ properties }: ResolvedResource): boolean {
  return properties.State !== 'DISABLED';
}

function rateOf(expression: string): number {
  const found = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (!found) throw new Error(`The schedule ${expression} is not played on this machine.`);
  return Number(found[1]) * (UNIT_MS[found[2] ?? ''] ?? 0);
}

function targetsOf(stack: PlannedStack, { id, properties }: ResolvedResource): TargetPlan[] {
  return ((properties.Targets ?? []) as RawTarget[]).map((target) => ({
    id: `${stack.brand}/${id}/${target.Id}`,
    arn: target.Arn,
    mutation: target.AppSyncParameters?.GraphQLOperation ?? null,
    retries: isQueue(target.Arn) ? (target.RetryPolicy?.MaximumRetryAttempts ?? 0) : DEFAULT_RETRIES,
    input: target.Input ?? null,
    inputPath: target.InputPath ?? null,
    transformer: target.InputTransformer
      ? { paths: target.InputTransformer.InputPathsMap ?? {}, template: target.InputTransformer.InputTemplate }
      : null,
  }));
}
