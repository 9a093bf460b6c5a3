// Compares a day of our ledger with the text provider and the card provider, step by step.

import { ownerEver } from '#domain/accounts/number.entity.ts';
import { possibleOrganizationIds } from '#domain/accounts/organization-count.entity.ts';
import { inChunks } from '#platform/foundation/chunks.ts';
import { cardDayOf, disputesIn, refundsIn, type SentBack } from '#platform/gateways/cards/card-day.ts';
import { type SentFrom, sentTexts } from '#platform/gateways/sent/sent-texts.ts';
import { type Billing, billingsOf } from '../billing.entity.ts';
import { utcDay } from '../ledger/day.rules.ts';
import { daySumsOf, ledgerOf } from '../ledger/day-ledger.entity.ts';
import type { MeterReport } from '../ledger/meter-report.entity.ts';
import { meterOf } from '../meter.entity.ts';
import { isNewsKnown } from '../money-news.entity.ts';
import { type Difference, differencesOf, NO_ORGANIZATION, NUMBER_OF_NOBODY, spanOf } from './reconcile.rules.ts';

/** The progress of a comparison: pages of the provider's texts with the sums so far, then organizations by position. */
export type ComparedDay =
  | { stage: 'texts'; page?: string; sums: SentFrom[]; found: Difference[] }
  | { stage: 'cards'; place: number; found: Difference[] }
  | { stage: 'refunds' | 'disputes'; found: Difference[] }
  | { stage: 'end'; found: Difference[] };

export const BEGINNING: ComparedDay = { stage: 'texts', sums: [], found: [] };

/** The provider keeps a text for at most ten hours before it hands the text to the carrier. */
const LATE_MS = 10 * 3_600_000;
/** The organizations that one step compares, and the ids that it looks through for them: most of the operator's belong to nobody. */
const ORGANIZATIONS_AT_ONCE = 20;
const IDS_AT_ONCE = 100;
const TOGETHER = 5;

function added(sums: readonly SentFrom[], more: readonly SentFrom[]): SentFrom[] {
  const all = new Map(sums.map((one) => [one.from, one]));
  for (const { from, texts, segments } of more) {
    const before = all.get(from) ?? { from, texts: 0, segments: 0 };
    all.set(from, { from, texts: before.texts + texts, segments: before.segments + segments });
  }
  return [...all.values()];
}

type Sums = { texts: number; segments: number };
const NONE: Sums = { texts: 0, segments: 0 };

/** The differences in texts: of each organization and of the brand, by their numbers, and of numbers that nobody owns. */
async function textDifferences(day: string, sent: readonly SentFrom[]): Promise<Difference[]> {
  const ours = await ledgerOf(day);
  const owners = await inChunks(sent, TOGETHER, async ({ from }) => ownerEver(from));
  const theirs = new Map<string, Sums>();
  let nobodys = 0;
  sent.forEach(({ texts, segments }, index) => {
    const owner = owners[index];
    const before = (owner && theirs.get(owner)) || NONE;
    if (owner) theirs.set(owner, { texts: before.texts + texts, segments: before.segments + segments });
    else nobodys += texts;
  });
  const everybody = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  const differing = everybody.flatMap((organizationId) => {
    const { texts, segments } = ours.get(organizationId) ?? NONE;
    return differencesOf(organizationId, { texts, segments }, theirs.get(organizationId) ?? NONE);
  });
  return [...differing, ...differencesOf(NO_ORGANIZATION, { texts: 0 }, { texts: nobodys }, NUMBER_OF_NOBODY)];
}

/** The cents of the day in a report whose outcome is unknown: the provider may have it or not. */
async function onTheWay(organizationId: string, day: string): Promise<number> {
  const open = (await meterOf(organizationId))?.open as MeterReport | undefined;
  return open && utcDay(open.atMs) === day ? open.meteredCents : 0;
}

