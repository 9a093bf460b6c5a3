// The people behind a campaign's numbers: found page by page from its batch headers, because sends carry no index.
import { EnrolmentEntity, removedFrom } from '../campaigns/enrolment.entity.ts';
import { type Batch, headersOfCampaign } from '../delivery/batch.entity.ts';
import { sendKeyOf, sendsOfLeads } from '../delivery/send.entity.ts';
import type { Bucket } from '../schema.gen.ts';
import { gather } from '../table/gather.ts';

/** Which of a campaign's people: of one step or all, standing in one of these buckets or anywhere. */
export type CampaignPart = {
  campaignId: string;
  featureId?: string | undefined;
  buckets?: readonly Bucket[] | undefined;
};

const byCreation = (one: Batch, other: Batch) =>
  one.createdMs - other.createdMs || (one.batchId < other.batchId ? -1 : 1);

async function headersOf(organizationId: string, { campaignId, featureId }: CampaignPart): Promise<Batch[]> {
  const headers = await headersOfCampaign(organizationId, campaignId);
  return headers.filter((header) => !featureId || header.featureId === featureId).sort(byCreation);
}

/** The ids of everybody who is in the campaign (or of whom one step is told), each once, in the order of entering. */
export async function leadIdsOfCampaign(
  organizationId: string,
  campaignId: string,
  featureId?: string,
): Promise<string[]> {
  const [headers, removed] = await Promise.all([
    headersOf(organizationId, { campaignId, featureId }),
    removedFrom(organizationId, campaignId),
  ]);
  const entered = new Set(headers.flatMap(({ leadIds }) => leadIds));
  return removed.size === 0 ? [...entered] : [...entered].filter((leadId) => !removed.has(leadId));
}

const countIn = (header: Batch, buckets: readonly Bucket[]) =>
  buckets.reduce((sum, bucket) => sum + (header.buckets[bucket] ?? 0), 0);

/** The people of one header who stand in these buckets: by their sends; whoever has none stands where the batch stands. */
async function standingIn(organizationId: string, header: Batch, buckets: readonly Bucket[]): Promise<string[]> {
  const { campaignId, batchId, featureId, leadIds } = header;
  const keys = leadIds.map((leadId) => ({ organizationId, leadId, campaignId }));
  const places = await gather(keys, (some) => EnrolmentEntity.get(some).go());
  const occurrences = new Map(places.map(({ leadId, occurrence }) => [leadId, occurrence]));
  const keyed = leadIds.map((leadId) => {
    const occurrence = occurrences.get(leadId) ?? 1;
    return { leadId, sendKey: sendKeyOf({ organizationId, campaignId, batchId, featureId, leadId, occurrence }) };
  });
  const sends = new Map((await sendsOfLeads(organizationId, keyed)).map((send) => [send.leadId, send.bucket]));
  const sure = leadIds.filter((leadId) => buckets.includes(sends.get(leadId) ?? ('' as Bucket)));
  const unsent = leadIds.filter((leadId) => !sends.has(leadId));
  return [...sure, ...unsent.slice(0, Math.max(0, countIn(header, buckets) - sure.length))];
}

/**
 * `count` people from the `skip`-th on who stand in these buckets, and how many stand there in all: headers are added
 * up to find the page, only those of the page are looked into.
 */
export async function peopleInBuckets(
  organizationId: string,
  part: CampaignPart & { buckets: readonly Bucket[] },
  { skip, count }: { skip: number; count: number },
): Promise<{ leadIds: string[]; total: number }> {
  const headers = (await headersOf(organizationId, part)).filter((header) => countIn(header, part.buckets) > 0);
  const total = headers.reduce((sum, header) => sum + countIn(header, part.buckets), 0);
  const leadIds: string[] = [];
  let before = 0;
  for (const header of headers) {
    const here = countIn(header, part.buckets);
    const start = Math.max(0, skip - before);
    before += here;
    if (start >= here) continue;
    const people = await standingIn(organizationId, header, part.buckets);
    leadIds.push(...people.slice(start, start + count - leadIds.length));
    if (leadIds.length >= count) break;
  }
  return { leadIds, total };
}
