import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CampaignAudienceDocument = gql`
    query CampaignAudience($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
  campaignAudience(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
  ) {
    success
    errors
    campaignAudience {
      total
      now
      later
      laterAt
      optedOut
      invalid
      alreadyIn
      alreadyInNames
      segments
      priceCents
      longestLength
      longestSegments
      isEstimate
      refusal
      warnings
      finishes
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignAudienceQuery, Types.CampaignAudienceQueryVariables>;
export const AddLeadsToCampaignDocument = gql`
    mutation AddLeadsToCampaign($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $requestId: ID) {
  addLeadsToCampaign(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
    requestId: $requestId
  ) {
    success
    errors
    added
    alreadyIn
    optedOut
    invalid
    job {
      id
      total
      done
    }
  }
}
    ` as unknown as DocumentNode<Types.AddLeadsToCampaignMutation, Types.AddLeadsToCampaignMutationVariables>;
export const CopyToSendAgainDocument = gql`
    mutation CopyToSendAgain($campaignId: ID!, $requestId: ID) {
  cloneCampaign(campaignId: $campaignId, requestId: $requestId) {
    success
    errors
    campaign {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.CopyToSendAgainMutation, Types.CopyToSendAgainMutationVariables>;
export const UnderstandDocument = gql`
    mutation Understand {
  updateUser(
    user: { understandsTiming: true, understandsContacts: true, understandsEdit: true }
  ) {
    success
    errors
  }
}
    ` as unknown as DocumentNode<Types.UnderstandMutation, Types.UnderstandMutationVariables>;