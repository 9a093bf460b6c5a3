// Events: the list, and the bulk actions on selected ones.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { EventsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { AddCampaignsToEventsDocument, CancelEventsDocument, EventsDocument } from './events.gen.ts';

export type Event = NonNullable<EventsQuery['events']['events']>[number];

/** Future events, or all. */
export const useEvents = (includeAll: boolean) =>
  useQuery({
    queryKey: ['events', includeAll],
    queryFn: async () => (await ask(EventsDocument, { includeAll })).events ?? [],
    placeholderData: keepPreviousData,
  });

/** Cancels the appointments of events. */
export const useCancelEvents = () =>
  useWrite('cancelEvents', (eventIds: string[]) => ask(CancelEventsDocument, { eventIds }));

/** Adds everybody of the events to these campaigns. */
export const useAddCampaignsToEvents = () =>
  useWrite('addCampaignsToEvents', (asked: { eventIds: string[]; campaignIds: string[] }) =>
    ask(AddCampaignsToEventsDocument, asked),
  );
