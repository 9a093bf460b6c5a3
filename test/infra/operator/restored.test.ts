// A brand whose table was restored from a backup: the stacks work, front and watch switch to that table, the keep stack keeps its own.
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { KeepStack } from '#lib/keep-stack.ts';
import { WatchStack } from '#lib/watch-stack.ts';
import { WorkStack } from '#lib/work-stack.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { emptyApp, houseOf, resourcesOf } from '../stacks/houses.ts';

const TABLE = 'beckon-blast-at-20261122T140500Z';
const STREAM = `arn:aws:dynamodb:us-east-1:123456789012:table/${TABLE}/stream/2026-11-22T15:00:00.000`;

describe('a restored brand', () => {
  const cdk = emptyApp();
  const brand = { ...BRANDS.blast, restored: { table: TABLE, streamArn: STREAM } };
  const stacks = [new KeepStack(cdk, brand), new WorkStack(cdk, brand), new WatchStack(cdk, brand)] as const;
  const [keep, work, watch] = stacks.map((stack) => Template.fromStack(stack)) as [Template, Template, Template];
  const before = houseOf('blast');

  it('keeps the old table in its stack, which does not change', () => {
    expect(resourcesOf(keep)).toEqual(resourcesOf(before.keep));
  });

  it('is served by the restored table: every door, every grant, the relays and the alarms', () => {
    const names = resourcesOf(work, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
      return Variables.TABLE_NAME ?? [];
    });
    expect(new Set(names)).toEqual(new Set([TABLE]));
    const relays = resourcesOf(work, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties);
    const ofTable = relays.filter(({ StartingPosition }) => StartingPosition);
    expect(ofTable.map(({ EventSourceArn }) => EventSourceArn)).toEqual([STREAM, STREAM]);
    const granted = JSON.stringify(resourcesOf(work, 'AWS::IAM::ManagedPolicy'));
    expect(granted).toContain(`table/${TABLE}`);
    expect(granted).not.toMatch(/table\/beckon-blast["/]/);
    const alarms = JSON.stringify(resourcesOf(watch, 'AWS::CloudWatch::Alarm'));
    expect(alarms).toContain(`"TableName","Value":"${TABLE}"`);
    expect(alarms).not.toContain('"TableName","Value":"beckon-blast"');
  });
});
