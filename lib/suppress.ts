// The one place where a finding of cdk-nag is acknowledged: one rule, one resource, its own reason.
import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Acknowledges `rule` for this construct alone; the reason says why it holds here. */
export function suppress(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: rule, reason });
}
