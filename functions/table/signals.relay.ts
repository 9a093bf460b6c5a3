// The table's stream: hands each new signal to the bus, ten at a time; what the bus refuses is tried again by the stream.
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

type Attribute = { S?: string; N?: string; BOOL?: boolean; NULL?: boolean; L?: Attribute[]; M?: Attributes };
type Attributes = Record<string, Attribute>;
type StreamRecord = { eventName?: string; dynamodb?: { NewImage?: Attributes; SequenceNumber?: string } };
type Failures = { batchItemFailures: { itemIdentifier: string }[] };

const MOST_ENTRIES = 10;
const bus = new EventBridgeClient({ maxAttempts: 5 });

/** Relays signals in the stream's order; reports the first that the bus did not take, and all after it, as failed. */
export const handler = async (event: { Records: StreamRecord[] }): Promise<Failures> => {
  const signals = event.Records.filter((record) => record.eventName !== 'REMOVE' && record.dynamodb?.NewImage);
  for (let from = 0; from < signals.length; from += MOST_ENTRIES) {
    const failed = await putTen(signals.slice(from, from + MOST_ENTRIES));
    if (failed >= 0) return { batchItemFailures: restFrom(signals.slice(from + failed)) };
  }
  return { batchItemFailures: [] };
};

/** Puts up to ten; answers the place of the first that was refused, -1 when none was. */
async function putTen(signals: readonly StreamRecord[]): Promise<number> {
  const Entries = signals.map(({ dynamodb }) => {
    const image = dynamodb?.NewImage ?? {};
    return {
      EventBusName: process.env.BUS_NAME,
      Source: 'beckon',
      DetailType: image.type?.S,
      Detail: JSON.stringify(plain(image.detail ?? { M: {} })),
    };
  });
  try {
    const answer = await bus.send(new PutEventsCommand({ Entries }));
    return (answer.Entries ?? []).findIndex((entry) => entry.ErrorCode);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', kind: 'relay', error: error instanceof Error ? error.name : '?' }));
    return 0;
  }
}

function restFrom(signals: readonly StreamRecord[]): Failures['batchItemFailures'] {
  return signals.flatMap(({ dynamodb }) =>
    dynamodb?.SequenceNumber ? [{ itemIdentifier: dynamodb.SequenceNumber }] : [],
  );
}

/** A stream's typed attribute as the value that it stands for. */
function plain({ S, N, BOOL, L, M }: Attribute): unknown {
  if (S !== undefined) return S;
  if (N !== undefined) return Number(N);
  if (BOOL !== undefined) return BOOL;
  if (L) return L.map(plain);
  if (M) return Object.fromEntries(Object.entries(M).map(([name, value]) => [name, plain(value)]));
  return null;
}
