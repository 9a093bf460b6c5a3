// A brand whose table was restored from a backup: the app stack goes over to that table, the keep stack keeps its own.
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { AppStack } from '#lib/app-stack.ts';
import { KeepStack } from '#lib/keep-stack.ts';
import { BRANDS } from '#platform/brands/manifest.ts';
import { emptyApp, houseOf, resourcesOf } from '../stacks/houses.ts';

const TABLE = 'beckon-blast-at-20261122T140500Z';
const STREAM = `arn:aws:dynamodb:us-east-1:123456789012:table/${TABLE}/stream/2026-11-22T15:00:00.000`;

describe('a restored brand', () => {
  const cdk = emptyApp();
  const brand = { ...BRANDS.blast, restored: { table: TABLE, streamArn: STREAM } };
  const stack = new KeepStack(cdk, brand);
  const app = Template.fromStack(new AppStack(cdk, brand, stack));
  const keep = Template.fromStack(stack);
  const before = houseOf('blast');

  it('keeps the old table in its stack, and the export that the deployed app stack still imports', () => {
    expect(resourcesOf(keep)).toEqual(resourcesOf(before.keep));
    expect(keep.toJSON().Outputs).toEqual(before.keep.toJSON().Outputs);
  });

  it('is served by the restored table: every door, every grant and the relay', () => {
    const names = resourcesOf(app, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
      return Variables.TABLE_NAME ?? [];
    });
    expect(new Set(names)).toEqual(new Set([TABLE]));
    const [[, relay] = []] = resourcesOf(app, 'AWS::Lambda::EventSourceMapping');
    expect(relay?.Properties.EventSourceArn).toBe(STREAM);
    const granted = JSON.stringify(resourcesOf(app, 'AWS::IAM::ManagedPolicy'));
    expect(granted).toContain(`table/${TABLE}`);
    expect(granted).not.toMatch(/table\/beckon-blast["/]/);
  });
});
