// The queue of texts that people wrote and that are not stored yet.
import { countIn } from './count-in.ts';

/**
 * How many texts are in the queue, those included that are being stored or retried; the count may be some seconds old. Throws when
 * the queue does not answer.
 */
export async function countUnread(): Promise<number> {
  const url = process.env.INBOUND_QUEUE_URL;
  if (!url) throw new Error('INBOUND_QUEUE_URL is not set: this door does not declare the queue.');
  return countIn(url, ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible']);
}
