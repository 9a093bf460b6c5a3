import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const PageFiguresFragmentDoc = gql`
    fragment PageFigures on PageStats {
  leads
  visits
  submissions
  rate
  started {
    id
    name
    leads
  }
}
    ` as unknown as DocumentNode<Types.PageFiguresFragment, unknown>;
export const LandingPageFieldsFragmentDoc = gql`
    fragment LandingPageFields on LandingPage {
  id
  code
  title
  description
  endText
  eventLocation
  color
  image
  created
  archived
  structure
  campaignId
  campaign {
    id
    name
  }
  campaigns {
    id
    name
  }
  stats {
    ...PageFigures
  }
  dropdownOptions {
    id
    label
  }
}
    ` as unknown as DocumentNode<Types.LandingPageFieldsFragment, unknown>;
export const BodyPartFieldsFragmentDoc = gql`
    fragment BodyPartFields on LandingPageDropdownOption {
  id
  label
  campaigns {
    id
    name
  }
}
    ` as unknown as DocumentNode<Types.BodyPartFieldsFragment, unknown>;
export const LandingPagesDocument = gql`
    query LandingPages {
  landingPages {
    success
    errors
    refusal
    landingPages {
      ...LandingPageFields
    }
  }
}
    ${LandingPageFieldsFragmentDoc}
${PageFiguresFragmentDoc}` as unknown as DocumentNode<Types.LandingPagesQuery, Types.LandingPagesQueryVariables>;
export const LandingPageDocument = gql`
    query LandingPage($landingPageId: ID!) {
  landingPage(landingPageId: $landingPageId) {
    success
    errors
    refusal
    landingPage {
      ...LandingPageFields
    }
  }
}
    ${LandingPageFieldsFragmentDoc}
${PageFiguresFragmentDoc}` as unknown as DocumentNode<Types.LandingPageQuery, Types.LandingPageQueryVariables>;
export const PageStatsDocument = gql`
    query PageStats($groupId: ID, $campaignId: ID) {
  pageStats(groupId: $groupId, campaignId: $campaignId) {
    success
    errors
    refusal
    pageStats {
      ...PageFigures
    }
  }
}
    ${PageFiguresFragmentDoc}` as unknown as DocumentNode<Types.PageStatsQuery, Types.PageStatsQueryVariables>;
export const CreateLandingPageDocument = gql`
    mutation CreateLandingPage($requestId: ID) {
  createLandingPage(requestId: $requestId) {
    success
    errors
    refusal
    landingPage {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateLandingPageMutation, Types.CreateLandingPageMutationVariables>;
export const UpdateLandingPageDocument = gql`
    mutation UpdateLandingPage($landingPageId: ID!, $landingPage: LandingPageInput!) {
  updateLandingPage(landingPageId: $landingPageId, landingPage: $landingPage) {
    success
    errors
    refusal
    landingPage {
      ...LandingPageFields
    }
  }
}
    ${LandingPageFieldsFragmentDoc}
${PageFiguresFragmentDoc}` as unknown as DocumentNode<Types.UpdateLandingPageMutation, Types.UpdateLandingPageMutationVariables>;
export const ArchiveLandingPagesDocument = gql`
    mutation ArchiveLandingPages($landingPageIds: [ID!]!) {
  archiveLandingPages(landingPageIds: $landingPageIds) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ArchiveLandingPagesMutation, Types.ArchiveLandingPagesMutationVariables>;
export const BodyPartsDocument = gql`
    query BodyParts {
  landingPageDropdownOptions {
    success
    errors
    refusal
    landingPageDropdownOptions {
      ...BodyPartFields
    }
  }
}
    ${BodyPartFieldsFragmentDoc}` as unknown as DocumentNode<Types.BodyPartsQuery, Types.BodyPartsQueryVariables>;
export const CreateBodyPartDocument = gql`
    mutation CreateBodyPart($requestId: ID) {
  createLandingPageDropdownOption(requestId: $requestId) {
    success
    errors
    refusal
    landingPageDropdownOption {
      ...BodyPartFields
    }
  }
}
    ${BodyPartFieldsFragmentDoc}` as unknown as DocumentNode<Types.CreateBodyPartMutation, Types.CreateBodyPartMutationVariables>;
export const UpdateBodyPartDocument = gql`
    mutation UpdateBodyPart($optionId: ID!, $label: String, $campaignsToAdd: [ID!], $campaignsToRemove: [ID!]) {
  updateLandingPageDropdownOption(
    landingPageDropdownOptionId: $optionId
    label: $label
    campaignsToAdd: $campaignsToAdd
    campaignsToRemove: $campaignsToRemove
  ) {
    success
    errors
    refusal
    landingPageDropdownOption {
      ...BodyPartFields
    }
  }
}
    ${BodyPartFieldsFragmentDoc}` as unknown as DocumentNode<Types.UpdateBodyPartMutation, Types.UpdateBodyPartMutationVariables>;
export const DeleteBodyPartsDocument = gql`
    mutation DeleteBodyParts($optionIds: [ID!]!) {
  deleteLandingPageDropdownOptions(landingPageDropdownOptionIds: $optionIds) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteBodyPartsMutation, Types.DeleteBodyPartsMutationVariables>;