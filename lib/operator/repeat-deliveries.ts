// Repeats deliveries that failed: dead letters to their functions, and archived signals of some hours to all listeners.
import { EventBridgeClient, StartReplayCommand } from '@aws-sdk/client-eventbridge';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
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

/** A message and the name of the queue into which it is put again. */
type Refused = { queue: string; message: string };

/**
 * What a dead letter repeats: a message that a door did not take from its queue, or that a rule could not put there. Null for a part of
 * the table's stream, which holds no changes, only their positions.
 */
export function refusedIn({ Body = '', MessageAttributes = {}, Attributes = {} }: Message): Refused | null {
  const queueArn = Attributes.DeadLetterQueueSourceArn ?? MessageAttributes.TARGET_ARN?.StringValue;
  if (!queueArn?.includes(':sqs:')) return null;
  return { queue: queueArn.slice(queueArn.lastIndexOf(':') + 1), message: Body };
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
  const body = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(body.error ?? `The host answered ${answer.status}.`);
  return body;
}

/** Has SQS move the texts that were not stored from their dead letters to their queue; returns how many these are. */
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

/** Moves inbound texts that were not stored to their queue again; puts all other dead letters into their queues and deletes them. */
export async function redrive({ brand, local }: Target): Promise<Redriven> {
  if (local !== null) return onThisMachine(local, 'dead-letters', { brand });
  const letters = new SQSClient({ region: REGION });
  const names = namesOf(brandOf(brand));
  const { QueueUrl } = await letters.send(new GetQueueUrlCommand({ QueueName: names.deadLetters }));
  const counts = { again: await moveBack(letters, names), left: 0 };
  for (;;) {
    const asked = { QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: TAKEN_SECONDS, WaitTimeSeconds: 2 };
    const { Messages = [] } = await letters.send(
      new ReceiveMessageCommand({
        ...asked,
        MessageAttributeNames: ['All'],
        MessageSystemAttributeNames: ['DeadLetterQueueSourceArn'],
      }),
    );
    if (Messages.length === 0) return counts;
    for (const letter of Messages) {
      const refused = refusedIn(letter);
      if (!refused) {
        counts.left++;
        continue;
      }
      const { QueueUrl: to } = await letters.send(new GetQueueUrlCommand({ QueueName: refused.queue }));
      await letters.send(new SendMessageCommand({ QueueUrl: to, MessageBody: refused.message }));
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
