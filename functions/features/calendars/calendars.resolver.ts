// The AppSync resolver of the calendars room.
import { audited } from '#domain/accounts/audit/audit.act.ts';
import { resolverDoor } from '#platform/foundation/resolver-handler.ts';
import { calendarConnection } from './calendar-connection.ts';
import { connectCalendar } from './connect-calendar.ts';
import { createCustomValues } from './create-custom-values.ts';
import { customValues } from './custom-values.ts';
import { disconnectCalendar } from './disconnect-calendar.ts';

export const handler = resolverDoor(
  'calendars',
  { calendarConnection, connectCalendar, createCustomValues, customValues, disconnectCalendar },
  audited,
);
