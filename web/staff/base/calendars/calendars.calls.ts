// One's own calendars: saved values, the connected scheduling service, and its event types (ACC-16, INT-06).
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { CustomValuesQuery } from '#web/kit/calls.gen.ts';
import { brand } from '#web/kit/config.ts';
import { useWrite } from '../use-write.ts';
import {
  CalendarConnectionDocument,
  ChangeCustomValuesDocument,
  ConnectCalendarDocument,
  CreateCustomValuesDocument,
  CustomValuesDocument,
  DisconnectCalendarDocument,
} from './calendars.gen.ts';

export type CustomValue = NonNullable<CustomValuesQuery['customValues']['values']>[number];
export type NewValue = { name: string; value: string; isCalendar: boolean };

/** The named values that one has saved. */
export const useCustomValues = () =>
  useQuery({ queryKey: ['customValues'], queryFn: async () => (await ask(CustomValuesDocument)).values ?? [] });

/** Whether a value is a calendar with its link. */
export const isCalendar = ({ modelName }: CustomValue): boolean => modelName === 'CALENDAR';

/** Saves a value under its name; the same name replaces the old value. Returns it as saved. */
export const useSaveValue = () =>
  useWrite('saveValue', async ({ isCalendar: asCalendar, ...value }: NewValue) => {
    const { values } = await ask(CreateCustomValuesDocument, { values: [value], isCalendar: asCalendar });
    const [kept] = values ?? [];
    if (!kept) throw new Error('The answer holds no value.');
    return kept;
  });

/** Renames one of the values and replaces what it says. */
export const useChangeValue = () =>
  useWrite('changeValue', ({ id, name, value }: Pick<CustomValue, 'id' | 'name' | 'value'>) =>
    ask(ChangeCustomValuesDocument, { values: [{ customFieldId: id, name, value }] }),
  );

/** Removes one of the values: the server removes a value that is saved empty. */
export const useRemoveValue = (after: () => unknown) =>
  useWrite(
    'changeValue',
    ({ id, name }: Pick<CustomValue, 'id' | 'name'>) =>
      ask(ChangeCustomValuesDocument, { values: [{ customFieldId: id, name, value: '' }] }),
    after,
  );

/** One's connection to the scheduling service, on request with the event types that it offers. */
export const useCalendarConnection = (includeEventTypes = false) =>
  useQuery({
    queryKey: ['calendarConnection', includeEventTypes],
    queryFn: () => ask(CalendarConnectionDocument, { includeEventTypes }),
  });

const TICKET_SECONDS = 600;

/** Opens the scheduling service; the ticket is stored in this browser and never in an address. */
export const useConnectCalendar = (failed?: (error: Error) => unknown) =>
  useWrite(
    'connectCalendar',
    async () => {
      const { path, ticket } = await ask(ConnectCalendarDocument);
      const secure = location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API, which the rule demands
      document.cookie = `beckon.connect=${ticket}; Path=${brand().oauth2BasePath}/calendly; Max-Age=${TICKET_SECONDS}; SameSite=Lax${secure}`;
      location.assign(path ?? '/account?tab=integrations');
    },
    undefined,
    failed,
  );

/** Ends the connection, here and at the service. */
export const useDisconnectCalendar = (after?: () => unknown) =>
  useWrite('disconnectCalendar', () => ask(DisconnectCalendarDocument), after);
