import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const JoinKeywordsDocument = gql`
    query JoinKeywords {
  joinKeywords {
    success
    errors
    refusal
    joinKeywords {
      word
      consent
      consentHash
      reply
      groupId
      campaignId
      texts
      people
      isArchived
    }
  }
}
    ` as unknown as DocumentNode<Types.JoinKeywordsQuery, Types.JoinKeywordsQueryVariables>;
export const JoinGroupsDocument = gql`
    query JoinGroups {
  groups {
    success
    errors
    refusal
    groups {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.JoinGroupsQuery, Types.JoinGroupsQueryVariables>;
export const JoinCampaignsDocument = gql`
    query JoinCampaigns {
  campaigns {
    success
    errors
    refusal
    campaigns {
      id
      name
      archived
      structure {
        before
        feature
        appointment
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.JoinCampaignsQuery, Types.JoinCampaignsQueryVariables>;
export const SaveJoinKeywordDocument = gql`
    mutation SaveJoinKeyword($word: String!, $consent: String!, $reply: String!, $groupId: ID, $campaignId: ID, $isNew: Boolean, $archive: Boolean) {
  saveJoinKeyword(
    word: $word
    consent: $consent
    reply: $reply
    groupId: $groupId
    campaignId: $campaignId
    isNew: $isNew
    archive: $archive
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveJoinKeywordMutation, Types.SaveJoinKeywordMutationVariables>;