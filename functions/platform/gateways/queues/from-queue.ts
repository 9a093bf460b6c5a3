// Doors behind a queue of events.
import type { SQSEvent } from 'aws-lambda';

/**
 * The handler of a listener: the queue before it holds an event of the bus in each message, and delivers a message again when this
 * throws. An event also comes as itself: one that Lambda had accepted before a deployment put the queue before the listener.
 */
export function fromQueue<Event extends object>(heard: (event: Event) => Promise<void>) {
  return async (arrived: Event | SQSEvent): Promise<void> => {
    if (!('Records' in arrived)) return heard(arrived);
    for (const { body } of arrived.Records) await heard(JSON.parse(body));
  };
}
