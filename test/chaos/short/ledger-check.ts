// Invariant I0 over the provider's own ledger: no text twice, none silently lost, none outside the window, none after a
// committed opt-out, every recipient in exactly one bucket, counters and money as the ledger has them.

import { leadIdsOf } from '#domain/texts/batch/batch.rules.ts';
import { type SendOccasion, sendKeyOf } from '#domain/texts/send/send.entity.ts';
import type { Taken } from '../../given/hosts/fake-provider.ts';
import type { Item } from '../../given/table/expressions.ts';

export type World = {
  /** The texts of a campaign that the provider accepted. */
  ledger: readonly Taken[];
  /** All texts that it accepted, answers to STOP included; absent when only a part is known. */
  sent?: readonly Taken[];
  /** Phones whose opt-out was committed before their first reservation. */
  stopped: ReadonlySet<string>;
  /**
   * When each opt-out was committed (`phone outAt` -> milliseconds since 1970): later than the time that it stores when the table refused it
   * for a moment. Absent where only the stored time is known.
   */
  committedOuts?: ReadonlyMap<string, number>;
  /** Everything in the table. */
  items: readonly Item[];
  /** The report: how many are in which bucket. */
  buckets: Readonly<Record<string, number>>;
  /** Where and when texts may leave: minutes since midnight in the zone of the window. */
  minuteOf: (atMs: number) => number;
};

const OPENS = 8 * 60;
const CLOSES = 20 * 60;
/** The buckets in which a finished journey may leave a person. */
const ENDS = new Set([
  'accepted',
  'delivered',
  'failed',
  'optedOut',
  'invalid',
  'missed',
  'dropped',
  'unconfirmed',
  'parked',
  'stuck',
]);
/** What the provider says about a text that did not arrive. */
export const UNARRIVED: ReadonlySet<string> = new Set(['undelivered', 'failed']);

const itemsOfKind = (items: readonly Item[], entity: string) => items.filter((item) => item.__edb_e__ === entity);
const text = (value: unknown) => String(value ?? '');

function counted<T>(all: readonly T[], name: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(name(one), (counts.get(name(one)) ?? 0) + 1);
  return counts;
}

/** Two texts of the same step to the same phone, when the first was not reported as failed. */
function doubles({ ledger }: World): string[] {
  const arrived = ledger.filter(({ status }) => !UNARRIVED.has(status));
  return [...counted(arrived, ({ to, body }) => `${to} ${body}`)]
    .filter(([, count]) => count > 1)
    .map(([name, count]) => `twice: ${name} (${count})`);
}

/** Sends that the product knows, by the provider's id. */
function lost({ ledger, items }: World): string[] {
  const known = new Set<string>();
  for (const send of itemsOfKind(items, 'send')) {
    known.add(text(send.sid));
    for (const sid of (send.pastSids as string[] | undefined) ?? []) known.add(sid);
  }
  const strangers = ledger.filter(({ sid, status }) => !known.has(sid) && !UNARRIVED.has(status));
  const unconfirmed = new Set(
    itemsOfKind(items, 'send').flatMap((send) => (send.bucket === 'unconfirmed' ? [`${send.phone} ${send.body}`] : [])),
  );
  return strangers
    .filter(({ to, body }) => !unconfirmed.has(`${to} ${body}`))
    .map(({ to }) => `a text that we know nothing of: ${to}`);
}

function outsideWindow({ ledger, minuteOf }: World): string[] {
  return ledger
    .filter(({ atMs }) => minuteOf(atMs) < OPENS || minuteOf(atMs) >= CLOSES)
    .map(({ to, atMs }) => `outside the window: ${to} at ${new Date(atMs).toISOString()}`);
}

function afterOptOut({ ledger, items, stopped, committedOuts }: World): string[] {
  const late = ledger.filter(({ to }) => stopped.has(to));
  if (late.length > 0) return late.map(({ to }) => `after an opt-out before the reservation: ${to}`);
  const outs = new Map(
    itemsOfKind(items, 'phoneConsent').flatMap(({ phone, outAt }) => (outAt ? [[text(phone), text(outAt)]] : [])),
  );
  const reservations = new Map(
    itemsOfKind(items, 'send').map((send) => [text(send.sid), Number(send.reservedMs ?? 0)]),
  );
  return ledger.flatMap(({ to, sid, atMs }) => {
    const outMs = committedOuts?.get(`${to} ${outs.get(to)}`) ?? Date.parse(outs.get(to) ?? '');
    // A reservation that was committed before the opt-out may still leave.
    if (Number.isNaN(outMs) || atMs <= outMs || (reservations.get(sid) ?? atMs) <= outMs) return [];
    return [`after an opt-out: ${to}`];
  });
}

