// The brand's one table, its media bucket and its privacy key, which all outlive the stack.
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  type CfnTable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { TABLE } from '#platform/table/keys.ts';
import type { Names } from './names.ts';
import { suppress } from './suppress.ts';

/** Deleted files in these folders are gone after a day: nobody restores them. */
const FORGOTTEN_NEXT_DAY = { noncurrentVersionExpiration: Duration.days(1) };

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** For how many days the table, and a deleted or replaced file, can be restored; after that, erased data is gone from backups too. */
export const RESTORABLE_DAYS = 35;

/** The table with its five indexes: on demand, restorable to any second of 35 days, its stream carrying new images. */
export function addTable(scope: Construct, names: Names): Table {
  const table = new Table(scope, 'Table', {
    tableName: names.keptTable,
    partitionKey: key(TABLE.partitionKey),
    sortKey: key(TABLE.sortKey),
    timeToLiveAttribute: TABLE.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    stream: StreamViewType.NEW_IMAGE,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: RESTORABLE_DAYS,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  for (const indexName of TABLE.indexes) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: key(`${indexName}pk`),
      sortKey: key(`${indexName}sk`),
      projectionType: ProjectionType.ALL,
    });
  }
  (table.node.defaultChild as CfnTable).overrideLogicalId('Table');
  return table;
}

/**
 * The bucket of uploads. It deletes `incoming/` after two days, unfinished parts after one, `reports/` after thirty, and `erased/` (ids
 * of what was erased) when no older backup is left; only `media/` is served. A deleted or replaced file of `media/` can be restored
 * for as long as the table, any other for a day.
 */
export function addMedia(scope: Construct, names: Names): Bucket {
  const bucket = new Bucket(scope, 'Media', {
    bucketName: names.mediaBucket,
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    cors: [
      {
        allowedOrigins: [names.appOrigin, names.v2Origin],
        // A file is uploaded by a POST form, the parts of a large one by PUT.
        allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
        allowedHeaders: ['*'],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      { id: 'incoming', prefix: 'incoming/', expiration: Duration.days(2), ...FORGOTTEN_NEXT_DAY },
      { id: 'reports', prefix: 'reports/', expiration: Duration.days(30), ...FORGOTTEN_NEXT_DAY },
      { id: 'erased', prefix: 'erased/', expiration: Duration.days(RESTORABLE_DAYS + 1), ...FORGOTTEN_NEXT_DAY },
      { id: 'pictures', prefix: 'pictures/', ...FORGOTTEN_NEXT_DAY },
      { id: 'media', prefix: 'media/', noncurrentVersionExpiration: Duration.days(RESTORABLE_DAYS) },
      { id: 'markers', expiredObjectDeleteMarker: true },
      { id: 'unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
  });
  bucket.addToResourcePolicy(servedBy(bucket));
  suppress(
    bucket,
    'AwsSolutions-S1',
    'An access log would keep the names of leads’ recordings; CloudFront serves them.',
  );
  return bucket;
}

/** The key of the hashes that the table keeps of erased people who opted out; if it were lost or replaced, no hash would match. */
export function addPrivacyKey(scope: Construct, names: Names): Secret {
  const secret = new Secret(scope, 'PrivacyKey', {
    secretName: names.privacySecret,
    description: 'Under which phones of erased people who opted out are hashed; never replaced',
    generateSecretString: {
      secretStringTemplate: '{}',
      generateStringKey: 'key',
      passwordLength: 48,
      excludePunctuation: true,
    },
    removalPolicy: RemovalPolicy.RETAIN,
  });
  suppress(secret, 'AwsSolutions-SMG4', 'Another key would make the hashes unreadable, and erased opt-outs with them.');
  return secret;
}

/** CloudFront distributions of this account may read `media/`; the distribution itself is made later, in the other stack. */
function servedBy(bucket: Bucket): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [bucket.arnForObjects('media/*')],
    conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` } },
  });
}
