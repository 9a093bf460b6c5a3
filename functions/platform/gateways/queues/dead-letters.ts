// The brand's dead-letter queues: events that the bus, the stream, the schedule or a queue could not deliver after all retries.
import { countIn } from './count-in.ts';

/** How many dead letters are in all queues together; the counts may be some seconds old. Throws when one does not answer. */
export async function countDeadLetters(): Promise<number> {
  const urls = process.env.DEAD_LETTERS_URLS;
  if (!urls) throw new Error('DEAD_LETTERS_URLS is not set: this door does not declare the queues.');
  const counts = await Promise.all(urls.split(',').map((url) => countIn(url, ['ApproximateNumberOfMessages'])));
  return counts.reduce((sum, count) => sum + count, 0);
}
