// The addresses that AWS generates, so that no stack can compose them from names: the table's stream, the HTTP API, the GraphQL API.
// One stack writes each to Parameter Store and the next reads it there, because a stack cannot change an export that another imports.
import { CfnParameter } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/** Writes an address to Parameter Store under this name. */
export function noteAddress(scope: Construct, id: string, parameterName: string, stringValue: string): void {
  new StringParameter(scope, `${id}Note`, { parameterName, stringValue });
}

/** The address stored under this name; CloudFormation reads it with each deployment, and fails when there is none. */
export function notedAddress(scope: Construct, id: string, parameterName: string): string {
  return new CfnParameter(scope, id, { type: 'AWS::SSM::Parameter::Value<String>', default: parameterName })
    .valueAsString;
}
