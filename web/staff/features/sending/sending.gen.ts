import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CampaignAudienceDocument = gql`
    query CampaignAudience($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $people: [NewPersonInput!], $peopleTotal: Int, $saysNoTotal: Int, $requestId: ID) {
  campaignAudience(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
    people: $people
    peopleTotal: $peopleTotal
    saysNoTotal: $saysNoTotal
    requestId: $requestId
  ) {
    success
    errors
    refusal
    campaignAudience {
      total
      now
      later
      laterAt
      waits {
        law
        people
      }
      optedOut
      invalid
      unrecorded
      alreadyIn
      answered
      alreadyInNames
      priceCents
      chainPriceCents
      freeTextsLeft
      texts
      greetings
      first {
        name
        text
        segments
        isOptIn
      }
      tierNote
      tierDueToday
      hours
      isEstimate
      isCounting
      refusal
      nameOffer
      warnings
      finishes
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignAudienceQuery, Types.CampaignAudienceQueryVariables>;
export const AudiencePeopleDocument = gql`
    query AudiencePeople($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $people: [NewPersonInput!], $reason: AudienceReason!, $cursor: String) {
  audiencePeople(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
    people: $people
    reason: $reason
    cursor: $cursor
  ) {
    success
    errors
    refusal
    people {
      leadId
      name
      phone
    }
    cursor
  }
}
    ` as unknown as DocumentNode<Types.AudiencePeopleQuery, Types.AudiencePeopleQueryVariables>;
export const AddLeadsToCampaignDocument = gql`
    mutation AddLeadsToCampaign($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $sendAt: AWSDateTime, $requestId: ID) {
  addLeadsToCampaign(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
    sendAt: $sendAt
    requestId: $requestId
  ) {
    success
    errors
    refusal
    added
    alreadyIn
    optedOut
    invalid
    job {
      id
      total
      done
    }
    planned {
      id
      sendAt
    }
  }
}
    ` as unknown as DocumentNode<Types.AddLeadsToCampaignMutation, Types.AddLeadsToCampaignMutationVariables>;
export const CopyToSendAgainDocument = gql`
    mutation CopyToSendAgain($campaignId: ID!, $requestId: ID) {
  cloneCampaign(campaignId: $campaignId, requestId: $requestId) {
    success
    errors
    refusal
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
    refusal
  }
}
    ` as unknown as DocumentNode<Types.UnderstandMutation, Types.UnderstandMutationVariables>;
export const MessageLeadsDocument = gql`
    mutation MessageLeads($leadIds: [ID!], $selection: SelectionInput, $messageContent: [MessageBlockInput!]!, $sendAt: AWSDateTime, $unlessAnswered: Boolean, $requestId: ID) {
  messageLeads(
    leadIds: $leadIds
    selection: $selection
    messageContent: $messageContent
    sendAt: $sendAt
    unlessAnswered: $unlessAnswered
    requestId: $requestId
  ) {
    success
    errors
    refusal
    people
    job {
      id
    }
    planned {
      id
      sendAt
    }
  }
}
    ` as unknown as DocumentNode<Types.MessageLeadsMutation, Types.MessageLeadsMutationVariables>;
export const MessageEventsDocument = gql`
    mutation MessageEvents($eventIds: [ID!]!, $messageContent: [MessageBlockInput!]!, $sendAt: AWSDateTime, $unlessAnswered: Boolean, $requestId: ID) {
  messageEvents(
    eventIds: $eventIds
    messageContent: $messageContent
    sendAt: $sendAt
    unlessAnswered: $unlessAnswered
    requestId: $requestId
  ) {
    success
    errors
    refusal
    people
    job {
      id
    }
    planned {
      id
      sendAt
    }
  }
}
    ` as unknown as DocumentNode<Types.MessageEventsMutation, Types.MessageEventsMutationVariables>;
export const MessageGroupsDocument = gql`
    mutation MessageGroups($groupIds: [ID!]!, $messageContent: [MessageBlockInput!]!, $sendAt: AWSDateTime, $unlessAnswered: Boolean, $requestId: ID) {
  messageGroups(
    groupIds: $groupIds
    messageContent: $messageContent
    sendAt: $sendAt
    unlessAnswered: $unlessAnswered
    requestId: $requestId
  ) {
    success
    errors
    refusal
    people
    job {
      id
    }
    planned {
      id
      sendAt
    }
  }
}
    ` as unknown as DocumentNode<Types.MessageGroupsMutation, Types.MessageGroupsMutationVariables>;
export const SaveOptInDocument = gql`
    mutation SaveOptIn($messageContent: [MessageBlockInput!]!) {
  updateOrganization(organization: { messageContent: $messageContent }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SaveOptInMutation, Types.SaveOptInMutationVariables>;