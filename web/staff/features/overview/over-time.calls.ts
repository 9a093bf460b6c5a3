// What happened in all campaigns over time: one period, with the one before it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { ReportOverTimeQuery } from '#web/kit/calls.gen.ts';
import { ReportOverTimeDocument } from './over-time.gen.ts';

export type OverTime = NonNullable<ReportOverTimeQuery['reportOverTime']['overTime']>;

/** The first and the last day of a period (`2026-11-26`). */
export type Days = { from: string; to: string };

/** The report of a period of days of a zone (the organization's, which the server knows); null asks for none. What was shown stays until the next one has come. */
export const useOverTime = (days: Days | null, zone: string) =>
  useQuery({
    enabled: days !== null,
    queryKey: ['overTime', zone, days],
    queryFn: async () => (await ask(ReportOverTimeDocument, days ?? { from: '', to: '' })).overTime ?? null,
    placeholderData: keepPreviousData,
  });
