// Door for the queue of inbound texts: checks the provider's signature, stores each text once, names those that must be tried again.
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { noteHeard } from '#domain/texts/sender/heard.entity.ts';
import { now } from '#platform/foundation/clock.ts';
import { signedForm } from '#platform/gateways/text.ts';
import { inboundText } from './inbound-text.rules.ts';
import { receiveInbound } from './receive-inbound.act.ts';

const PATH = '/hooks/text/inbound';
/** A text that waited longer counts as late: it does not override what its sender decided since. */
const LATE_MS = 10_000;

/**
 * The webhook in a message of the queue; its signature is the attribute that lib/api/queued-route.ts sets. A form of the provider
 * always has several fields, so a body without `&` is one that the HTTP API encoded in base64.
 */
const webhookIn = ({ body, messageAttributes }: SQSRecord) => ({
  headers: { 'x-twilio-signature': messageAttributes.signature?.stringValue },
  body,
  isBase64Encoded: !body.includes('&'),
});

const sentMs = ({ attributes }: SQSRecord): number => Number(attributes.SentTimestamp);

/**
 * Stores one text. False when its signature does not fit and it came for the first time: the keys may have been replaced a moment
 * ago, and a later try reads them again. What does not fit then, or has no sender or id, is dropped. Throws when the table does not
 * take it.
 */
async function receive(record: SQSRecord): Promise<boolean> {
  const form = await signedForm(`${process.env.APP_ORIGIN}${PATH}`, webhookIn(record));
  if (!form) return Number(record.attributes.ApproximateReceiveCount) > 1;
  const text = inboundText(form);
  const isLate = now() - sentMs(record) >= LATE_MS;
  if (text) await receiveInbound({ ...text, ...(isLate && { receivedMs: sentMs(record) }) });
  return true;
}

/**
 * Processes the messages one after the other, the oldest first, and answers which of them are to come again. Throws when none could
 * be stored, so that Lambda counts an error and the alarm rings; a forged message rings nothing.
 */
export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const again: SQSRecord[] = [];
  const errors: unknown[] = [];
  for (const record of Records.toSorted((a, b) => sentMs(a) - sentMs(b))) {
    const isDone = await receive(record).catch((error) => {
      errors.push(error);
      return false;
    });
    if (!isDone) again.push(record);
  }
  // Where this cannot be noted, texts are held for a moment and none is lost.
  if (again.length < Records.length) await noteHeard({ storedMs: now() }).catch(() => undefined);
  if (errors.length > 0 && errors.length === Records.length) throw errors[0];
  return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
}
