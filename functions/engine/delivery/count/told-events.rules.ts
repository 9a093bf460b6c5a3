// The events that a record of the table's stream tells: a text that arrived or failed, or a person who opted out.
import type { EndpointEvent } from '#domain/accounts/endpoints/event-endpoint.rules.ts';
import type { Bucket } from '#functions/schema.gen.ts';

/** A change from the stream: `index` is that of its record. */
export type StreamEvent = { index: number; organizationId: string } & EndpointEvent;

type Image = Readonly<Record<string, { S?: string; N?: string } | undefined>>;

/** A later change of the same item, such as the erasure of its words, is no event any more. */
const LATE_MS = 24 * 3600_000;
/** Refused by the carriers or not deliverable. */
const FAILED: ReadonlySet<string> = new Set<Bucket>(['failed', 'invalid']);

const textOf = (image: Image, name: string) => image[name]?.S;
const numberOf = (image: Image, name: string) => Number(image[name]?.N ?? 0);

/** A text that never left is in no event, nor is one to a phone that is nobody's: a code, or an answer to a keyword. */
function textEvent(image: Image): EndpointEvent | null {
  const [leadId = '', sendId = '', bucket = ''] = ['leadId', 'sendId', 'bucket'].map((name) => textOf(image, name));
  const attempts = numberOf(image, 'attempts');
  const isDelivered = bucket === 'delivered';
  if (!leadId.startsWith('lead_') || attempts === 0 || !(isDelivered || FAILED.has(bucket))) return null;
  const deliveredAt = textOf(image, 'deliveredAt');
  return {
    event: isDelivered ? 'TEXT_DELIVERED' : 'TEXT_FAILED',
    leadId,
    campaignId: textOf(image, 'campaignId') ?? null,
    // A text that is sent again after a failure is another event.
    about: isDelivered ? sendId : `${sendId}-${attempts}`,
    atMs: isDelivered && deliveredAt ? Date.parse(deliveredAt) : numberOf(image, 'reservedMs'),
  };
}

function optOutEvent(image: Image): EndpointEvent | null {
  const [leadId, outAt] = [textOf(image, 'leadId'), textOf(image, 'optedOutAt')];
  if (!leadId || !outAt || !textOf(image, 'optedOutOf')) return null;
  const atMs = Date.parse(outAt);
  return { event: 'OPTED_OUT', leadId, campaignId: null, about: `${leadId}-${atMs}`, atMs };
}

/** What a record tells; nothing for any other change, and for what is long over. */
export function eventsIn(image: Image | undefined, index: number, nowMs: number): StreamEvent[] {
  const organizationId = image && textOf(image, 'organizationId');
  if (!image || !organizationId) return [];
  const found = textOf(image, 'firstBucket') ? textEvent(image) : optOutEvent(image);
  return found && nowMs - found.atMs < LATE_MS ? [{ index, organizationId, ...found }] : [];
}
