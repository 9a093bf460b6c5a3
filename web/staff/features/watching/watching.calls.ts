// How people watch a campaign's slides: polled while the report is open, because somebody may be watching.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { WatchingQuery } from '#web/kit/calls.gen.ts';
import { WatchingDocument } from './watching.gen.ts';

export type Watching = NonNullable<WatchingQuery['watching']['watching']>;

/** A person counts as viewing for 30 s after a save. */
const AGAIN_MS = 15_000;

/** The figures of a campaign's slides, where it has some. */
export const useWatching = (campaignId: string, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['watching', campaignId],
    queryFn: async () => (await ask(WatchingDocument, { campaignId })).watching ?? null,
    refetchInterval: AGAIN_MS,
  });
