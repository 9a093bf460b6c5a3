// The brand's queue of dead letters: events that bus, stream and schedule could not deliver after all retries.
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { answerWithin } from '#platform/foundation/answer-within.ts';

const queues = new SQSClient({ maxAttempts: 2, ...answerWithin(3_000) });

/** How many dead letters are in the queue; its count may be some seconds old. */
export async function countDeadLetters(): Promise<number> {
  const QueueUrl = process.env.DEAD_LETTERS_URL;
  if (!QueueUrl) throw new Error('DEAD_LETTERS_URL is not set: this door does not declare the queue.');
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] });
  const { Attributes } = await queues.send(command);
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}
