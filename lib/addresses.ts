// The two addresses that AWS makes up, so that no stack can compose them from names: the table's stream and the HTTP API.
// One stack notes each in Parameter Store, the next reads it there: no stack exports what another could not let go of.
import { CfnParameter } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';

/** Notes an address under this name in Parameter Store. */
export function noteAddress(scope: Construct, id: string, parameterName: string, stringValue: string): void {
  new StringParameter(scope, `${id}Note`, { parameterName, stringValue });
}

/** The address that is noted under this name; CloudFormation reads it again with each deployment, and fails where there is none. */
export function notedAddress(scope: Construct, id: string, parameterName: string): string {
  return new CfnParameter(scope, id, { type: 'AWS::SSM::Parameter::Value<String>', default: parameterName })
    .valueAsString;
}
