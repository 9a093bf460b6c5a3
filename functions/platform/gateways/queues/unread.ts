// The queue of the texts that people wrote and that wait to be stored.
import { countIn } from './count-in.ts';

/**
 * How many texts are in the queue, being stored or waiting for the next try; the count may be some seconds old. Throws when the queue
 * does not answer.
 */
export async function countUnread(): Promise<number> {
  const url = process.env.INBOUND_QUEUE_URL;
  if (!url) throw new Error('INBOUND_QUEUE_URL is not set: this door does not declare the queue.');
  return countIn(url, ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible']);
}
