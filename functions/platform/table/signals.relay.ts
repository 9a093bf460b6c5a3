// Reads the table's stream and sends new signals and outboxes to the bus, ten at a time; what the bus refuses is retried.

import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { UNHEARD } from '#functions/signals.ts';
import { answerWithin } from '#platform/foundation/answer-within.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import type { Outbox } from './signal.ts';

type Attribute = { S?: string; N?: string; BOOL?: boolean; NULL?: boolean; L?: Attribute[]; M?: Attributes };
type Attributes = Record<string, Attribute>;
type StreamRecord = { eventName?: string; dynamodb?: { NewImage?: Attributes; SequenceNumber?: string } };
type Failures = { batchItemFailures: { itemIdentifier: string }[] };

/** An event, and the index of the stream record that it comes from. */
type Entry = { index: number; type: string | undefined; detail: unknown };

const MOST_ENTRIES = 10;
/** Without an answer the records count as failed: the stream delivers them again, and listeners may receive them twice. */
const bus = new EventBridgeClient({
  maxAttempts: 5,
  ...answerWithin(5_000),
});

/**
 * Relays the signals that have a listener, in the stream's order. Reports the first record that the bus did not take
 * completely, and all after it, as failed.
 */
export const handler = async ({ Records }: { Records: StreamRecord[] }): Promise<Failures> => {
  const entries = Records.flatMap(entriesOf).filter(({ type }) => !UNHEARD.has(type ?? ''));
  for (const some of chunksOf(entries, MOST_ENTRIES)) {
    const failed = await putTen(some);
    if (failed >= 0) return { batchItemFailures: restFrom(Records.slice(some[failed]?.index)) };
  }
  return { batchItemFailures: [] };
};

/** The events of a record: its one signal, or those of an item's outbox. */
function entriesOf({ eventName, dynamodb }: StreamRecord, index: number): Entry[] {
  const image = dynamodb?.NewImage;
  if (eventName === 'REMOVE' || !image) return [];
  const { outbox, type, detail = { M: {} } } = image;
  if (outbox?.S === undefined) return [{ index, type: type?.S, detail: plain(detail) }];
  const { all, told } = JSON.parse(outbox.S) as Outbox;
  return told.map(([name, own]) => ({ index, type: name, detail: { ...all, ...own } }));
}

/** Puts up to ten events; returns the record index of the first refused one, -1 when none was. */
async function putTen(entries: readonly Entry[]): Promise<number> {
  const Entries = entries.map(({ type, detail }) => ({
    EventBusName: process.env.BUS_NAME,
    Source: 'beckon',
    DetailType: type,
    Detail: JSON.stringify(detail),
  }));
  try {
    const { Entries: answers = [] } = await bus.send(new PutEventsCommand({ Entries }));
    const refused = answers.findIndex((entry) => entry.ErrorCode);
    if (refused >= 0) complain(answers[refused]?.ErrorCode);
    return refused;
  } catch (error) {
    complain(error instanceof Error ? error.name : '?');
    return 0;
  }
}

/** What the alarm of the relay counts. */
function complain(error: string | undefined): void {
  console.error(JSON.stringify({ level: 'error', kind: 'relay', error }));
}

function restFrom(signals: readonly StreamRecord[]): Failures['batchItemFailures'] {
  return signals.flatMap(({ dynamodb }) =>
    dynamodb?.SequenceNumber ? [{ itemIdentifier: dynamodb.SequenceNumber }] : [],
  );
}

/** A typed attribute of the stream as a plain value. */
function plain({ S, N, BOOL, L, M }: Attribute): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (BOOL !== undefined) return BOOL;
  if (L) return L.map(plain);
  if (M) return Object.fromEntries(Object.entries(M).map(([name, value]) => [name, plain(value)]));
  return null;
}
