// What an operator is told: each kind of failure that doors log has one filter and one alarm, whatever the door.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOGGED_KINDS } from '#lib/watch/watch.ts';
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
  const { front } = houseOf(brand);
  const filters = resourcesOf(front, 'AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties);
  const alarms = resourcesOf(front, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  it('have one filter a kind, on the one log group of all doors', () => {
    const kinds = [...Object.keys(LOGGED_KINDS), 'crash'];
    expect(
      filters.map(({ MetricTransformations }) => (MetricTransformations as { MetricName: string }[])[0]?.MetricName),
    ).toEqual(kinds);
    expect(new Set(filters.map(({ LogGroupName }) => JSON.stringify(LogGroupName))).size).toBe(1);
    for (const kind of Object.keys(LOGGED_KINDS)) {
      expect(filters.map(({ FilterPattern }) => FilterPattern)).toContain(`"\\"kind\\":\\"${kind}\\""`);
    }
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
    ];
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      rings.map((kind) => `beckon-${brand}-${kind}`).toSorted(),
    );
    for (const { AlarmActions, AlarmDescription } of alarms) {
      expect(AlarmActions).toHaveLength(1);
      expect(String(AlarmDescription).length).toBeGreaterThan(20);
    }
  });

  it('watch one metric each, which rings by itself: a sum has no value where one of its metrics reports nothing', () => {
    for (const { Metrics, MetricName, Statistic, TreatMissingData } of alarms) {
      expect({ Metrics, MetricName }).toEqual({ Metrics: undefined, MetricName: expect.any(String) });
      expect(['Sum', 'Maximum']).toContain(Statistic);
      expect(TreatMissingData).toBe('notBreaching');
    }
  });

  it('see the calls that an index refuses, which the table’s own count leaves out', () => {
    const indexes = alarms.flatMap(({ MetricName, Dimensions }) => {
      const place = ((Dimensions ?? []) as { Name: string; Value: unknown }[]).find(
        ({ Name }) => Name === 'GlobalSecondaryIndexName',
      );
      return place ? [`${MetricName} ${place.Value}`] : [];
    });
    expect(indexes.toSorted()).toEqual(
      ['Read', 'Write'].flatMap((way) => [1, 2, 3, 4, 5].map((place) => `${way}ThrottleEvents gs${place}`)),
    );
  });

  it('may publish to the topic that they name: CloudWatch of this account alone, and nobody without TLS', () => {
    const topics = resourcesOf(front, 'AWS::SNS::Topic').map(([id]) => ({ Ref: id }));
    for (const { AlarmActions } of alarms) expect(topics).toEqual(AlarmActions);
    const policies = resourcesOf(front, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties);
    expect(policies.map(({ Topics }) => Topics)).toEqual([topics]);
    const [Resource] = topics;
    const said = policies.flatMap(
      ({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    );
    expect(said.map(({ Sid, ...rest }) => rest)).toEqual([
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

  it('go to the operator’s e-mail', () => {
    const [[, subscription] = []] = resourcesOf(front, 'AWS::SNS::Subscription');
    const { operatorEmail } = BRANDS[brand as Brand['key']];
    expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: operatorEmail });
  });
});
