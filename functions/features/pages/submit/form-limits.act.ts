// Limits on form submissions, per network and page, and the budgets of the texts that they start.
import { type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { networkOf } from '#domain/accounts/network.rules.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { now } from '#platform/foundation/clock.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import type { FormPageAnswer } from '../form/form-page.act.ts';

const MINUTE_MS = 60_000;

const TOO_MANY_HERE =
  'Many people just signed up from this network. Please try again in an hour, or switch between Wi-Fi and mobile data and try now.';
const TOO_MANY_LATELY = 'Very many people are signing up right now. Please try again in an hour.';
const TOO_MANY = 'Very many people are signing up right now. Please try again in a minute.';

/** Browsers mark a call from a page of the same site with their own headers. A script that fakes them still gets no text sent. */
const isBrowser = ({ isFromPage, userAgent }: Actor) => isFromPage === true && userAgent.startsWith('Mozilla/');

/**
 * Takes one of the few turns of a caller that has not opened the page, of its network and of the page's hour. Throws the
 * sentence that says when to come back.
 */
export async function takeUnopenedTurn({ counted }: FormPageAnswer, { ipAddress }: Actor): Promise<void> {
  const { unopenedFormsPerAddress, unopenedFormsPerPage } = ownBrand().limits;
  const here = { what: 'unopened-forms-by-address', whom: networkOf(ipAddress), most: unopenedFormsPerAddress };
  if (!(await takeTurn(here))) throw new Refusal(TOO_MANY_HERE, { code: 'LIMIT' });
  const page = { what: 'unopened-forms-by-page', whom: counted.pageId, most: unopenedFormsPerPage };
  if (!(await takeTurn(page))) throw new Refusal(TOO_MANY_LATELY, { code: 'LIMIT' });
}

/**
 * Takes a turn of the network and one of the page's minute. A network of browsers may be a room full of people in front of a
 * poster; callers that are not browsers get few turns. Throws the sentence that says when to come back.
 */
export async function takeFormTurn({ counted }: FormPageAnswer, actor: Actor): Promise<void> {
  const { formsPerAddress, formsPerRoom, formsPerPage } = ownBrand().limits;
  const network = networkOf(actor.ipAddress);
  const here = isBrowser(actor)
    ? { what: 'forms-of-a-room', whom: network, most: formsPerRoom }
    : { what: 'forms-by-address', whom: network, most: formsPerAddress };
  if (!(await takeTurn(here))) throw new Refusal(TOO_MANY_HERE, { code: 'LIMIT' });
  const minute = Math.floor(now() / MINUTE_MS);
  const page = { what: 'forms-by-page', whom: `${counted.pageId}#${minute}`, most: formsPerPage };
  if (!(await takeTurn(page))) throw new Refusal(TOO_MANY, { code: 'LIMIT' });
}

/** The budgets of texts that submissions start, from the caller's own to the brand's, so that few callers use up no larger one. */
function textBudgets({ counted }: FormPageAnswer, { ipAddress }: Actor): Limit[] {
  const { key, limits } = ownBrand();
  return [
    { what: 'form-texts-by-address', whom: networkOf(ipAddress), most: limits.formTextsPerAddress },
    { what: 'form-texts-by-page', whom: counted.pageId, most: limits.formTextsPerPage },
    { what: 'form-texts-by-organization', whom: counted.organizationId, most: limits.formTextsPerOrganization },
    { what: 'form-texts-by-brand', whom: key, most: limits.formTextsPerBrand },
  ];
}

/**
 * Takes a turn of each budget; the first that is used up, else null. Nothing that a caller writes raises one: the address is
 * the one that the brand's distribution saw.
 */
export async function takeTextTurns(page: FormPageAnswer, actor: Actor): Promise<Limit | null> {
  for (const budget of textBudgets(page, actor)) if (!(await takeTurn(budget))) return budget;
  return null;
}
