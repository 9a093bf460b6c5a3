// customValues: a user's named values, only calendars where one is to be chosen (API-018).

import { membershipOf } from '#domain/accounts/membership.act.ts';
import { schedulingLink } from '#domain/pitches/pitch/pitch.rules.ts';
import { valuesOf } from '#domain/pitches/values/custom-value.entity.ts';
import { customValueAnswer } from '#domain/pitches/values/custom-value-answer.act.ts';
import type { Access, QueryCustomValuesArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import { notFound } from '#platform/foundation/refusal.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';

/** The roles that see only their own values; a removed user signs in as NONE. */
const OWN_ALONE: ReadonlySet<Access> = new Set(['NONE', 'LIMITED']);

/**
 * The caller's own values, or with `userId` a colleague's. Refused as missing when that user is not a member. LIMITED and users
 * without access see only their own. Leads have no values.
 */
export async function customValues(args: QueryCustomValuesArgs, actor: Actor): Promise<AnswerTo<'customValues'>> {
  const { organizationId } = actor;
  const userId = args.userId ?? actor.userId;
  const isOwn = userId === actor.userId;
  if (!isOwn && (OWN_ALONE.has(actor.access) || !(await membershipOf(organizationId, userId)))) throw notFound();
  if (args.model && args.model !== 'USER') return { values: [] };
  const asked = (args.search ?? '').trim().toLowerCase();
  const found = (await valuesOf(organizationId, userId)).filter(
    ({ name, value, isCalendar }) =>
      (!args.calendarOnly || isCalendar) &&
      (!args.calendlyOnly || schedulingLink(value) !== null) &&
      `${name}\n${value}`.toLowerCase().includes(asked),
  );
  return { values: found.map(customValueAnswer) };
}
