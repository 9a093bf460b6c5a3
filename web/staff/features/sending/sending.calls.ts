// Before a send and the send itself: who would get it, what was acknowledged, and putting people into a campaign.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../kit/ask.ts';
import type { Meant } from '../../base/meant.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  AddLeadsToCampaignDocument,
  CampaignAudienceDocument,
  CopyToSendAgainDocument,
  UnderstandDocument,
} from './sending.gen.ts';

const isNamed = (meant: Meant) => 'leadIds' in meant;

/** Who would get a text if Send were pressed now; null while nobody is meant. */
export const useAudience = (campaignId: string, meant: Meant | null) =>
  useQuery({
    queryKey: ['audience', campaignId, meant],
    queryFn: async () => (await ask(CampaignAudienceDocument, { campaignId, ...meant })).campaignAudience ?? null,
    enabled: campaignId !== '' && meant !== null && (!isNamed(meant) || meant.leadIds.length > 0),
    placeholderData: keepPreviousData,
  });

type Send = { campaignId: string; meant: Meant; requestId: string };

/** Puts people into a campaign, which starts sending. */
export const addLeadsToCampaign = ({ campaignId, meant, requestId }: Send) =>
  ask(AddLeadsToCampaignDocument, { campaignId, ...meant, requestId });

/** Keeps that the caller acknowledged how texts are sent, for this membership. */
export const useAcknowledge = () => useWrite('acknowledge', () => ask(UnderstandDocument));

/** Copies a campaign with its steps, so that people who are in it can be sent its texts again; `after` gets the copy. */
export const useCopyToSendAgain = (after: (copy: { id: string; name: string }) => void) =>
  useWrite(
    'copyToSendAgain',
    async (asked: { campaignId: string; requestId: string }) => {
      const { campaign } = await ask(CopyToSendAgainDocument, asked);
      if (!campaign) throw new Error('The answer holds no campaign.');
      return campaign;
    },
    after,
  );
