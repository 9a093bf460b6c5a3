// Finds what to wake, page by page, so that one step never takes longer than a page, however large a campaign is.
//
// A batch that is added behind the cursor, or that the index does not show yet, is missed. Nobody is lost or texted wrongly by
// that, because each batch checks the decision itself:
// - Undo: nobody enters a send request that was closed, and none of it was sent by then, so that none of its batches was
//   split. A missed one is withdrawn when it wakes, or by the pump (release, campaign-queues).
// - Stop: people whom a running batch moves to another batch of the same send request are written off when that wakes.
// - an edit: a batch reads the chain when it wakes and again right before it ends.
// - a resumption: whoever parks a batch checks again whether anything still parks it (`goOnIfFree`).

import { appointmentPage } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { hangsOnDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { BATCH_SHARDS } from '#domain/texts/batch/batch.rules.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { batchPage, type FoundBatch, parkedPage } from '../facts/batch-pages.act.ts';
import { waitsForBilling } from '../facts/waits-for-billing.act.ts';
import { hangsOn, hangsStillFrom } from '../hanging/add-missing-batch.act.ts';
import { mayFollowChain } from '../schedule/wake-batch.act.ts';

/** What to do with the batches that are found. */
export type Waking = { organizationId: string } & Omit<JobInputs['resume'], 'after'>;

/** The key of a batch or an appointment to wake: it is read again by it, since the index may lag. */
export type Sleeper = { batchId: string } | { leadId: string; appointmentId: string };

/** How many items of an index one read checks. */
const A_PAGE = 250;

/** A page of a list: items with their positions, how many were checked to find them, and the position after which to continue. */
type Page = { found: { position: string; sleeper: Sleeper }[]; looked: number; next: string | null };

/** Reads a page of at most this many items after that position; the first page after ''. */
type Row = (after: string, limit: number) => Promise<Page>;

type Kept<Item> = { items: Item[]; next: string | null };

function pageOf<Item>(
  { items, next }: Kept<Item>,
  isMeant: (item: Item) => boolean,
  as: (item: Item) => { position: string; sleeper: Sleeper },
): Page {
  return { found: items.filter(isMeant).map(as), looked: items.length, next };
}

/** The batches of a campaign, or of a bulk text by its send request, shard by shard. */
function rowsOfBatches(organizationId: string, of: string, isMeant: (batch: FoundBatch) => boolean): Row[] {
  return Array.from({ length: BATCH_SHARDS }, (_, shard) => async (after: string, limit: number) => {
    const page = await batchPage({ organizationId, campaignId: of, shard }, { after, limit });
    return pageOf(page, isMeant, ({ batchId }) => ({ position: batchId, sleeper: { batchId } }));
  });
}

/**
 * The parked batches of an organization that a decision is about: when staff decide about the time without
 * billing, those that wait for it; otherwise the rest, which goes on by itself.
 */
function isParkedFor({ campaignId, what }: Waking): (batch: FoundBatch) => boolean {
  if (campaignId || what === 'unparkDueNow') return () => true;
  const isAnswer = what === 'send' || what === 'skip';
  return (batch) => waitsForBilling(batch) === isAnswer;
}

function rowOfParked(waking: Waking): Row {
  const { organizationId, campaignId } = waking;
  return async (after, limit) => {
    const page = await parkedPage(organizationId, campaignId, { after, limit });
    return pageOf(page, isParkedFor(waking), ({ gs2sk = '', batchId }) => ({ position: gs2sk, sleeper: { batchId } }));
  };
}

/** Appointments that may have no batches of a changed campaign yet. */
async function rowsOfAppointments({ organizationId, campaignId = '' }: Waking): Promise<Row[]> {
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted' || !hangsOnDay(campaign)) return [];
  const fromMs = await hangsStillFrom(campaign);
  const row: Row = async (after, limit) => {
    const page = await appointmentPage(organizationId, fromMs, { after, limit });
    const hangs = (appointment: (typeof page.items)[number]) => hangsOn(appointment, campaignId);
    return pageOf(page, hangs, ({ listedAs = '', leadId, appointmentId }) => ({
      position: listedAs,
      sleeper: { leadId, appointmentId },
    }));
  };
  return [row];
}

/** The lists to read, each in a stable order. */
async function rowsFor(waking: Waking): Promise<Row[]> {
  const { organizationId, campaignId, what, sendRequestId } = waking;
  if (what === 'hang') return rowsOfAppointments(waking);
  if (sendRequestId) {
    const isOpen = (batch: FoundBatch) => batch.sendRequestId === sendRequestId && !batch.written;
    return rowsOfBatches(organizationId, campaignId ?? sendRequestId, isOpen);
  }
  if (what !== 'changed') return [rowOfParked(waking)];
  return campaignId ? rowsOfBatches(organizationId, campaignId, mayFollowChain) : [];
}

/** The list and the position in a cursor; the start for an unknown cursor, such as an older version's. */
function startOf(cursor: string): { row: number; position: string } {
  const [, row = '0', position = ''] = /^(\d):(.*)$/.exec(cursor) ?? [];
  return { row: Number(row), position };
}

/**
 * The next items to wake from a cursor on ('' at the start): reads pages until `most` were found or `mostLooked` were
 * checked. The cursor after them is null at the end.
 */
export async function* sleepersFrom(
  waking: Waking,
  cursor: string,
  { most, mostLooked }: { most: number; mostLooked: number },
): AsyncGenerator<{ sleepers: Sleeper[]; cursor: string | null }> {
  const rows = await rowsFor(waking);
  let { row, position } = startOf(cursor);
  let [left, looked] = [most, 0];
  while (row < rows.length) {
    const page = await (rows[row] as Row)(position, Math.min(A_PAGE, mostLooked - looked));
    const some = page.found.slice(0, left);
    left -= some.length;
    looked += page.looked;
    const after = some.length < page.found.length ? (some.at(-1)?.position ?? position) : page.next;
    if (after === null) row++;
    position = after ?? '';
    yield { sleepers: some.map(({ sleeper }) => sleeper), cursor: row < rows.length ? `${row}:${position}` : null };
    if (left === 0 || looked >= mostLooked) return;
  }
}
