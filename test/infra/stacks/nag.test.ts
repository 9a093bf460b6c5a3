// cdk-nag's AwsSolutions rules hold, and what is acknowledged is one finding of one resource, each with its own reason.
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { BRAND_KEYS, houseOf } from './houses.ts';

type Acknowledged = { path: string; id: string; reason: string };

/** Findings of cdk-nag that were acknowledged; warnings of CDK itself are not among them. */
function acknowledgedIn(root: IConstruct): Acknowledged[] {
  return root.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) =>
        Object.entries(data as Record<string, string>)
          .map(([id, reason]) => ({
            path: node.path,
            id: id.replace(/^annotation::/i, ''),
            reason: JSON.stringify(reason),
          }))
          .filter(({ id }) => id.startsWith('AwsSolutions')),
      ),
  );
}

/** Every finding as `rule at path`, acknowledged ones included. */
function findingsIn(root: IConstruct): { id: string; path: string }[] {
  const checks = new AwsSolutionsChecks(root);
  Object.defineProperty(checks, 'isAcknowledged', { value: () => false });
  return checks
    .validateScope(root)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ id: ruleName, path: constructPath })),
    );
}

describe.each(BRAND_KEYS)('the stacks of %s under cdk-nag', (brand) => {
  const { cdk } = houseOf(brand);
  const acknowledged = acknowledgedIn(cdk);
  const findings = findingsIn(cdk);
  const under = (path: string, at: string) => at === path || at.startsWith(`${path}/`);

  it('are checked at all: some findings exist and are acknowledged', () => {
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(findings.length).toBeGreaterThanOrEqual(acknowledged.length);
  });

  it('have no finding that is not acknowledged', () => {
    expect(new AwsSolutionsChecks(cdk).validateScope(cdk).violations).toEqual([]);
  });

  it('acknowledge, each time, exactly one resource that has the finding', () => {
    const wrong = acknowledged.filter(
      ({ path, id }) => findings.filter((finding) => finding.id === id && under(path, finding.path)).length !== 1,
    );
    expect(wrong).toEqual([]);
  });

  it('give each resource a reason of its own', () => {
    const pathsByReason = Map.groupBy(acknowledged, ({ reason }) => reason);
    const shared = [...pathsByReason].filter(([, each]) => new Set(each.map(({ path }) => path)).size > 1);
    expect(shared).toEqual([]);
    for (const { reason } of acknowledged) expect(reason.length).toBeGreaterThan(30);
  });
});
