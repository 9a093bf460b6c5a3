// calendarConnection: whether the caller has connected the scheduling service, and the event types they offer there (INT-01,
// INT-06).

import { type Connection, connectionOf } from '#domain/accounts/integrations/calendar-connection.entity.ts';
import type { QueryCalendarConnectionArgs } from '#functions/schema.gen.ts';
import type { Actor } from '#platform/foundation/actor.ts';
import type { AnswerTo } from '#platform/foundation/reply.ts';
import { eventTypesOf } from '#platform/gateways/calendar/calendar.ts';
import { accessToken } from './connection.act.ts';

async function offered(connection: Connection) {
  const token = await accessToken(connection);
  return token ? eventTypesOf(token, connection.personUri) : [];
}

/** Only the caller's own. A connection that the service refuses counts as none. */
export async function calendarConnection(
  { includeEventTypes }: QueryCalendarConnectionArgs,
  { userId }: Actor,
): Promise<AnswerTo<'calendarConnection'>> {
  const connection = await connectionOf(userId);
  const eventTypes = connection && includeEventTypes ? await offered(connection) : [];
  const current = includeEventTypes ? await connectionOf(userId) : connection;
  if (!current || current.brokenAt) return { integration: null, eventTypes: [] };
  const { created, personName: name } = current;
  return { integration: { id: `${userId}_CALENDLY`, userId, created, integrationType: 'CALENDLY', name }, eventTypes };
}
