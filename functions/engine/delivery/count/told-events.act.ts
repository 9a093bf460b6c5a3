// Events that the table's stream reports: texts that arrived or failed, and people who opted out.

import { type Happened, happened } from '#domain/accounts/endpoints/happened.act.ts';
import type { Bucket } from '#functions/schema.gen.ts';
import { chunksOf } from '#platform/foundation/chunks.ts';
import { now } from '#platform/foundation/clock.ts';
import { transact } from '#platform/table/transact.ts';

/** A change from the stream: `index` is that of its record. */
export type StreamEvent = { index: number; organizationId: string } & Happened;

/** A later change of the same item, such as the erasure of its words, is no event any more. */
const LATE_MS = 24 * 3600_000;
const AT_ONCE = 50;
/** Refused by the carriers or not deliverable; a text that never left is in no event. */
const FAILED: ReadonlySet<string> = new Set<Bucket>(['failed', 'invalid']);

type Image = Readonly<Record<string, { S?: string; N?: string } | undefined>>;

function sendEvent(image: Image, textOf: (name: string) => string | undefined): Happened | null {
  const [leadId, sendId, bucket] = [textOf('leadId'), textOf('sendId'), textOf('bucket')];
  if (!leadId || !sendId || !bucket) return null;
  const isDelivered = bucket === 'delivered';
  if (!isDelivered && !FAILED.has(bucket)) return null;
  const at = textOf('deliveredAt') ?? textOf('acceptedAt') ?? textOf('askedAt') ?? '';
  // A text that is sent again after a failure is another event.
  const attempt = isDelivered ? '' : `-${image.attempts?.N ?? 0}`;
  return {
    event: isDelivered ? 'TEXT_DELIVERED' : 'TEXT_FAILED',
    ...{ leadId, campaignId: textOf('campaignId') ?? null, about: `${sendId}${attempt}`, atMs: Date.parse(at) },
  };
}

/** What a record tells: a text arrived or failed, or its person opted out; null for anything else and for what is long over. */
export function eventIn(image: Image | undefined, index: number): StreamEvent[] {
  const textOf = (name: string) => image?.[name]?.S;
  const organizationId = textOf('organizationId');
  if (!image || !organizationId) return [];
  const [leadId, outAt] = [textOf('leadId'), textOf('optedOutOf') && textOf('optedOutAt')];
  const out: Happened | null =
    leadId && outAt
      ? {
          event: 'OPTED_OUT',
          leadId,
          campaignId: null,
          about: `${leadId}-${Date.parse(outAt)}`,
          atMs: Date.parse(outAt),
        }
      : null;
  const found = textOf('firstBucket') ? sendEvent(image, textOf) : out;
  return found && now() - found.atMs < LATE_MS ? [{ index, organizationId, ...found }] : [];
}

/** Tells the endpoints; returns the index of the first record of an organization that could not be told, null when all were. */
export async function tellEvents(all: readonly StreamEvent[]): Promise<number | null> {
  const byOrganization = Map.groupBy(all, ({ organizationId }) => organizationId);
  const failed: number[] = [];
  for (const [organizationId, some] of byOrganization) {
    try {
      const events = some.map(({ event, leadId, campaignId, about, atMs }) => ({
        event,
        leadId,
        campaignId,
        about,
        atMs,
      }));
      const once = new Map(events.map((one) => [`${one.event} ${one.about}`, one]));
      for (const writes of chunksOf(await happened(organizationId, [...once.values()]), AT_ONCE))
        await transact(writes);
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', kind: 'events', error: error instanceof Error ? error.name : '?' }),
      );
      failed.push(Math.min(...some.map(({ index }) => index)));
    }
  }
  return failed.length > 0 ? Math.min(...failed) : null;
}
