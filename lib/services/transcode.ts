// The video service (AWS Elemental MediaConvert): the role in which it reads uploads and writes what is served.
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Names } from '../names.ts';
import { suppress, wildResource } from '../suppress.ts';

/** Jobs wait in the account's default queue, which is there from the beginning and paid by what is made. */
export class Transcode extends Construct {
  constructor(scope: Construct, id: string, names: Names) {
    super(scope, id);
    const reads = `${names.mediaBucketArn}/incoming/*`;
    const writes = `${names.mediaBucketArn}/media/*`;
    const role = new Role(this, 'Role', {
      roleName: names.transcodeRole,
      assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com'),
      inlinePolicies: {
        files: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['s3:GetObject'], resources: [reads] }),
            new PolicyStatement({ actions: ['s3:PutObject'], resources: [writes] }),
          ],
        }),
      },
    });
    suppress(
      role,
      [reads, writes].map(wildResource),
      'Objects are named when they are uploaded; both folders are named.',
    );
  }
}