const leadsOf = (batch: Item) => leadIdsOf(batch.leadIds as string);

function inBuckets({ items, buckets }: World): string[] {
  const entered = itemsOfKind(items, 'enrolment').length;
  const breaches: string[] = [];
  const sum = Object.values(buckets).reduce((total, count) => total + count, 0);
  const batches = itemsOfKind(items, 'batch').filter((batch) => batch.isCounted && batch.kind === 'campaign');
  const listed = batches.flatMap(leadsOf);
  if (sum !== listed.length) breaches.push(`the report has ${sum} where batches list ${listed.length}`);
  const perStep = counted(
    batches.flatMap((batch) => leadsOf(batch).map((leadId) => `${batch.featureId} ${leadId}`)),
    (one) => one,
  );
  // A person whom Stop removed before their text may be added again by another request: each time is another text.
  const entries = new Map(
    itemsOfKind(items, 'enrolment').map((enrollment) => [text(enrollment.leadId), Number(enrollment.occurrence ?? 1)]),
  );
  for (const [name, count] of perStep)
    if (count > (entries.get(name.split(' ')[1] ?? '') ?? 1)) breaches.push(`in ${count} buckets: ${name}`);
  const first = new Set(batches.flatMap((batch) => ((batch.passed as string[]).length === 0 ? leadsOf(batch) : [])));
  if (first.size !== entered) breaches.push(`${entered} entered and ${first.size} have a first text`);
  // A text that is tried again waits in a batch of its own, which may be parked.
  const parked = itemsOfKind(items, 'batch').filter((batch) => !batch.isCounted && batch.state === 'PARKED').length;
  for (const [bucket, count] of Object.entries(buckets)) {
    if (!ENDS.has(bucket) && !(bucket === 'retrying' && count <= parked)) breaches.push(`left in bucket ${bucket}`);
  }
  const bucketOf = new Map(
    itemsOfKind(items, 'send').map((send) => [`${send.batchId} ${send.leadId}`, text(send.bucket)]),
  );
  const written = batches.filter((batch) => batch.written);
  const settled = counted(
    written.flatMap((batch) => leadsOf(batch).map((id) => `${batch.batchId} ${id}`)),
    (name) => bucketOf.get(name) ?? 'no text',
  );
  for (const [bucket, count] of settled) {
    if ((buckets[bucket] ?? 0) < count)
      breaches.push(`${bucket}: the report has ${buckets[bucket] ?? 0}, texts ${count}`);
  }
  const open = listed.length - [...settled.values()].reduce((total, count) => total + count, 0);
  const rest = Object.entries(buckets).reduce(
    (total, [bucket, count]) => total + count - (settled.get(bucket) ?? 0),
    0,
  );
  if (rest !== open) breaches.push(`${open} wait and the report has ${rest} beside the texts`);
  return breaches;
}

/** People who were left out: each stored once, and as many as the campaign counts. */
function leftOut({ items }: World): string[] {
  const stored = itemsOfKind(items, 'leftOut').filter((item) => !item.addedIn).length;
  const counted = itemsOfKind(items, 'campaign').reduce((sum, campaign) => sum + Number(campaign.leftOut ?? 0), 0);
  return stored === counted ? [] : [`${stored} are left out, and ${counted} are counted`];
}

