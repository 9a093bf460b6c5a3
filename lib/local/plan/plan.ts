// Reads a brand's synthesized stacks into what the host plays: functions, tables, machines, rules, API, routes, edge.

import type { ApiPlan } from '../aws/appsync/graphql.ts';
import type { TablePlan } from '../aws/dynamodb/tables.ts';
import type { MappingPlan } from '../aws/dynamodb-streams/stream.ts';
import type { ArchivePlan, RulePlan } from '../aws/eventbridge/events.ts';
import type { SchedulePlan } from '../aws/eventbridge/schedules.ts';
import type { RoutePlan } from '../aws/http-api.ts';
import type { LambdaPlan } from '../aws/lambda/types.ts';
import type { MailSet } from '../aws/mail-events.ts';
import type { QueuePlan } from '../aws/queues.ts';
import type { MachinePlan } from '../aws/step-functions/sequences.ts';
import { apiPlan, routePlans } from './apis.ts';
import { mailSetPlans } from './mail.ts';
import { archivePlans, rulePlans, schedulePlans } from './signals.ts';
import { type SitePlan, sitePlan } from './site.ts';
import type { PlannedStack } from './stack.ts';

/** Everything of one brand that is played. */
export type BrandPlan = {
  brand: string;
  lambdas: LambdaPlan[];
  tables: TablePlan[];
  mappings: MappingPlan[];
  queues: QueuePlan[];
  machines: MachinePlan[];
  rules: RulePlan[];
  archives: ArchivePlan[];
  schedules: SchedulePlan[];
  api: ApiPlan | null;
  routes: RoutePlan[];
  site: SitePlan;
  buckets: string[];
  /** The rules under which e-mail is sent. */
  mailSets: MailSet[];
  /** Secrets that CloudFormation generates: their name, and the key of the generated value. */
  secrets: { name: string; key: string }[];
};

/** Reads the stacks of a brand; throws when something in them cannot be played. */
export function planOf(brand: string, stacks: readonly PlannedStack[]): BrandPlan {
  const each = <T>(read: (stack: PlannedStack) => T[]): T[] => stacks.flatMap(read);
  const buckets = each((stack) => stack.all('AWS::S3::Bucket').map(({ id }) => stack.resolver.name(id)));
  return {
    brand,
    lambdas: each(lambdaPlans),
    tables: each(tablePlans),
    mappings: each(mappingPlans),
    queues: each(queuePlans),
    machines: each(machinePlans),
    rules: each(rulePlans),
    archives: each(archivePlans),
    schedules: each(schedulePlans),
    api: each(apiPlan)[0] ?? null,
    routes: each(routePlans),
    site: sitePlan(stacks, buckets),
    buckets,
    mailSets: each(mailSetPlans),
    secrets: each(secretPlans),
  };
}

function secretPlans(stack: PlannedStack): BrandPlan['secrets'] {
  return stack.all('AWS::SecretsManager::Secret').map(({ id, properties }) => {
    const { GenerateStringKey: key = '' } = properties.GenerateSecretString as { GenerateStringKey?: string };
    return { name: stack.resolver.name(id), key };
  });
}

function lambdaPlans(stack: PlannedStack): LambdaPlan[] {
  return stack.all('AWS::Lambda::Function').flatMap(({ id, properties, raw }): LambdaPlan[] => {
    const entry = raw.Metadata?.entry;
    if (typeof entry !== 'string') return [];
    const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, string> };
    return [
      {
        arn: stack.resolver.arn(id),
        brand: stack.brand,
        name: stack.resolver.name(id),
        entry,
        env: Variables,
        timeoutSeconds: Number(properties.Timeout ?? 3),
      },
    ];
  });
}

function tablePlans(stack: PlannedStack): TablePlan[] {
  return stack.all('AWS::DynamoDB::Table').map(({ id, properties }) => ({
    name: stack.resolver.name(id),
    brand: stack.brand,
    keySchema: properties.KeySchema as unknown[],
    attributes: properties.AttributeDefinitions as unknown[],
    indexes: (properties.GlobalSecondaryIndexes as unknown[] | undefined) ?? [],
  }));
}

function mappingPlans(stack: PlannedStack): MappingPlan[] {
  const sources = stack.all('AWS::Lambda::EventSourceMapping');
  const ofTables = sources.filter(({ properties }) => !isQueue(properties.EventSourceArn));
  return ofTables.map(({ id, properties }) => {
    const source = String(properties.EventSourceArn);
    const table = /:table\/([^/]+)/.exec(source)?.[1];
    if (table === undefined) throw new Error(`The event source ${source} is not played on this machine.`);
    const criteria = properties.FilterCriteria as { Filters?: { Pattern: string }[] } | undefined;
    return {
      id,
      table,
      functionArn: arnOfFunction(stack, String(properties.FunctionName)),
      filters: (criteria?.Filters ?? []).map((filter) => JSON.parse(filter.Pattern)),
      batchSize: Number(properties.BatchSize ?? 100),
      windowMs: Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1000,
      reportsFailures: ((properties.FunctionResponseTypes ?? []) as string[]).includes('ReportBatchItemFailures'),
      retries: Number(properties.MaximumRetryAttempts ?? -1),
      oldestMs: Number(properties.MaximumRecordAgeInSeconds ?? -1) * 1000,
    };
  });
}

const isQueue = (source: unknown) => String(source).startsWith('arn:aws:sqs:');

/** The queues that functions are mapped to. */
function queuePlans(stack: PlannedStack): QueuePlan[] {
  const queues = new Map(stack.all('AWS::SQS::Queue').map((queue) => [stack.resolver.arn(queue.id), queue]));
  const sources = stack.all('AWS::Lambda::EventSourceMapping');
  return sources.flatMap(({ properties: source }) => {
    const arn = String(source.EventSourceArn);
    const queue = queues.get(arn);
    if (!queue) return [];
    const { maxReceiveCount = 1 } = (queue.properties.RedrivePolicy ?? {}) as { maxReceiveCount?: number };
    return [
      {
        name: stack.resolver.name(queue.id),
        arn,
        functionArn: arnOfFunction(stack, String(source.FunctionName)),
        againMs: Number(queue.properties.VisibilityTimeout ?? 30) * 1000,
        mostTries: Number(maxReceiveCount),
      },
    ];
  });
}

function machinePlans(stack: PlannedStack): MachinePlan[] {
  return stack.all('AWS::StepFunctions::StateMachine').map(({ id, properties }) => ({
    arn: stack.resolver.arn(id),
    name: stack.resolver.name(id),
    brand: stack.brand,
    definition: JSON.parse(String(properties.DefinitionString)),
  }));
}

function arnOfFunction(stack: PlannedStack, nameOrArn: string): string {
  const found = stack.all('AWS::Lambda::Function').find(({ id }) => stack.resolver.name(id) === nameOrArn);
  return found ? stack.resolver.arn(found.id) : nameOrArn;
}
