// When a campaign's texts left, were opened and answered: asked again while the report is open, because they may be going out.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { CampaignTimelineQuery } from '#web/kit/calls.gen.ts';
import { CampaignTimelineDocument } from './timeline.gen.ts';

export type Timeline = NonNullable<CampaignTimelineQuery['campaignTimeline']['timeline']>;

const AGAIN_MS = 60_000;

/** The time line of a campaign, by the hours and days of a zone: the organization's, which the server knows. */
export const useTimeline = (campaignId: string, zone: string) =>
  useQuery({
    queryKey: ['timeline', campaignId, zone],
    queryFn: async () => (await ask(CampaignTimelineDocument, { campaignId })).timeline ?? null,
    refetchInterval: AGAIN_MS,
  });