function money({ ledger, items }: World): string[] {
  // A stuck batch has not been charged yet: its accepted texts are charged when it continues.
  const stuck = new Set(
    itemsOfKind(items, 'batch').flatMap((batch) => (batch.state === 'STUCK' ? [batch.batchId] : [])),
  );
  const sids = new Set(ledger.map(({ sid }) => sid));
  // A text is charged once, however many attempts the carrier took of it.
  const taken = itemsOfKind(items, 'send').filter((send) => {
    const isUncounted = stuck.has(send.batchId) && send.firstBucket === 'accepted';
    return !isUncounted && [text(send.sid), ...((send.pastSids as string[]) ?? [])].some((sid) => sids.has(sid));
  });
  const price = Number(
    itemsOfKind(items, 'send').find((send) => send.sid && send.kind === 'campaign')?.priceCents ?? 0,
  );
  const usage = itemsOfKind(items, 'usage');
  const sum = (field: string) => usage.reduce((total, item) => total + Number(item[field] ?? 0), 0);
  const charged = taken.length;
  if (sum('texts') !== charged) return [`charged for ${sum('texts')} texts of ${charged}`];
  return sum('cents') === charged * price ? [] : [`charged ${sum('cents')} cents for ${charged} texts`];
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/**
 * The ledger of each day against the provider's: every attempt that it accepted and that we know, on the day of its acceptance. Of two
 * texts with the same words to one person whose answers were lost, both may be matched with the same one of the provider's.
 */
function days({ sent, items }: World): string[] {
  if (!sent) return [];
  const stuck = new Set(
    itemsOfKind(items, 'batch').flatMap((batch) => (batch.state === 'STUCK' ? [batch.batchId] : [])),
  );
  const counting = itemsOfKind(items, 'send').filter(
    (send) => !(stuck.has(send.batchId) && send.firstBucket === 'accepted'),
  );
  const takenAt = new Map(sent.map(({ sid, atMs }) => [sid, atMs]));
  const known = counting.flatMap(({ sid, pastSids }) => [text(sid), ...((pastSids as string[]) ?? [])]);
  const theirs = counted(
    known.flatMap((sid) => takenAt.get(sid) ?? []),
    dayOf,
  );
  const ours = new Map(itemsOfKind(items, 'dayLedger').map(({ day, texts }) => [text(day), Number(texts ?? 0)]));
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((day) => {
    const [own, other] = [ours.get(day) ?? 0, theirs.get(day) ?? 0];
    return own === other ? [] : [`the ledger of ${day} has ${own} texts, the provider ${other}`];
  });
}

type Kept = Item | undefined;
type About = { send: Item; lead: Kept; enrollment: Kept; phoneConsent: Kept; campaign: Kept };

/** Whether that person entered the campaign again after this text: another one is theirs now. */
function isOfEarlierEntry({ organizationId, campaignId, featureId, leadId, sendKey }: Item, enrollment: Item): boolean {
  const occasion = {
    organizationId,
    campaignId,
    featureId,
    leadId,
    occurrence: enrollment.occurrence ?? 1,
  } as SendOccasion;
  return Number(enrollment.occurrence ?? 1) > 1 && sendKeyOf(occasion) !== sendKey;
}

/** The state that each reason for getting nothing requires. */
const CAUSES: Readonly<Record<string, (about: About) => boolean>> = {
  'No longer kept': ({ lead }) => lead === undefined,
  'This number is no longer kept': ({ phoneConsent }) => phoneConsent === undefined,
  'Archived before it was sent': ({ lead }) => lead?.lifecycle === 'archived',
  'Taken out before it was sent': ({ enrollment, send }) =>
    enrollment === undefined || enrollment.removedAt !== undefined || isOfEarlierEntry(send, enrollment),
  'Deleted before it was sent': ({ campaign }) => campaign === undefined || campaign.lifecycle === 'deleted',
};

/** People who got nothing for a reason that is not true, e.g. because a batch read was answered in part. */
function withoutCause({ items }: World): string[] {
  const keyed = (entity: string, key: (item: Item) => string) =>
    new Map(itemsOfKind(items, entity).map((item) => [key(item), item]));
  const leads = keyed('lead', ({ leadId }) => text(leadId));
  const entered = keyed('enrolment', ({ campaignId, leadId }) => `${campaignId} ${leadId}`);
  const phoneConsents = keyed('phoneConsent', ({ phone }) => text(phone));
  const campaigns = keyed('campaign', ({ campaignId }) => text(campaignId));
  return itemsOfKind(items, 'send').flatMap((send) => {
    const { leadId, campaignId, reason, state } = send;
    const isSo = state === 'DROPPED' && campaignId ? CAUSES[text(reason)] : undefined;
    const about = {
      send,
      lead: leads.get(text(leadId)),
      enrollment: entered.get(`${campaignId} ${leadId}`),
      phoneConsent: phoneConsents.get(text(send.phone)),
      campaign: campaigns.get(text(campaignId)),
    };
    return isSo && !isSo(about) ? [`${leadId} got nothing and it is not so: ${reason}`] : [];
  });
}

/** Every breach of I0, in words; none when it holds. */
export function breaches(world: World): string[] {
  return [doubles, lost, outsideWindow, afterOptOut, inBuckets, withoutCause, leftOut, money, days].flatMap((check) =>
    check(world),
  );
}
