// The only place where findings of cdk-nag are acknowledged: each for one resource, with its own reason.
import { Aws, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Acknowledges findings of this construct alone; the reason says why each holds here. */
export function suppress(construct: IConstruct, findings: string | readonly string[], reason: string): void {
  for (const id of [findings].flat()) Validations.of(construct).acknowledge({ id, reason });
}

/** The finding that this resource in a policy ends in `*`, as cdk-nag names it. */
export function wildResource(resource: string): string {
  return `AwsSolutions-IAM5[Resource::${resource.replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`;
}
