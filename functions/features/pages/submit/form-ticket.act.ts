// Issues a ticket to submit a form and checks it at submission: only a person who opened that page can submit it, once.
import { type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import { AGES } from '#functions/ages.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { hashOf, newToken, tokenHash } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { readOne } from '#platform/table/reads.ts';
import { committed, Lost, transact } from '#platform/table/transact.ts';
import { LEAST_MS, OPEN_AGAIN } from '../form-fields.rules.ts';
import { type CountedPage, pageCountWrite } from '../page-count.entity.ts';
import { FormTicketEntity, formTicketWrites } from './form-ticket.entity.ts';

/** A page may stay open through a day at work; after that the page requests another ticket by itself. */
const KEPT_SECONDS = AGES.formTicket.seconds;

/**
 * The most visits of a page from one network that are counted within an hour, so that nobody alone makes a page look visited. It is
 * counted in parts, because a crowd in one room opens the page at the same moment.
 */
const VISITS = { most: 60, parts: 4 };

/** Whether a visit counts; it does when others of that network keep coming first. */
async function isCounted({ pageId }: CountedPage, ticket: string, ipAddress: string): Promise<boolean> {
  const part = (hashOf('part', ticket).codePointAt(0) ?? 0) % VISITS.parts;
  const whom = `${pageId} ${networkOf(ipAddress)} ${part}`;
  const limit: Limit = { what: 'page-visits-by-address', whom, most: VISITS.most };
  return takeTurn(limit).catch((error) => {
    if (error instanceof Lost) return true;
    throw error;
  });
}

/** Issues a ticket for one submission and counts a visit, unless very many came from that network within the hour. */
export async function giveTicket(page: CountedPage, { ipAddress }: Pick<Actor, 'ipAddress'>): Promise<string> {
  const ticket = newToken();
  const visit = (await isCounted(page, ticket, ipAddress)) ? [pageCountWrite(page, ticket, { visits: 1 })] : [];
  await transact([
    formTicketWrites
      .create({
        ticketHash: tokenHash(ticket),
        pageId: page.pageId,
        givenMs: now(),
        expiresAt: expiresAfter(KEPT_SECONDS),
      })
      .commit(),
    ...visit,
  ]);
  return ticket;
}

/** Makes a used ticket valid for one submission again. */
export async function giveTicketBack(ticket: string | null | undefined): Promise<void> {
  await transact([
    formTicketWrites
      .patch({ ticketHash: tokenHash(ticket ?? '') })
      .remove(['spentMs'])
      .commit(),
  ]);
}

/**
 * Uses up a ticket. Refused when it was never issued, is for another page, is so new that nobody can have read the page, is too
 * old, or was used already.
 */
export async function spendTicket({ pageId }: CountedPage, ticket: string | null | undefined): Promise<void> {
  const spent = formTicketWrites
    .patch({ ticketHash: tokenHash(ticket ?? '') })
    .set({ spentMs: now() })
    .where((kept, { eq, gt, lte, notExists }) =>
      [
        eq(kept.pageId, pageId),
        notExists(kept.spentMs),
        lte(kept.givenMs, now() - LEAST_MS),
        gt(kept.expiresAt, expiresAfter(0)),
      ].join(' AND '),
    );
  const { isMade } = await committed([spent.commit()]);
  if (!isMade) throw new Refusal(OPEN_AGAIN, { code: 'TICKET' });
}

/** Notes on a ticket that the texts of its submission wait until the phone confirms. */
export async function noteConfirmation(ticket: string): Promise<void> {
  await transact([
    formTicketWrites
      .patch({ ticketHash: tokenHash(ticket) })
      .set({ mustConfirm: true })
      .commit(),
  ]);
}

/** Whether that was noted: a repeat of the submission is told what the first call was, whatever was used up since. */
export async function mustConfirm(ticket: string): Promise<boolean> {
  return (await readOne(FormTicketEntity, { ticketHash: tokenHash(ticket) }))?.mustConfirm === true;
}
