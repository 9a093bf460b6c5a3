// Issues a ticket to submit a form and checks it at submission: only a visitor who opened that page can submit it, once.
import { AGES } from '#functions/ages.ts';
import { expiresAfter, now } from '#platform/foundation/clock.ts';
import { newToken, tokenHash } from '#platform/foundation/ids.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { committed, transact } from '#platform/table/transact.ts';
import { LEAST_MS, OPEN_AGAIN } from '../form-fields.rules.ts';
import { type CountedPage, pageCountWrite } from '../page-count.entity.ts';
import { formTicketWrites } from './form-ticket.entity.ts';

/** A page may stay open through a day at work; after that the page requests another ticket by itself. */
const KEPT_SECONDS = AGES.formTicket.seconds;

/** Counts a visit and issues a ticket for one submission. */
export async function giveTicket(page: CountedPage): Promise<string> {
  const ticket = newToken();
  const given = { ticketHash: tokenHash(ticket), pageId: page.pageId, givenMs: now() };
  await transact([
    formTicketWrites.create({ ...given, expiresAt: expiresAfter(KEPT_SECONDS) }).commit(),
    pageCountWrite(page, ticket, { visits: 1 }),
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
