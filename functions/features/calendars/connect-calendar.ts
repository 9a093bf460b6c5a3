// connectCalendar: starts one attempt to connect the scheduling service, for the calling browser (INT-06).

import { userOf } from '#domain/accounts/membership.act.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { ownBrand } from '#platform/foundation/own-brand.ts';
import { notFound, Refusal } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { calendarAccount } from '#platform/gateways/calendar/wire.ts';
import { openAttempt } from './connection-attempt.act.ts';

const NOT_SET_UP = 'The scheduling service is not set up here yet. Please ask us for it.';

/** The address to open, and the ticket for the browser's cookie. Visiting wpAdmins have no calendar here. */
export async function connectCalendar(_: object, actor: Actor): Promise<AnswerTo<'connectCalendar'>> {
  const user = await userOf(actor.userId);
  if (!user || !actor.isMember) throw notFound();
  const { integrations, oauth2BasePath } = ownBrand();
  if (!integrations.includes('scheduling') || !(await calendarAccount())) throw new Refusal(NOT_SET_UP);
  return { path: `${oauth2BasePath}/calendly/${user.code}`, ticket: await openAttempt(user.userId, user.code) };
}
