// Plays a route of the HTTP API that a queue answers: reads what to send from the request, as the integration maps it.
import { setTimeout as wait } from 'node:timers/promises';
import { type QueueMessage, QueueRefusal } from './queues.ts';

/** An integration `SQS-SendMessage`: the message, with placeholders for values of the request, and its statuses. */
export type SendPlan = {
  queue: string;
  body: string;
  /** Attribute -> its value. */
  attributes: Readonly<Record<string, string>>;
  /** Status of SQS -> status of the route. */
  statuses: Readonly<Record<string, number>>;
};

type Asked = { headers: Readonly<Record<string, string>>; body: Buffer };
type Answered = { statusCode: number; headers: Record<string, string>; body: string };

const PLACE = /\$\{request\.header\.([\w-]+)\}|\$request\.(body)/g;
const XML = { 'content-type': 'text/xml' };

/** A value with its placeholders filled; null when the request lacks one of them. */
function filled(value: string, { headers, body }: Asked): string | null {
  let isWhole = true;
  const text = value.replace(PLACE, (_, header?: string) => {
    const found = header === undefined ? body.toString() : headers[header.toLowerCase()];
    if (!found) isWhole = false;
    return found ?? '';
  });
  return isWhole ? text : null;
}

/** Longer than a provider waits for an answer. */
const HELD_MS = 16_000;

/**
 * Sends the mapped message and answers as the route does: 400 when the request lacks a mapped value, or the queue refuses it; after
 * 16 seconds when the queue hangs.
 */
export async function answerOfQueue(
  plan: SendPlan,
  asked: Asked,
  send: (sent: QueueMessage) => void,
): Promise<Answered> {
  const body = filled(plan.body, asked);
  const attributes = Object.entries(plan.attributes).map(([name, value]) => [name, filled(value, asked)] as const);
  if (body === null || attributes.some(([, value]) => value === null))
    return { statusCode: 400, headers: XML, body: '<ErrorResponse/>' };
  try {
    send({ queue: plan.queue, body, attributes: Object.fromEntries(attributes) as Record<string, string> });
  } catch (error) {
    if (!(error instanceof QueueRefusal)) throw error;
    if (error.isHeld) await wait(HELD_MS, undefined, { ref: false });
    return { statusCode: error.status, headers: XML, body: '<ErrorResponse/>' };
  }
  const statusCode = plan.statuses['200'] ?? 200;
  return { statusCode, headers: XML, body: statusCode === 204 ? '' : '<SendMessageResponse/>' };
}
