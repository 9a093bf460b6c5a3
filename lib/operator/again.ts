// Repeats deliveries that failed: dead letters to their functions, and archived signals of some hours to all listeners.
import { EventBridgeClient, StartReplayCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { brandOf } from '#platform/brands/manifest.ts';
import { doorsKnockedBy } from '../doors/doors.ts';
import { type Names, namesOf, REGION } from '../names.ts';
import { accountOf, stackOf } from './account.ts';
import type { Target } from './invoke.ts';

/** The time for which a received letter is hidden from other readers. */
const TAKEN_SECONDS = 120;

/** A function and the payload of the call. */
type Call = { FunctionName: string; payload: unknown };

type Body = { requestContext?: { functionArn?: string }; requestPayload?: unknown };

/**
 * The call that a dead letter repeats: one that a rule could not deliver, or at which the function failed. Null for a part
 * of the table's stream, which holds no changes, only their positions.
 */
export function callIn({ Body = '{}', MessageAttributes = {} }: Message): Call | null {
  const body = JSON.parse(Body) as Body;
  const target = MessageAttributes.TARGET_ARN?.StringValue;
  if (target) return target.includes(':function:') ? { FunctionName: target, payload: body } : null;
  const { requestContext, requestPayload } = body;
  if (!requestContext?.functionArn || requestPayload === undefined) return null;
  return { FunctionName: requestContext.functionArn.replace(/:\$LATEST$/, ''), payload: requestPayload };
}

/** The number of letters delivered again, and of those left: in AWS those of relays, locally those refused again. */
export type Redriven = { again: number; left: number };

/** The result as a sentence. */
export function sayRedriven({ again, left }: Redriven, { local }: Pick<Target, 'local'>): string {
  const rest =
    local === null
      ? `${left} of relays are left: they hold only positions in the table’s stream (runbook: dead-letters).`
      : `${left} were not taken and are left.`;
  return `${again} dead letters were handed over again.${left > 0 ? ` ${rest}` : ''}`;
}

/** A call of the local host's console. Throws its message when it refuses. */
export async function onThisMachine<T>(local: string, call: string, order: object): Promise<T> {
  const answer = await fetch(`${local.replace(/\/$/, '')}/_local/${call}`, {
    method: 'POST',
    body: JSON.stringify(order),
  });
  const told = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(told.error ?? `The host answered ${answer.status}.`);
  return told;
}

/** Has SQS move the messages that doors did not store from the dead letters to their queues; returns how many these are. */
async function moveBack(letters: SQSClient, names: Names): Promise<number> {
  let moved = 0;
  for (const { door } of doorsKnockedBy('queue')) {
    const { QueueUrl } = await letters.send(new GetQueueUrlCommand({ QueueName: names.queueDead(door) }));
    const AttributeNames = ['QueueArn' as const, 'ApproximateNumberOfMessages' as const];
    const { Attributes = {} } = await letters.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
    const count = Number(Attributes.ApproximateNumberOfMessages ?? 0);
    if (count > 0) await letters.send(new StartMessageMoveTaskCommand({ SourceArn: Attributes.QueueArn }));
    moved += count;
  }
  return moved;
}

/**
 * Moves inbound texts that were not stored to their queue again, calls the functions of all other dead letters again and deletes the
 * letters whose call was accepted.
 */
export async function redrive({ brand, local }: Target): Promise<Redriven> {
  if (local !== null) return onThisMachine(local, 'dead-letters', { brand });
  const [letters, lambda] = [new SQSClient({ region: REGION }), new LambdaClient({ region: REGION })];
  const names = namesOf(brandOf(brand));
  const { QueueUrl } = await letters.send(new GetQueueUrlCommand({ QueueName: names.deadLetters }));
  const counts = { again: await moveBack(letters, names), left: 0 };
  for (;;) {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: TAKEN_SECONDS, WaitTimeSeconds: 2 };
    const { Messages = [] } = await letters.send(
      new ReceiveMessageCommand({ ...asked, MessageAttributeNames: ['All'] }),
    );
    if (Messages.length === 0) return counts;
    for (const letter of Messages) {
      const call = callIn(letter);
      if (!call) {
        counts.left++;
        continue;
      }
      const { FunctionName, payload } = call;
      const Payload = Buffer.from(JSON.stringify(payload));
      await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
      await letters.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: letter.ReceiptHandle }));
      counts.again++;
    }
  }
}

/** Sends all signals since that time to their listeners again, from the archive; listeners ignore duplicates. */
export async function replay({ brand, local }: Target, since: Date): Promise<string> {
  if (local !== null) {
    const { again } = await onThisMachine<{ again: number }>(local, 'signals', { brand, since: since.toISOString() });
    return `${again} signals since ${since.toISOString()} were handed over again.`;
  }
  const { base, workStack, bus } = namesOf(brandOf(brand));
  const stack = await stackOf(workStack);
  if (!stack) throw new Error(`${workStack} is not deployed.`);
  const arn = (what: string) => `arn:aws:events:${REGION}:${accountOf(stack)}:${what}`;
  const until = new Date();
  const ReplayName = `${base}-${until.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  await new EventBridgeClient({ region: REGION }).send(
    new StartReplayCommand({
      ReplayName,
      EventSourceArn: arn(`archive/${base}`),
      EventStartTime: since,
      EventEndTime: until,
      Destination: { Arn: arn(`event-bus/${bus}`) },
    }),
  );
  return `The replay ${ReplayName} of signals since ${since.toISOString()} has begun.`;
}
