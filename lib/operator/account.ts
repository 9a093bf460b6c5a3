// Whether the AWS account is ready for a brand: stacks, capacity for functions, e-mail, and a recipient of alarms.
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import type { Brand } from '#platform/brands/brand.ts';
import { neededAtOnce } from '../doors/concurrency.ts';
import { namesOf, REGION } from '../names.ts';
import { type CheckLine, line } from './report-line.ts';

/** The states in which a stack can be used. */
const DEPLOYED = /^(CREATE|UPDATE|IMPORT)_COMPLETE$|^(UPDATE|IMPORT)_ROLLBACK_COMPLETE$/;

/** The stack of that name; undefined when there is none. */
export async function stackOf(stackName: string): Promise<Stack | undefined> {
  try {
    const answer = await new CloudFormationClient({ region: REGION }).send(
      new DescribeStacksCommand({ StackName: stackName }),
    );
    return answer.Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

/** The account of a stack, from its ARN. */
export function accountOf({ StackId = '' }: Stack): string {
  return StackId.split(':')[4] ?? '';
}

async function stacksDeployed(stackNames: readonly string[]): Promise<string> {
  const found = await Promise.all(stackNames.map(stackOf));
  const wrong = stackNames.flatMap((name, index) => {
    const status = found[index]?.StackStatus;
    return status && DEPLOYED.test(status) ? [] : [`${name}: ${status ?? 'not deployed'}`];
  });
  if (wrong.length > 0) throw new Error(wrong.join(', '));
  return stackNames.join(', ');
}

const MORE_ROOM = 'Ask Service Quotas for more concurrent executions of Lambda; all brands of the account share them.';

/** Free concurrency of the account, including what this brand has reserved already. */
async function roomForFunctions(workStack: string): Promise<string> {
  const { most, reserved, of } = neededAtOnce();
  const { AccountLimit } = await new LambdaClient({ region: REGION }).send(new GetAccountSettingsCommand({}));
  const shared = AccountLimit?.UnreservedConcurrentExecutions ?? AccountLimit?.ConcurrentExecutions ?? 0;
  const free = shared + ((await stackOf(workStack)) ? reserved : 0);
  if (free < most) throw new Error(`${free} at once; a brand needs ${most}: ${of}`);
  return `${free} at once; a brand needs ${most}`;
}

/** Throws, with what to do, when Lambda would refuse to reserve what the brand's functions need. */
export async function seeThatFunctionsFit(brand: Brand): Promise<void> {
  const { isReady, say } = await line('Lambda at once', () => roomForFunctions(namesOf(brand).workStack), MORE_ROOM);
  if (!isReady) throw new Error(say);
}

async function mailToAnybody(): Promise<string> {
  const account = await new SESv2Client({ region: REGION }).send(new GetAccountCommand({}));
  if (!account.ProductionAccessEnabled) throw new Error('the account is in the sandbox');
  if (!account.SendingEnabled) throw new Error(`sending is ${account.EnforcementStatus ?? 'off'}`);
  return `out of the sandbox, ${account.SendQuota?.Max24HourSend ?? 0} e-mails a day`;
}

async function alarmsAreRead(brand: Brand): Promise<string> {
  const { base, watchStack } = namesOf(brand);
  const stack = await stackOf(watchStack);
  if (!stack) throw new Error('not deployed');
  const TopicArn = `arn:aws:sns:${REGION}:${accountOf(stack)}:${base}-operator`;
  const answer = await new SNSClient({ region: REGION }).send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const subscribed = answer.Subscriptions ?? [];
  const confirmed = subscribed.filter(({ SubscriptionArn = '' }) => SubscriptionArn.startsWith('arn:'));
  const waiting = subscribed.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation');
  if (waiting.length > 0) throw new Error(`${waiting.map(({ Endpoint }) => Endpoint).join(', ')}: not confirmed`);
  if (confirmed.length === 0) throw new Error('nobody subscribes');
  if (confirmed.length === 1) throw new Error(`${confirmed[0]?.Endpoint} alone subscribes`);
  return confirmed.map(({ Endpoint }) => Endpoint).join(', ');
}

/** The lines about the account, in the order in which to fix them. */
export function accountLines(brand: Brand): Promise<CheckLine>[] {
  const { workStack, stacks } = namesOf(brand);
  return [
    line(
      'Stacks',
      () => stacksDeployed(stacks),
      'Run `deploy`; lib/operator/README.md says how to repair a failed one.',
    ),
    line('Lambda at once', () => roomForFunctions(workStack), MORE_ROOM),
    line(
      'E-mail account',
      mailToAnybody,
      'Ask SES for production access; in its sandbox only verified addresses get e-mail.',
    ),
    line(
      'Alarms’ reader',
      () => alarmsAreRead(brand),
      `Follow the link that AWS Notifications sent to ${brand.operatorEmail} and the manifest’s other readers.`,
    ),
  ];
}
