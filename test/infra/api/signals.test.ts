// The bus: what the relay receives, whom signals reach, and that no signal that fails on the way is lost.
import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { buildSchema, type GraphQLObjectType, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PUBLISHED } from '#functions/fields.ts';
import { type SignalName, UNHEARD } from '#functions/signals.ts';
import type { DoorPlan } from '#lib/doors/door-plan.ts';
import { DOORS } from '#lib/doors/doors.ts';
import { SIGNAL_PREFIX, VIEWER_SUFFIX } from '#platform/table/keys.ts';
import { BRAND_KEYS, houseOf, resourcesOf } from '../stacks/houses.ts';

type Target = {
  DeadLetterConfig?: unknown;
  RetryPolicy?: { MaximumRetryAttempts: number; MaximumEventAgeInSeconds?: number };
  InputPath?: string;
  AppSyncParameters?: { GraphQLOperation: string };
};

const schema = buildSchema(
  ['schema.graphql', 'lib/api/appsync.graphql'].map((path) => readFileSync(path, 'utf8')).join('\n'),
);
const doors = Object.values<DoorPlan>(DOORS);

it('without a listener are exactly those that the relay does not send to the bus', () => {
  const heard = doors.flatMap(({ knock }) => (knock.by === 'bus' ? [...knock.signals] : []));
  const all = new Set<string>([...heard, 'organization.changed' satisfies SignalName, ...UNHEARD]);
  expect(heard.filter((name) => UNHEARD.has(name))).toEqual([]);
  const register = readFileSync('functions/signals.ts', 'utf8').matchAll(/^ {2}'([a-zA-Z]+\.[a-zA-Z]+)':/gm);
  expect([...register].map(([, name]) => name).toSorted()).toEqual([...all].toSorted());
});

