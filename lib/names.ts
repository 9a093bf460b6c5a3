// Names and ARNs of a brand's resources: fixed, so that stacks compose them instead of referring to each other.
import { Aws } from 'aws-cdk-lib';
import type { Brand } from '#platform/brands/brand.ts';

/** The region of every stack: CloudFront requires its certificates and firewall there. */
export const REGION = 'us-east-1';

/** The state machines of a brand. */
export const MACHINES = ['step', 'pump', 'job', 'rule'] as const;
export type Machine = (typeof MACHINES)[number];

export type Names = ReturnType<typeof namesOf>;

const arn = (service: string, resource: string) => `arn:aws:${service}:${REGION}:${Aws.ACCOUNT_ID}:${resource}`;

/** Every fixed name of the brand and the ARNs that follow from them; the account is left to CloudFormation. */
export function namesOf(brand: Brand) {
  const base = `beckon-${brand.key}`;
  const servedTable = brand.restored?.table ?? base;
  const mediaBucket = `${base}-media-${Aws.ACCOUNT_ID}`;
  const siteBucket = `${base}-site-${Aws.ACCOUNT_ID}`;
  return {
    base,
    keepStack: `${base}-keep`,
    workStack: `${base}-work`,
    frontStack: `${base}-front`,
    watchStack: `${base}-watch`,
    /** All of them, in the order in which they are deployed. */
    stacks: ['keep', 'work', 'front', 'watch'].map((stack) => `${base}-${stack}`),
    /** The names in Parameter Store of the table's stream, the HTTP API and the GraphQL API. */
    streamNote: `/beckon/${brand.key}/stream-arn`,
    restNote: `/beckon/${brand.key}/rest-id`,
    graphqlNote: `/beckon/${brand.key}/graphql-id`,
    /** Identifies this deployment of the brand, across accounts. */
    deployment: `${Aws.ACCOUNT_ID}/${base}`,
    /** The table of the keep stack, and the one that is served: after a restore from backup, another one. */
    keptTable: base,
    table: servedTable,
    tableArn: arn('dynamodb', `table/${servedTable}`),
    bus: base,
    busArn: arn('events', `event-bus/${base}`),
    /** The archive of the bus, for replays. */
    archive: base,
    deadLetters: `${base}-dead-letters`,
    deadLettersArn: arn('sqs', `${base}-dead-letters`),
    /** The queue before a door, and its queue of dead letters. */
    queue: (door: string) => `${base}-${door}`,
    queueArn: (door: string) => arn('sqs', `${base}-${door}`),
    queueDead: (door: string) => `${base}-${door}-dead-letters`,
    queueDeadArn: (door: string) => arn('sqs', `${base}-${door}-dead-letters`),
    queueUrl: (queueName: string) => `https://sqs.${REGION}.amazonaws.com/${Aws.ACCOUNT_ID}/${queueName}`,
    mediaBucket,
    mediaBucketArn: `arn:aws:s3:::${mediaBucket}`,
    mediaOrigin: `https://${mediaBucket}.s3.${REGION}.amazonaws.com`,
    siteBucket,
    siteBucketArn: `arn:aws:s3:::${siteBucket}`,
    /** The function behind a door of the list. */
    door: (door: string) => `${base}-${door}`,
    doorArn: (door: string) => arn('lambda', `function:${base}-${door}`),
    /** The one log group of all doors. */
    doorLog: `/beckon/${brand.key}/doors`,
    /** The access log of the HTTP API. With this prefix it needs no entry of its own in the account's policy for log delivery, which holds about fifty. */
    restLog: `/aws/vendedlogs/http/${base}`,
    machine: (machine: Machine) => `${base}-${machine}`,
    machineArn: (machine: Machine) => arn('states', `stateMachine:${base}-${machine}`),
    /** The secret with the key by which the API recognizes calls that came through the distribution. */
    frontSecret: `beckon/${brand.key}/front`,
    /** The secret with the key of the hashes that stay of erased people. */
    privacySecret: `beckon/${brand.key}/privacy`,
    /** Secrets Manager adds six characters to the name, which are unknown here. */
    secretArn: (party: string) => arn('secretsmanager', `secret:beckon/${brand.key}/${party}-??????`),
    /** The role of the video service, and the queue of its jobs. */
    transcodeRole: `${base}-transcode`,
    transcodeRoleArn: `arn:aws:iam::${Aws.ACCOUNT_ID}:role/${base}-transcode`,
    transcodeQueueArn: arn('mediaconvert', 'queues/Default'),
    mailIdentityArn: arn('ses', `identity/${mailDomainOf(brand)}`),
    /** The configuration set that says what SES does about bounced e-mail. */
    mailSet: base,
    mailSetArn: arn('ses', `configuration-set/${base}`),
    appOrigin: `https://${brand.hosts.app}`,
    /** The origin on which v2 organizations open the campaigns of leads. */
    v2Origin: `https://${brand.hosts.v2}`,
    /** The origin of links in texts. */
    linkOrigin: `https://${brand.shortLinkHost ?? brand.hosts.app}`,
  };
}

/** The domain that the brand's e-mail is sent from: that of its operator's address. */
function mailDomainOf(brand: Brand): string {
  return brand.operatorEmail.split('@').at(-1) ?? brand.hosts.app;
}
