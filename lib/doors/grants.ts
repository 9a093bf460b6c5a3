// What each declared use grants: one policy and one set of environment names per use, shared by the doors that declare it.
import { Aws } from 'aws-cdk-lib';
import { type IManagedPolicy, ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { LEAD_PAGE } from '#platform/brands/distribution-headers.ts';
import { TABLE } from '#platform/table/keys.ts';
import type { Machine, Names } from '../names.ts';
import { REGION } from '../names.ts';
import { suppress, wildResource } from '../suppress.ts';
import type { Use } from './door-plan.ts';
import { doorsBehindQueues, doorsKnockedBy } from './doors.ts';

type Statement = { actions: string[]; resources: string[] };
/**
 * Besides its uses a door has `log`; `queue` when a queue calls it, `stream` and `dead-letters` when the table's stream does, whose
 * failed calls are stored.
 */
export type Grant = Use | 'log' | 'stream' | 'queue' | 'dead-letters';

/** The door behind the queue of inbound texts. */
const INBOUND = 'queued-text';

/** The names of all dead-letter queues: that of the bus and the stream, and one for each queue to which a route leads. */
const deadLetterQueues = (names: Names): string[] => [
  names.deadLetters,
  ...doorsKnockedBy('queue').map(({ door }) => names.queueDead(door)),
];

/** The environment of a door: names, never secrets, and only those that its uses need. */
export function grantedEnvironment(names: Names, uses: readonly Use[]): Record<string, string> {
  const byUse: Partial<Record<Use, Record<string, string>>> = {
    table: { TABLE_NAME: names.table },
    bus: { BUS_NAME: names.bus },
    media: { MEDIA_BUCKET: names.mediaBucket },
    site: { SITE_BUCKET: names.siteBucket },
    mail: { MAIL_SET: names.mailSet },
    'dead-letters:count': { DEAD_LETTERS_URLS: deadLetterQueues(names).map(names.queueUrl).join(',') },
    'inbound:count': { INBOUND_QUEUE_URL: names.queueUrl(names.queue(INBOUND)) },
    transcode: { TRANSCODE_ROLE_ARN: names.transcodeRoleArn, TRANSCODE_QUEUE_ARN: names.transcodeQueueArn },
    'machine:step': { STEP_MACHINE_ARN: names.machineArn('step') },
    'machine:pump': { PUMP_MACHINE_ARN: names.machineArn('pump') },
    'machine:job': { JOB_MACHINE_ARN: names.machineArn('job') },
    'machine:rule': { RULE_MACHINE_ARN: names.machineArn('rule') },
  };
  return Object.assign({}, ...uses.map((use) => byUse[use]));
}

function statementsOf(names: Names, streamArn: string, deadLettersArn: string): Record<Grant, Statement[]> {
  const indexes = TABLE.indexes.map((index) => `${names.tableArn}/index/${index}`);
  const dynamo = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);
  const start = (machine: Machine): Statement[] => [
    { actions: ['states:StartExecution'], resources: [names.machineArn(machine)] },
  ];
  const secret = (party: string): Statement[] => [
    { actions: ['secretsmanager:GetSecretValue'], resources: [names.secretArn(party)] },
  ];
  return {
    table: [
      { actions: dynamo('GetItem', 'BatchGetItem', 'Query'), resources: [names.tableArn, ...indexes] },
      {
        actions: dynamo('PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'),
        resources: [names.tableArn],
      },
    ],
    'table:scan': [{ actions: dynamo('Scan'), resources: [names.tableArn] }],
    media: [
      { actions: ['s3:ListBucket'], resources: [names.mediaBucketArn] },
      {
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:ListMultipartUploadParts'],
        resources: ['incoming', 'media', 'reports', 'pictures', 'erased'].map(
          (folder) => `${names.mediaBucketArn}/${folder}/*`,
        ),
      },
    ],
    site: [{ actions: ['s3:GetObject'], resources: [`${names.siteBucketArn}${LEAD_PAGE}`] }],
    bus: [{ actions: ['events:PutEvents'], resources: [names.busArn] }],
    stream: [
      { actions: dynamo('DescribeStream', 'GetRecords', 'GetShardIterator'), resources: [streamArn] },
      { actions: dynamo('ListStreams'), resources: ['*'] },
    ],
    queue: [
      {
        actions: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => `sqs:${action}`),
        resources: doorsBehindQueues().map((door) => names.queueArn(door)),
      },
    ],
    'machine:step': start('step'),
    'machine:pump': start('pump'),
    'machine:job': start('job'),
    'machine:rule': start('rule'),
    'secret:twilio': secret('twilio'),
    'secret:stripe': secret('stripe'),
    'secret:calendly': secret('calendly'),
    'secret:modmed': secret('modmed'),
    'secret:front': secret('front'),
    'secret:privacy': secret('privacy'),
    transcode: [
      { actions: ['mediaconvert:CreateJob'], resources: [names.transcodeQueueArn] },
      { actions: ['iam:PassRole'], resources: [names.transcodeRoleArn] },
    ],
    mail: [{ actions: ['ses:SendEmail'], resources: [names.mailIdentityArn, names.mailSetArn] }],
    log: [
      {
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [`arn:aws:logs:${REGION}:${Aws.ACCOUNT_ID}:log-group:${names.doorLog}:log-stream:*`],
      },
    ],
    'dead-letters:count': [
      {
        actions: ['sqs:GetQueueAttributes'],
        resources: [deadLettersArn, ...doorsKnockedBy('queue').map(({ door }) => names.queueDeadArn(door))],
      },
    ],
    'inbound:count': [{ actions: ['sqs:GetQueueAttributes'], resources: [names.queueArn(INBOUND)] }],
    'dead-letters': [{ actions: ['sqs:SendMessage'], resources: [deadLettersArn] }],
  };
}

const WHY_WILD: Partial<Record<Grant, string>> = {
  log: 'Lambda names the log streams itself; the group is the brand’s own and named in full.',
  media: 'Objects are named when they are uploaded; bucket and folders are named in full.',
  stream: 'dynamodb:ListStreams takes no resource; the actions that read name the stream in full.',
};

/** Makes each policy when the first door asks for it. */
export class Grants extends Construct {
  readonly #statements: Record<Grant, Statement[]>;
  readonly #made = new Map<Grant, ManagedPolicy>();

  constructor(scope: Construct, id: string, names: Names, streamArn: string, deadLettersArn: string) {
    super(scope, id);
    this.#statements = statementsOf(names, streamArn, deadLettersArn);
  }

  /** The policy that grants this and nothing else. */
  policy(grant: Grant): IManagedPolicy {
    const known = this.#made.get(grant);
    if (known) return known;
    const statements = this.#statements[grant].map((statement) => new PolicyStatement(statement));
    const policy = new ManagedPolicy(this, grant.replace(':', '-'), { statements });
    const reason = WHY_WILD[grant];
    const wild = this.#statements[grant].flatMap(({ resources }) =>
      resources.filter((resource) => resource.endsWith('*')),
    );
    if (reason) suppress(policy, wild.map(wildResource), reason);
    this.#made.set(grant, policy);
    return policy;
  }
}
