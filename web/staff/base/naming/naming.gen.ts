import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const NameCampaignDocument = gql`
    mutation NameCampaign($campaignId: ID!, $name: String!) {
  updateCampaign(campaignId: $campaignId, name: $name) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.NameCampaignMutation, Types.NameCampaignMutationVariables>;
export const FirstTextsDocument = gql`
    query FirstTexts($campaignId: ID!) {
  campaign(campaignId: $campaignId, includeFeatures: true) {
    success
    errors
    refusal
    campaign {
      id
      brandName
      structure {
        before
        feature
        appointment
      }
      features {
        id
        message
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.FirstTextsQuery, Types.FirstTextsQueryVariables>;