// Names and addresses of a brand's things: fixed, so that stacks compose them instead of referring to each other.
import { Aws } from 'aws-cdk-lib';
import type { Brand } from '#platform/brands/brand.ts';

/** Where every stack stands: certificates and firewall of CloudFront live there. */
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
    /** Where in Parameter Store the keep stack notes its stream's ARN, and the work stack the id of its HTTP API. */
    streamNote: `/beckon/${brand.key}/stream-arn`,
    restNote: `/beckon/${brand.key}/rest-id`,
    /** Tells this deployment of the brand from every other one, wherever it stands. */
    deployment: `${Aws.ACCOUNT_ID}/${base}`,
    /** The table of the keep stack, and the one that is served: another one since a restore from backup. */
    keptTable: base,
    table: servedTable,
    tableArn: arn('dynamodb', `table/${servedTable}`),
    bus: base,
    busArn: arn('events', `event-bus/${base}`),
    /** What the bus has taken, for replays. */
    archive: base,
    deadLetters: `${base}-dead-letters`,
    deadLettersArn: arn('sqs', `${base}-dead-letters`),
    /** The queue that is before a door, and where it puts what the door did not take. */
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
    machine: (machine: Machine) => `${base}-${machine}`,
    machineArn: (machine: Machine) => arn('states', `stateMachine:${base}-${machine}`),
    /** Holds the key by which the API knows the brand's distribution. */
    frontSecret: `beckon/${brand.key}/front`,
    /** Holds the key of the hashes that stay of erased people. */
    privacySecret: `beckon/${brand.key}/privacy`,
    /** The six characters that Secrets Manager adds are not known here. */
    secretArn: (party: string) => arn('secretsmanager', `secret:beckon/${brand.key}/${party}-??????`),
    /** What the video service acts as, and where its jobs wait. */
    transcodeRole: `${base}-transcode`,
    transcodeRoleArn: `arn:aws:iam::${Aws.ACCOUNT_ID}:role/${base}-transcode`,
    transcodeQueueArn: arn('mediaconvert', 'queues/Default'),
    mailIdentityArn: arn('ses', `identity/${mailDomainOf(brand)}`),
    /** What SES does about e-mail that comes back. */
    mailSet: base,
    mailSetArn: arn('ses', `configuration-set/${base}`),
    appOrigin: `https://${brand.hosts.app}`,
    /** Where v2 organizations open the campaigns of leads. */
    v2Origin: `https://${brand.hosts.v2}`,
    /** Where links in texts lead. */
    linkOrigin: `https://${brand.shortLinkHost ?? brand.hosts.app}`,
  };
}

/** The domain that the brand's e-mail comes from: that of its operator's address. */
function mailDomainOf(brand: Brand): string {
  return brand.operatorEmail.split('@').at(-1) ?? brand.hosts.app;
}
