// forgotPasswordRequest: mails a link that sets a new password (API-007, SES-04).

import { emailOrRefusal } from '#domain/accounts/identity.act.ts';
import { hasTurn, type Limit, takeTurn } from '#domain/accounts/limit.act.ts';
import { BRAND_OWNER } from '#domain/accounts/number.entity.ts';
import { once } from '#domain/accounts/once.act.ts';
import { resetAskWrites } from '#domain/accounts/sessions/session.entity.ts';
import { AGES } from '#functions/ages.ts';
import type { MutationForgotPasswordRequestArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { expiresAfter } from '#platform/foundation/clock.ts';
import { newId } from '#platform/foundation/ids.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { Refusal } from '#platform/foundation/refusal.ts';
import { signal } from '#platform/table/signal.ts';
import { transact } from '#platform/table/transact.ts';

const KEPT_SECONDS = AGES.resetAsk.seconds;
const TOO_MANY_LINKS = 'You have asked for too many links. Please try again in an hour.';

async function sendLink(email: string, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    if (!(await takeTurn(limit))) throw new Refusal(TOO_MANY_LINKS, { code: 'LIMIT' });
  }
  const askId = newId('ask');
  await transact([
    resetAskWrites.create({ askId, email, expiresAt: expiresAfter(KEPT_SECONDS) }).commit(),
    signal('reset.asked', BRAND_OWNER, { askId }, askId),
  ]);
}

/**
 * Gives the same answer, after the same work, whether the address has an account or not: `mailResetLink` checks that later. At
 * most 3 links an hour to an address, 10 from one; a repeat with the same `requestId` requests none.
 */
export async function forgotPasswordRequest(args: MutationForgotPasswordRequestArgs, actor: Actor): Promise<object> {
  const brand = ownBrand();
  const email = emailOrRefusal(args.email);
  const limits: Limit[] = [
    { what: 'reset-links-by-address', whom: actor.ipAddress, most: brand.limits.resetLinksPerAddress },
    { what: 'reset-links-by-email', whom: email, most: brand.limits.resetLinksPerEmail },
  ];
  const open = await Promise.all(limits.map(hasTurn));
  if (open.includes(false)) throw new Refusal(TOO_MANY_LINKS, { code: 'LIMIT' });
  await once(['forgotPasswordRequest', email], args.requestId, () => sendLink(email, limits));
  return {};
}
