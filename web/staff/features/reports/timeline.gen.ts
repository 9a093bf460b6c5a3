import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CampaignTimelineDocument = gql`
    query CampaignTimeline($campaignId: ID!) {
  campaignTimeline(campaignId: $campaignId) {
    success
    errors
    refusal
    timeline {
      unit
      points {
        at
        sent
        opened
        answered
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignTimelineQuery, Types.CampaignTimelineQueryVariables>;