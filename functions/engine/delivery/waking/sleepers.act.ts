// What there is to wake, page by page, so that finding it never takes longer than a page, however large a campaign is.
//
// A batch that comes into a row behind the walk, or that the index does not show yet, is passed over. Nobody is lost by that nor
// texted wrongly, because a batch that was kept looks by itself at what was decided:
// - Undo: nobody enters a send request that was closed, and nothing of it was sent by then, so that none of its batches was
//   parted. One that was passed over is taken back when it wakes, or by the pump (release, campaign-queues).
// - Stop: whom a batch under way puts aside go on in a batch of the same send request, and are written off when that wakes.
// - an edit: a batch reads the chain when it wakes and again right before it ends.
// - a resumption: whoever parks a batch looks again whether anything still parks it (`goOnIfFree`).

import { appointmentPage } from '#domain/campaigns/appointments/appointment.entity.ts';
import { campaignById } from '#domain/campaigns/campaign.entity.ts';
import { hangsOnDay } from '#domain/campaigns/chain/hanging-texts.rules.ts';
import { BATCH_SHARDS } from '#domain/texts/batch/batch.rules.ts';
import type { JobInputs } from '#platform/jobs/kinds.rules.ts';
import { batchPage, type FoundBatch, parkedPage } from '../facts/batch-pages.act.ts';
import { waitsForBilling } from '../facts/waits-for-billing.act.ts';
import { hangsOn, hangsStillFrom } from '../hanging/hang-anew.act.ts';
import { mayChange } from '../schedule/wake-batch.act.ts';

/** What waking is to do with what it finds. */
export type Waking = { organizationId: string } & Omit<JobInputs['resume'], 'after'>;

/** What a batch or an appointment is woken by: read anew by its key, as an index may lag. */
export type Sleeper = { batchId: string } | { leadId: string; appointmentId: string };

/** So many of an index are looked at in one read. */
const A_PAGE = 250;

/** Some of a row: each with its place, how many were looked at for them, and after which place the next ones stand. */
type Page = { found: { place: string; sleeper: Sleeper }[]; looked: number; next: string | null };

/** Reads a page of at most so many after that place; the first one after ''. */
type Row = (after: string, limit: number) => Promise<Page>;

type Kept<Item> = { items: Item[]; next: string | null };

function pageOf<Item>(
  { items, next }: Kept<Item>,
  isMeant: (item: Item) => boolean,
  as: (item: Item) => { place: string; sleeper: Sleeper },
): Page {
  return { found: items.filter(isMeant).map(as), looked: items.length, next };
}

/** The batches of a campaign, or of a bulk text by its send request, shard by shard. */
function rowsOfBatches(organizationId: string, of: string, isMeant: (batch: FoundBatch) => boolean): Row[] {
  return Array.from({ length: BATCH_SHARDS }, (_, shard) => async (after: string, limit: number) => {
    const page = await batchPage({ organizationId, campaignId: of, shard }, { after, limit });
    return pageOf(page, isMeant, ({ batchId }) => ({ place: batchId, sleeper: { batchId } }));
  });
}

/**
 * Of an organisation's parked batches those that this is about: staff who answer what is to come of the time without
 * billing mean what waits for that; what goes on by itself is the rest.
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
    return pageOf(page, isParkedFor(waking), ({ gs2sk = '', batchId }) => ({ place: gs2sk, sleeper: { batchId } }));
  };
}

/** Appointments on which nothing of a changed campaign may hang yet. */
async function rowsOfAppointments({ organizationId, campaignId = '' }: Waking): Promise<Row[]> {
  const campaign = await campaignById(organizationId, campaignId);
  if (!campaign || campaign.lifecycle === 'deleted' || !hangsOnDay(campaign)) return [];
  const fromMs = await hangsStillFrom(campaign);
  const row: Row = async (after, limit) => {
    const page = await appointmentPage(organizationId, fromMs, { after, limit });
    const hangs = (appointment: (typeof page.items)[number]) => hangsOn(appointment, campaignId);
    return pageOf(page, hangs, ({ listedAs = '', leadId, appointmentId }) => ({
      place: listedAs,
      sleeper: { leadId, appointmentId },
    }));
  };
  return [row];
}

/** Where what is to be woken stands: the rows to walk, each in an order that stays. */
async function rowsFor(waking: Waking): Promise<Row[]> {
  const { organizationId, campaignId, what, sendRequestId } = waking;
  if (what === 'hang') return rowsOfAppointments(waking);
  if (sendRequestId) {
    const isOpen = (batch: FoundBatch) => batch.sendRequestId === sendRequestId && !batch.written;
    return rowsOfBatches(organizationId, campaignId ?? sendRequestId, isOpen);
  }
  if (what !== 'changed') return [rowOfParked(waking)];
  return campaignId ? rowsOfBatches(organizationId, campaignId, mayChange) : [];
}

/** The row and the place in it that a cursor names; the start for what names none, as an older version's. */
function startOf(cursor: string): { row: number; place: string } {
  const [, row = '0', place = ''] = /^(\d):(.*)$/.exec(cursor) ?? [];
  return { row: Number(row), place };
}

/**
 * The next of what there is to wake from a cursor on ('' at the start): pages until `most` were found or `mostLooked` were
 * looked at. The cursor after them is null once everything was looked at.
 */
export async function* sleepersFrom(
  waking: Waking,
  cursor: string,
  { most, mostLooked }: { most: number; mostLooked: number },
): AsyncGenerator<{ sleepers: Sleeper[]; cursor: string | null }> {
  const rows = await rowsFor(waking);
  let { row, place } = startOf(cursor);
  let [left, looked] = [most, 0];
  while (row < rows.length) {
    const page = await (rows[row] as Row)(place, Math.min(A_PAGE, mostLooked - looked));
    const some = page.found.slice(0, left);
    left -= some.length;
    looked += page.looked;
    const after = some.length < page.found.length ? (some.at(-1)?.place ?? place) : page.next;
    if (after === null) row++;
    place = after ?? '';
    yield { sleepers: some.map(({ sleeper }) => sleeper), cursor: row < rows.length ? `${row}:${place}` : null };
    if (left === 0 || looked >= mostLooked) return;
  }
}
