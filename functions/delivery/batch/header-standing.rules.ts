// Where people stand of whom nothing is kept but the batch header that names them.
import type { Bucket } from '../../schema.gen.ts';

type Header = {
  featureId: string;
  leadIds: readonly string[];
  buckets: Partial<Record<Bucket, number>>;
  reason?: string;
  heldUntil?: string;
  createdMs: number;
};

/** `bucket` is null where the people of the header stand in several; `until` is when held ones leave (ISO). */
export type HeaderStanding = { bucket: Bucket | null; reason: string | null; until: string | null };

function standingOf({ buckets, leadIds, reason, heldUntil }: Header): HeaderStanding {
  const bucket = (Object.keys(buckets) as Bucket[]).find((one) => buckets[one] === leadIds.length);
  return { bucket: bucket ?? null, reason: reason ?? null, until: heldUntil ?? null };
}

/** By lead id, where the latest header stands that names them: of one step, or of all. Others than these people are left out. */
export function standingByHeader(
  headers: readonly Header[],
  people: ReadonlySet<string>,
  featureId?: string,
): Map<string, HeaderStanding> {
  const told = headers.filter((header) => !featureId || header.featureId === featureId);
  const found = new Map<string, HeaderStanding>();
  for (const header of told.sort((one, other) => one.createdMs - other.createdMs)) {
    const standing = standingOf(header);
    for (const leadId of header.leadIds) if (people.has(leadId)) found.set(leadId, standing);
  }
  return found;
}
