// Counts the messages in one of the brand's SQS queues.
import { GetQueueAttributesCommand, type QueueAttributeName, SQSClient } from '@aws-sdk/client-sqs';
import { answerWithin } from '#platform/foundation/answer-within.ts';

const queues = new SQSClient({ maxAttempts: 2, ...answerWithin(3_000) });

/** The sum of these counts of a queue; they may be some seconds old. Throws when the queue does not answer. */
export async function countIn(QueueUrl: string, AttributeNames: readonly QueueAttributeName[]): Promise<number> {
  const { Attributes = {} } = await queues.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
  );
  return AttributeNames.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
}
