// Submits a form once: validates, checks limits, stores and starts; the answer does not reveal whether the phone was known.
import { cardPathOf } from '#domain/accounts/card/card-code.act.ts';
import type { Limit } from '#domain/accounts/limit.act.ts';
import { numberOf } from '#domain/accounts/number.entity.ts';
import { once } from '#domain/accounts/once.act.ts';
import { ownPhoneFrom } from '#domain/leads/consent/own-phone.act.ts';
import { CONTENT_GONE } from '#engine/activity/link/link.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { answerIn, answersIn, type FormAnswer, type GivenWidget } from '../form/form-answers.rules.ts';
import { type FormPageAnswer, formPageOf, type PageCode } from '../form/form-page.act.ts';
import { DECOY, REFRESH_AND_RETRY } from '../form-fields.rules.ts';
import { takeFormTurn, takeTextTurns, takeUnopenedTurn } from './form-limits.act.ts';
import { giveTicketBack, mustConfirm, noteConfirmation, spendTicket } from './form-ticket.act.ts';
import { saveAnswers, savePerson } from './save-submission.act.ts';
import { startByPage } from './start-by-page.act.ts';
import { tellOfRush } from './tell-of-rush.act.ts';

export type SubmittedPage = {
  widgets: readonly GivenWidget[];
  ticket?: string | null | undefined;
  requestId?: string | null | undefined;
};

const MOST_ANSWERS = 200;

/** Today in the brand's zone, YYYY-MM-DD. */
function today(): string {
  const { zone } = ownBrand().window;
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now());
}

/** The page of a code; throws the documented sentence when it is invalid. */
export async function requirePage(at: PageCode): Promise<FormPageAnswer> {
  const page = await formPageOf(at);
  if (!page) throw new Refusal(CONTENT_GONE, { code: 'GONE' });
  return page;
}

/** The answers and the phone among them; throws the sentence of the first error. */
function checked({ shown }: FormPageAnswer, widgets: readonly GivenWidget[]): { answers: FormAnswer[]; phone: string } {
  const isFilledByForce = widgets.some(({ widgetId, values }) => widgetId === DECOY && (values ?? []).join('') !== '');
  if (isFilledByForce) throw new Refusal(REFRESH_AND_RETRY, { code: 'DECOY' });
  if (widgets.length > MOST_ANSWERS) throw new Refusal(`A page takes at most ${MOST_ANSWERS} answers.`);
  const found = answersIn(shown.fields, widgets, today());
  if ('refusal' in found) throw new Refusal(found.refusal);
  const phone = ownPhoneFrom(answerIn(found.answers, 'phone'));
  if ('refusal' in phone) throw new Refusal(phone.refusal);
  return { answers: found.answers, phone: phone.phone };
}

/** The budget of texts that is used up; not checked for a caller without a ticket. */
type Turn = { isOpened: boolean; isTrusted: boolean; usedUp: Limit | null };

/**
 * Uses up the ticket and a turn; returns whether texts may leave at once. A caller without a ticket has not opened the page,
 * which the documented calls allow (API-099 to 101): it also takes one of the few turns of such callers.
 */
async function takeTurns(page: FormPageAnswer, ticket: string | null | undefined, actor: Actor): Promise<Turn> {
  if (typeof ticket !== 'string') {
    await takeUnopenedTurn(page, actor);
    await takeFormTurn(page, actor);
    return { isOpened: false, isTrusted: false, usedUp: null };
  }
  await spendTicket(page.counted, ticket);
  try {
    await takeFormTurn(page, actor);
  } catch (error) {
    // A person who is told to wait may submit the same open page later.
    await giveTicketBack(ticket);
    throw error;
  }
  const usedUp = await takeTextTurns(page, actor);
  if (usedUp) await noteConfirmation(ticket);
  return { isOpened: true, isTrusted: usedUp === null, usedUp };
}

/**
 * Processes a submission. The ticket and the turn are used up only by valid answers, so a person who corrects an error keeps
 * them. Without a ticket, and above the budgets of texts, no text leaves before the phone confirms (decisions: A47). Above the
 * budgets everybody is told where to confirm, whether the phone is known or not: otherwise anybody could find out which phones
 * are known. A repeat with the same `requestId` changes nothing; one without it changes nothing that is already stored.
 */
export async function submitPage(
  at: PageCode,
  given: SubmittedPage,
  actor: Actor,
): Promise<{ confirmAt?: string; card?: string }> {
  const page = await requirePage(at);
  const { answers, phone } = checked(page, given.widgets);
  await once(['page', page.counted.pageId], given.requestId, async () => {
    const { isOpened, isTrusted, usedUp } = await takeTurns(page, given.ticket, actor);
    const submission = { page, phone, answers, actor, isOpened, isTrusted };
    const kept = await savePerson(submission);
    await saveAnswers(submission, kept.lead);
    await startByPage(submission, kept);
    if (usedUp) await tellOfRush(page, usedUp);
  });
  if (typeof given.ticket !== 'string') return {};
  const number = (await mustConfirm(given.ticket)) ? await numberOf(page.counted.organizationId) : null;
  const card = await cardPathOf(page.organization, page.shown.sender);
  return { ...(card ? { card } : {}), ...(number ? { confirmAt: number.phone } : {}) };
}