const invoicedOn = ({ invoices }: Billing, day: string) =>
  invoices.reduce((sum, { date, amount }) => sum + (date?.startsWith(day) ? amount : 0), 0);

/** The differences in money of an organization that the card provider knows. */
async function cardDifferences(day: string, billing: Billing): Promise<Difference[]> {
  const { organizationId, customerId } = billing;
  if (!customerId) return [];
  const [theirs, { meteredCents }, open] = await Promise.all([
    cardDayOf(customerId, spanOf(day)),
    daySumsOf(day, organizationId),
    onTheWay(organizationId, day),
  ]);
  const hasOpen = open > 0 && theirs.metered === meteredCents + open;
  const ours = { metered: hasOpen ? theirs.metered : meteredCents, invoiced: invoicedOn(billing, day) };
  return differencesOf(organizationId, ours, theirs);
}

async function nextTexts(day: string, progress: Extract<ComparedDay, { stage: 'texts' }>): Promise<ComparedDay> {
  const { page, sums: before, found } = progress;
  const { sums: more, next } = await sentTexts({ ...spanOf(day), lateMs: LATE_MS, page });
  const sums = added(before, more);
  if (next !== null) return { stage: 'texts', page: next, sums, found };
  return { stage: 'cards', place: 0, found: [...found, ...(await textDifferences(day, sums))] };
}

async function nextCards(
  day: string,
  { place: position, found }: Extract<ComparedDay, { stage: 'cards' }>,
): Promise<ComparedDay> {
  const ids = (await possibleOrganizationIds()).slice(position, position + IDS_AT_ONCE);
  if (ids.length === 0) return { stage: 'refunds', found };
  const founded = await billingsOf(ids);
  const billings = founded.slice(0, ORGANIZATIONS_AT_ONCE);
  const differing = await inChunks(billings, TOGETHER, (one) => cardDifferences(day, one));
  const next = founded[ORGANIZATIONS_AT_ONCE];
  const place = position + (next ? ids.indexOf(next.organizationId) : ids.length);
  return { stage: 'cards', place, found: [...found, ...differing.flat()] };
}

/** The differences in the day's refunds or disputes, by organization: those that no webhook reported to us. */
async function untold(
  kind: 'refund' | 'dispute',
  what: 'refunded' | 'disputed',
  listed: readonly SentBack[],
): Promise<Difference[]> {
  const sums = new Map<string, { ours: number; theirs: number }>();
  for (const { id, organizationId, cents } of listed) {
    const { ours, theirs } = sums.get(organizationId) ?? { ours: 0, theirs: 0 };
    const known = (await isNewsKnown(kind, id)) ? cents : 0;
    sums.set(organizationId, { ours: ours + known, theirs: theirs + cents });
  }
  return [...sums].flatMap(([organizationId, { ours, theirs }]) =>
    differencesOf(organizationId, { [what]: ours }, { [what]: theirs }),
  );
}

async function nextRefunds(day: string, found: readonly Difference[]): Promise<ComparedDay> {
  const refunds = await untold('refund', 'refunded', await refundsIn(spanOf(day)));
  return { stage: 'disputes', found: [...found, ...refunds] };
}

async function nextDisputes(day: string, found: readonly Difference[]): Promise<ComparedDay> {
  const disputes = await untold('dispute', 'disputed', await disputesIn(spanOf(day)));
  return { stage: 'end', found: [...found, ...disputes] };
}

/**
 * Makes the next step of comparing a day: a page of texts, some organizations, the refunds or the disputes. Throws when a provider
 * does not answer.
 */
export async function nextComparison(day: string, progress: ComparedDay): Promise<ComparedDay> {
  if (progress.stage === 'texts') return nextTexts(day, progress);
  if (progress.stage === 'cards') return nextCards(day, progress);
  if (progress.stage === 'refunds') return nextRefunds(day, progress.found);
  return progress.stage === 'disputes' ? nextDisputes(day, progress.found) : progress;
}
