// What alarms an operator: each kind of failure that doors log has one filter and one alarm, whatever the door.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { doorsKnockedBy } from '#lib/doors/doors.ts';
import { namesOf } from '#lib/names.ts';
import { LOGGED_KINDS } from '#lib/watch/logged-kinds.ts';
import { Watch } from '#lib/watch/watch.ts';
import type { Brand } from '#platform/brands/brand.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { BRAND_KEYS, houseOf, resourcesOf } from './houses.ts';

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'functions'], { encoding: 'utf8' });
const logged = listed
  .split('\n')
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/level: 'error',\s*kind: '([\w-]+)'/g)])
  .map((match) => match[1]);

describe('the kinds of failure', () => {
  it('that doors log are those that have an alarm', () => {
    expect(Object.keys(LOGGED_KINDS).toSorted()).toEqual([...new Set(logged)].toSorted());
  });
});

describe.each(BRAND_KEYS)('the alarms of %s', (brand) => {
  const { watch } = houseOf(brand);
  const allFilters = resourcesOf(watch, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const ofCalls = ({ LogGroupName }: (typeof allFilters)[number]) =>
    String(LogGroupName).startsWith('/aws/vendedlogs/');
  const filters = allFilters.filter((filter) => !ofCalls(filter));
  const alarms = resourcesOf(watch, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  it('have one filter for each kind, on the one log group of all doors', () => {
    const kinds = [...Object.keys(LOGGED_KINDS), 'crash'];
    expect(
      filters.map(({ MetricTransformations }) => (MetricTransformations as { MetricName: string }[])[0]?.MetricName),
    ).toEqual(kinds);
    expect(new Set(filters.map(({ LogGroupName }) => JSON.stringify(LogGroupName))).size).toBe(1);
    for (const kind of Object.keys(LOGGED_KINDS)) {
      expect(filters.map(({ FilterPattern }) => FilterPattern)).toContain(`"\\"kind\\":\\"${kind}\\""`);
    }
  });

  it('count the calls of providers that our limit refused, STOP among them, by the access log of the HTTP API', () => {
    const { work } = houseOf(brand);
    const logs = resourcesOf(work, 'AWS::Logs::LogGroup').map(([, { Properties }]) => Properties.LogGroupName);
    const [refused, ...others] = allFilters.filter(ofCalls);
    expect(others).toEqual([]);
    expect(refused?.FilterPattern).toBe('{ ($.status = "429") && ($.route = "POST /hooks/*") }');
    expect(logs).toContain(refused?.LogGroupName);
    const hooks = resourcesOf(work, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
      String(Properties.RouteKey),
    );
    expect(hooks.filter((route) => route.includes('/hooks/')).every((route) => route.startsWith('POST /hooks/'))).toBe(
      true,
    );
    const alarm = alarms.find(({ AlarmName }) => AlarmName === `beckon-${brand}-hooks-refused`);
    expect(alarm).toMatchObject({ Namespace: `Beckon/beckon-${brand}`, MetricName: 'hooks-refused', Threshold: 0 });
  });

  it('ring for every kind, for dead letters, failed executions and a throttled table, with what to do', () => {
    const rings = [
      ...Object.keys(LOGGED_KINDS),
      'crash',
      'dead-letters',
      'failed-step',
      'failed-pump',
      'failed-job',
      'failed-rule',
      ...['', '-gs1', '-gs2', '-gs3', '-gs4', '-gs5'].flatMap((index) => [
        `throttled-reads${index}`,
        `throttled-writes${index}`,
      ]),
      'graphql-errors',
      'http-errors',
      'counts-behind',
      'signals-behind',
      ...['oldest-due', 'unconfirmed-age', 'stop-latency', 'inbound-errors', 'sign-ins-refused'],
      ...['inbound-waiting', 'inbound-dead', 'hooks-refused'],
      ...[...doorsKnockedBy('bus'), ...doorsKnockedBy('event')].map(({ door }) => `signals-waiting-${door}`),
      ...['throttled-functions', 'heartbeat'],
    ];
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      rings.map((kind) => `beckon-${brand}-${kind}`).toSorted(),
    );
    for (const { AlarmActions, AlarmDescription } of alarms) {
      expect(AlarmActions).toHaveLength(1);
      expect(String(AlarmDescription).length).toBeGreaterThan(20);
    }
  });

  it('watch one metric each, which alone raises the alarm: a sum has no value where one of its metrics reports nothing', () => {
    for (const { AlarmName, Metrics, MetricName, Statistic, TreatMissingData } of alarms) {
      expect({ Metrics, MetricName }).toEqual({ Metrics: undefined, MetricName: expect.any(String) });
      expect(['Sum', 'Maximum']).toContain(Statistic);
      const isHeartbeat = String(AlarmName).endsWith('-heartbeat');
      expect(TreatMissingData).toBe(isHeartbeat ? 'breaching' : 'notBreaching');
    }
  });

  it('ring for a text that was stored more than ten seconds after it came, however short its function ran', () => {
    const [late] = alarms.filter(({ AlarmName }) => String(AlarmName).endsWith('-stop-latency'));
    expect(late).toMatchObject({ Namespace: `Beckon/beckon-${brand}`, MetricName: 'stop-latency', Threshold: 10 });
  });

  it('count the calls that an index refuses, which the table’s own metric leaves out', () => {
    const indexes = alarms.flatMap(({ MetricName, Dimensions }) => {
      const dimension = ((Dimensions ?? []) as { Name: string; Value: unknown }[]).find(
        ({ Name }) => Name === 'GlobalSecondaryIndexName',
      );
      return dimension ? [`${MetricName} ${dimension.Value}`] : [];
    });
    expect(indexes.toSorted()).toEqual(
      ['Read', 'Write'].flatMap((way) => [1, 2, 3, 4, 5].map((index) => `${way}ThrottleEvents gs${index}`)),
    );
  });

  it('may publish to the topic that they name: CloudWatch of this account alone, and nobody without TLS', () => {
    const topics = resourcesOf(watch, 'AWS::SNS::Topic').map(([id]) => ({ Ref: id }));
    for (const { AlarmActions } of alarms) expect(topics).toEqual(AlarmActions);
    const policies = resourcesOf(watch, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties);
    expect(policies.map(({ Topics }) => Topics)).toEqual([topics]);
    const [Resource] = topics;
    const messages = policies.flatMap(
      ({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    expect(messages.map(({ Sid, ...rest }) => rest)).toEqual([
      {
        Effect: 'Deny',
        Principal: '*',
        Action: 'sns:Publish',
        Resource,
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      },
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource,
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
  });

  it('watch for a missing heartbeat: fewer than one in five minutes raises the alarm, and missing data counts as none', () => {
    const heartbeat = alarms.find(({ AlarmName }) => AlarmName === `beckon-${brand}-heartbeat`);
    expect(heartbeat).toMatchObject({
      Namespace: `Beckon/beckon-${brand}`,
      MetricName: 'beat',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 300,
    });
  });

  it('have a section each in the runbook, which says what it means, what to look at and which command to run', () => {
    const sections = readFileSync('lib/operator/runbook.md', 'utf8').split(/^## /m).slice(1);
    const named = new Map(sections.map((section) => [section.split('\n')[0] ?? '', section]));
    const kinds = alarms.map(({ AlarmName }) =>
      String(AlarmName)
        .slice(`beckon-${brand}-`.length)
        .replace(/-gs\d$|(?<=^signals-waiting)-.+$/, ''),
    );
    // No brand here names a phone of its operator, so no brand has that alarm.
    expect([...named.keys()].toSorted()).toEqual([...new Set([...kinds, 'unproved'])].toSorted());
    for (const section of sections)
      expect(section).toMatch(/- \*\*Means\.\*\* .+\n- \*\*Look at\.\*\* .+\n- \*\*Do\.\*\* .*`(npm run|aws) .+`/);
    for (const { AlarmDescription } of alarms) expect(AlarmDescription).toContain('lib/operator/runbook.md');
  });

  it('are there for each kind that a door logs as an error', () => {
    const files = globSync('functions/**/*.ts').map((path) => readFileSync(path, 'utf8'));
    const logged = files.flatMap((text) =>
      [...text.matchAll(/level: 'error',\s*kind: '([\w-]+)'/g)].map(([, kind = '']) => kind),
    );
    expect(logged.length).toBeGreaterThan(15);
    expect(logged.filter((kind) => !(kind in LOGGED_KINDS))).toEqual([]);
  });

  it('go to the operator’s e-mail and to a second one', () => {
    const subscriptions = resourcesOf(watch, 'AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    const { operatorEmail, alarmReaders } = BRANDS[brand as Brand['key']];
    expect(new Set([operatorEmail, ...alarmReaders]).size).toBeGreaterThan(1);
    expect(subscriptions).toEqual(
      [operatorEmail, ...alarmReaders].map((Endpoint) => expect.objectContaining({ Protocol: 'email', Endpoint })),
    );
  });
});

it('alarms go to everybody else whom the manifest names, by e-mail or as a text', () => {
  const readers: Brand['alarmReaders'] = ['second@example.com', '+16025550142'];
  const brand = { ...BRANDS.blast, alarmReaders: readers };
  const stack = new Stack(new App(), 'Alarms', { env: { region: 'us-east-1' } });
  new Watch(stack, 'Watch', brand, namesOf(brand), { graphqlId: 'api', restId: 'rest' });
  const told = Object.values(Template.fromStack(stack).findResources('AWS::SNS::Subscription'));
  expect(told.map(({ Properties }) => [Properties.Protocol, Properties.Endpoint])).toEqual([
    ['email', brand.operatorEmail],
    ['email', readers[0]],
    ['sms', readers[1]],
  ]);
});

it('an alarm is raised when no text reached the operator’s phone for an hour, or nothing reports it, only where the manifest names a phone', () => {
  const brand = { ...BRANDS.blast, operatorPhone: '+16025550142' };
  const stack = new Stack(new App(), 'Proved', { env: { region: 'us-east-1' } });
  new Watch(stack, 'Watch', brand, namesOf(brand), { graphqlId: 'api', restId: 'rest' });
  const alarms = Object.values(Template.fromStack(stack).findResources('AWS::CloudWatch::Alarm'));
  expect(alarms.map(({ Properties }) => Properties).find(({ MetricName }) => MetricName === 'unproved')).toMatchObject({
    AlarmName: 'beckon-blast-unproved',
    Namespace: 'Beckon/beckon-blast',
    Statistic: 'Maximum',
    Threshold: 3600,
    ComparisonOperator: 'GreaterThanThreshold',
    TreatMissingData: 'breaching',
  });
});
