// One's own calendars: those kept by a name, the scheduling service that is connected, and what it offers (ACC-16, INT-06).
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { CustomValuesQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../use-write.ts';
import {
  CalendarConnectionDocument,
  ConnectCalendarDocument,
  CreateCustomValuesDocument,
  CustomValuesDocument,
  DisconnectCalendarDocument,
} from './calendars.gen.ts';

export type CustomValue = NonNullable<CustomValuesQuery['customValues']['values']>[number];
export type NewValue = { name: string; value: string; isCalendar: boolean };

/** What one keeps by names of one's own. */
export const useCustomValues = () =>
  useQuery({ queryKey: ['customValues'], queryFn: async () => (await ask(CustomValuesDocument)).values ?? [] });

/** Whether a value is a calendar and its link. */
export const isCalendar = ({ modelName }: CustomValue): boolean => modelName === 'CALENDAR';

/** Keeps a value by its name; the same name again replaces it. Answers it as it is kept. */
export const useKeepValue = () =>
  useWrite('keepValue', async ({ isCalendar: asCalendar, ...value }: NewValue) => {
    const { values } = await ask(CreateCustomValuesDocument, { values: [value], isCalendar: asCalendar });
    const [kept] = values ?? [];
    if (!kept) throw new Error('The answer holds no value.');
    return kept;
  });

/** One's connection with the scheduling service, with the kinds of appointments that one offers there when asked for. */
export const useCalendarConnection = (includeEventTypes = false) =>
  useQuery({
    queryKey: ['calendarConnection', includeEventTypes],
    queryFn: () => ask(CalendarConnectionDocument, { includeEventTypes }),
  });

const TICKET_SECONDS = 600;

/** Leads to the scheduling service; the ticket stays in this browser, and in no address. */
export const useConnectCalendar = (failed?: (error: Error) => unknown) =>
  useWrite(
    'connectCalendar',
    async () => {
      const { path, ticket } = await ask(ConnectCalendarDocument);
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: browsers that lack the Cookie Store are used as well
      document.cookie = `beckon.connect=${ticket}; Path=/oauth2/calendly; Max-Age=${TICKET_SECONDS}; SameSite=Lax${secure}`;
      location.assign(path ?? '/account?tab=integrations');
    },
    undefined,
    failed,
  );

/** Ends the connection, here and there. */
export const useDisconnectCalendar = (after?: () => unknown) =>
  useWrite('disconnectCalendar', () => ask(DisconnectCalendarDocument), after);
