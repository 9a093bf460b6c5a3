import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';
export const SegmentFieldsFragmentDoc = gql`
    fragment SegmentFields on Segment {
  id
  name
  filter {
    groupIds
    tagIds
    campaignId
    notCampaignId
    openedCampaignId
    replied
    optedOut
    addedSince
    activeSince
    details {
      detail
      field
      is
      value
    }
    deeds {
      campaignId
      landingPageId
      groupId
      did
      widgetId
      label
      is
      value
    }
    field
    value
  }
}
    ` as unknown as DocumentNode<Types.SegmentFieldsFragment, unknown>;
export const SegmentsDocument = gql`
    query Segments {
  segments {
    success
    errors
    refusal
    segments {
      ...SegmentFields
    }
  }
}
    ${SegmentFieldsFragmentDoc}` as unknown as DocumentNode<Types.SegmentsQuery, Types.SegmentsQueryVariables>;
export const CreateSegmentDocument = gql`
    mutation CreateSegment($name: String!, $filter: SegmentFilterInput!, $requestId: ID) {
  createSegment(name: $name, filter: $filter, requestId: $requestId) {
    success
    errors
    refusal
    segment {
      ...SegmentFields
    }
  }
}
    ${SegmentFieldsFragmentDoc}` as unknown as DocumentNode<Types.CreateSegmentMutation, Types.CreateSegmentMutationVariables>;
export const RenameSegmentDocument = gql`
    mutation RenameSegment($segmentId: ID!, $name: String!) {
  updateSegment(segmentId: $segmentId, name: $name) {
    success
    errors
    refusal
    segment {
      ...SegmentFields
    }
  }
}
    ${SegmentFieldsFragmentDoc}` as unknown as DocumentNode<Types.RenameSegmentMutation, Types.RenameSegmentMutationVariables>;
export const ChangeSegmentDocument = gql`
    mutation ChangeSegment($segmentId: ID!, $name: String!, $filter: SegmentFilterInput!) {
  updateSegment(segmentId: $segmentId, name: $name, filter: $filter) {
    success
    errors
    refusal
    segment {
      ...SegmentFields
    }
  }
}
    ${SegmentFieldsFragmentDoc}` as unknown as DocumentNode<Types.ChangeSegmentMutation, Types.ChangeSegmentMutationVariables>;
export const CampaignQuestionsDocument = gql`
    query CampaignQuestions($campaignId: ID!) {
  watching(campaignId: $campaignId) {
    success
    errors
    refusal
    watching {
      questions {
        widgetId
        label
        widgetType
        values {
          value
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignQuestionsQuery, Types.CampaignQuestionsQueryVariables>;
export const CampaignFormQuestionsDocument = gql`
    query CampaignFormQuestions($campaignId: ID!) {
  campaign(campaignId: $campaignId, includeFeatures: true) {
    success
    errors
    refusal
    campaign {
      landingPage {
        widgets {
          id
          label
          widgetType
          labels
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.CampaignFormQuestionsQuery, Types.CampaignFormQuestionsQueryVariables>;
export const AskedPagesDocument = gql`
    query AskedPages {
  landingPages {
    success
    errors
    refusal
    landingPages {
      id
      title
      structure
      dropdownOptions {
        id
        label
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.AskedPagesQuery, Types.AskedPagesQueryVariables>;
export const DeleteSegmentDocument = gql`
    mutation DeleteSegment($segmentId: ID!) {
  deleteSegment(segmentId: $segmentId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteSegmentMutation, Types.DeleteSegmentMutationVariables>;