describe.each(BRAND_KEYS)('the signals of %s', (brand) => {
  const { work, front } = houseOf(brand);
  const rulesOf = (template: Template) => resourcesOf(template, 'AWS::Events::Rule').map(([, one]) => one.Properties);
  const rules = [...rulesOf(work), ...rulesOf(front)];
  const targets = rules.flatMap(({ Targets }) => Targets as Target[]);
  const publishing = targets.filter(({ AppSyncParameters }) => AppSyncParameters);

  it('reach the relay when they are written, not when they expire', () => {
    const mappings = resourcesOf(work, 'AWS::Lambda::EventSourceMapping').map(([, one]) => one.Properties);
    const [Properties = {}] = mappings.filter(({ FilterCriteria }) => FilterCriteria);
    const { Filters } = Properties.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: SIGNAL_PREFIX }] } } } },
      {
        dynamodb: {
          Keys: { sk: { S: [{ suffix: VIEWER_SUFFIX }] } },
          NewImage: { outbox: { S: [{ exists: true }] } },
        },
      },
    ]);
    expect(Properties).toMatchObject({
      // Another starting position makes it another mapping, and Lambda accepts no second one of the same stream.
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      // An hour without the bus loses no signal: the stream tries again until they are six hours old.
      MaximumRecordAgeInSeconds: 6 * 3600,
      DestinationConfig: { OnFailure: expect.anything() },
    });
    expect(Properties.MaximumRetryAttempts ?? -1).toBe(-1);
  });

  it('reach each listener by one rule on the brand’s bus, for the signals that it names', () => {
    const asked = doors.flatMap(({ knock }) => (knock.by === 'bus' ? [[...knock.signals].toSorted().join()] : []));
    const patterns = rules.flatMap(({ EventPattern, EventBusName }) => {
      const pattern = EventPattern as { source: string[]; 'detail-type': string[] } | undefined;
      if (!pattern || pattern.source.join().startsWith('aws.')) return [];
      expect(pattern.source).toEqual(['beckon']);
      expect([{ Ref: 'Bus' }, `beckon-${brand}`]).toContainEqual(EventBusName);
      return [pattern['detail-type'].toSorted().join()];
    });
    expect(patterns.toSorted()).toEqual([...asked, 'organization.changed'].toSorted());
  });

  it('come together with the video service’s events on the account’s own bus, only of this brand’s jobs [PIT-09]', () => {
    const told = rules.filter(({ EventPattern }) => JSON.stringify(EventPattern ?? '').includes('aws.mediaconvert'));
    expect(told).toHaveLength(1);
    const [{ EventBusName, EventPattern } = {}] = told;
    expect(EventBusName).toBeUndefined();
    expect(EventPattern).toEqual({
      source: ['aws.mediaconvert'],
      'detail-type': ['MediaConvert Job State Change'],
      detail: {
        status: ['INPUT_INFORMATION', 'COMPLETE', 'ERROR', 'CANCELED'],
        userMetadata: { stack: [{ 'Fn::Join': ['', [{ Ref: 'AWS::AccountId' }, `/beckon-${brand}`]] }] },
      },
    });
  });

  it('come together with SES’s events about returned e-mail, only of this brand’s set; SES does not send to such an address again', () => {
    const told = rules.filter(({ EventPattern }) => JSON.stringify(EventPattern ?? '').includes('aws.ses'));
    expect(told).toHaveLength(1);
    const [{ EventBusName, EventPattern } = {}] = told;
    expect(EventBusName).toBeUndefined();
    expect(EventPattern).toEqual({
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [`beckon-${brand}`] } } },
    });
    const [[id, set] = ['', undefined]] = resourcesOf(work, 'AWS::SES::ConfigurationSet');
    expect(set?.Properties).toEqual({
      Name: `beckon-${brand}`,
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const [[, { Properties }] = ['', { Properties: {} as Record<string, unknown> }]] = resourcesOf(
      work,
      'AWS::SES::ConfigurationSetEventDestination',
    );
    expect(Properties.ConfigurationSetName).toEqual({ Ref: id });
    expect(Properties.EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
    expect(JSON.stringify(Properties.EventDestination)).toContain(':event-bus/default"');
    const senders = resourcesOf(work, 'AWS::Lambda::Function').filter(
      ([
        ,
        {
          Properties: { Environment },
        },
      ]) => JSON.stringify(Environment ?? null).includes(`"MAIL_SET":"beckon-${brand}"`),
    );
    expect(senders).toHaveLength(doors.filter(({ uses }) => uses.includes('mail')).length);
    // SES refuses e-mail under a set that is not there yet.
    for (const [, { DependsOn }] of senders) expect(DependsOn).toContain(id);
    const policies = resourcesOf(work, 'AWS::IAM::ManagedPolicy').map(([, one]) => JSON.stringify(one.Properties));
    const granted = policies.filter((text) => text.includes('ses:SendEmail'));
    expect(granted).toHaveLength(1);
    expect(granted[0]).toMatch(/:identity\/.*:configuration-set\/beckon-/);
  });

  it('wait in the queue of their listener, are delivered again for six hours, and then become dead letters', () => {
    const heard = rules.filter(({ EventPattern }) => EventPattern).flatMap(({ Targets }) => Targets as Target[]);
    for (const { DeadLetterConfig, RetryPolicy } of heard.filter((target) => !publishing.includes(target))) {
      expect(JSON.stringify(DeadLetterConfig)).toContain('DeadLetters');
      expect(RetryPolicy).toEqual({ MaximumRetryAttempts: 185, MaximumEventAgeInSeconds: 6 * 3600 });
    }
    const listeners = Object.entries<DoorPlan>(DOORS).filter(([, { knock }]) => ['bus', 'event'].includes(knock.by));
    const queues = new Map(
      resourcesOf(work, 'AWS::SQS::Queue').map(([id, { Properties }]) => [
        String(Properties.QueueName),
        { id, Properties },
      ]),
    );
    for (const [door, { seconds }] of listeners) {
      const { id = '', Properties: queue = {} } = queues.get(`beckon-${brand}-${door}`) ?? {};
      expect(JSON.stringify(heard)).toContain(`"Fn::GetAtt":["${id}","Arn"]`);
      const { deadLetterTargetArn, maxReceiveCount } = queue.RedrivePolicy as Record<string, unknown>;
      expect(JSON.stringify(deadLetterTargetArn)).toContain('DeadLetters');
      const again = Number(queue.VisibilityTimeout);
      expect(Number(maxReceiveCount) * again).toBe(6 * 3600);
      // Lambda refuses a mapping of a queue that delivers a message again while the function may still run.
      expect(again).toBeGreaterThan(seconds);
      const sources = resourcesOf(work, 'AWS::Lambda::EventSourceMapping').map(([, one]) => one.Properties);
      const [source] = sources.filter(({ EventSourceArn }) => JSON.stringify(EventSourceArn).includes(`"${id}"`));
      expect(source?.BatchSize).toBe(1);
    }
    const names = [...queues.keys()].filter((name) => !name.includes('queued-text'));
    const all = [...listeners.map(([door]) => `beckon-${brand}-${door}`), `beckon-${brand}-dead-letters`];
    expect(names.toSorted()).toEqual(all.toSorted());
  });

  it('share their dead letters neither with ticks, which run again each minute, nor with open screens, which reload', () => {
    const ticks = rules
      .filter(({ ScheduleExpression }) => ScheduleExpression)
      .flatMap(({ Targets }) => Targets as Target[]);
    expect(ticks).toHaveLength(doors.filter(({ knock }) => knock.by === 'minute').length);
    for (const { DeadLetterConfig, RetryPolicy } of ticks) {
      expect(DeadLetterConfig).toBeUndefined();
      expect(RetryPolicy?.MaximumRetryAttempts).toBe(0);
    }
    expect(publishing.map(({ DeadLetterConfig }) => DeadLetterConfig)).toEqual([undefined]);
  });

  it('are archived for two weeks and can be replayed, all but the changes of open screens', () => {
    expect(resourcesOf(work, 'AWS::Events::Archive').map(([, { Properties }]) => Properties)).toEqual([
      {
        ArchiveName: `beckon-${brand}`,
        SourceArn: { 'Fn::GetAtt': ['Bus', 'Arn'] },
        RetentionDays: 14,
        EventPattern: { source: ['beckon'], 'detail-type': [{ 'anything-but': ['organization.changed'] }] },
      },
    ]);
  });

  it('reach the dead letters only from rules of this account and only with TLS', () => {
    const [[, { Properties }] = ['', { Properties: {} as Record<string, unknown> }]] = resourcesOf(
      work,
      'AWS::SQS::QueuePolicy',
    );
    const { Statement } = Properties.PolicyDocument as { Statement: Record<string, unknown>[] };
    expect(Statement).toMatchObject([
      { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      { Effect: 'Allow', Action: 'sqs:SendMessage', Principal: { Service: 'events.amazonaws.com' } },
    ]);
    expect(JSON.stringify(Statement[1]?.Condition)).toBe(
      '{"ArnLike":{"aws:SourceArn":{"Fn::Join":["",["arn:aws:events:us-east-1:",{"Ref":"AWS::AccountId"},":rule/*"]]}}}',
    );
  });

  it('reach open screens by the publish field: the whole detail in, every field of the change out', () => {
    expect(publishing).toHaveLength(1);
    expect(rulesOf(front)).toHaveLength(1);
    const [{ InputPath, AppSyncParameters } = {}] = publishing;
    expect(InputPath).toBe('$.detail');
    const operation = AppSyncParameters?.GraphQLOperation ?? '';
    expect(validate(schema, parse(operation))).toEqual([]);
    const change = Object.keys((schema.getType('OrganizationChange') as GraphQLObjectType).getFields());
    expect(operation).toContain(`{ ${change.join(' ')} }`);
    const [field = ''] = Object.keys(PUBLISHED);
    for (const { name } of schema.getMutationType()?.getFields()[field]?.args ?? []) {
      expect(operation).toContain(`${name}: $${name}`);
    }
  });

  it('start each tick once a minute', () => {
    const timed = rules.filter(({ ScheduleExpression }) => ScheduleExpression);
    expect(timed.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual(
      doors.flatMap(({ knock }) => (knock.by === 'minute' ? ['rate(1 minute)'] : [])),
    );
  });
});
