// The brand's queue of dead letters: what bus, stream and schedule could not hand over, tries and all.
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { answerWithin } from '#platform/foundation/answer-within.ts';

const queues = new SQSClient({ maxAttempts: 2, ...answerWithin(3_000) });

/** How many dead letters nobody has taken out yet, as the queue counts them: some seconds late. */
export async function countDeadLetters(): Promise<number> {
  const QueueUrl = process.env.DEAD_LETTERS_URL;
  if (!QueueUrl) throw new Error('DEAD_LETTERS_URL is not set: this door does not declare the queue.');
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] });
  const { Attributes } = await queues.send(command);
  return Number(Attributes?.ApproximateNumberOfMessages ?? 0);
}
