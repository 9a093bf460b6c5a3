import type * as Types from '../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../kit/document.ts';
import { gql } from '../../kit/document.ts';

export const OpenFormDocument = gql`
    mutation OpenForm($groupCode: String, $campaignCode: String, $landingPageCode: String) {
  openForm(
    groupCode: $groupCode
    campaignCode: $campaignCode
    landingPageCode: $landingPageCode
  ) {
    success
    errors
    refusal
    ticket
    form
    color
  }
}
    ` as unknown as DocumentNode<Types.OpenFormMutation, Types.OpenFormMutationVariables>;
export const SubmitGroupFormDocument = gql`
    mutation SubmitGroupForm($code: String!, $widgets: [GivenAnswerInput!]!, $ticket: String, $requestId: ID) {
  submitGroupLandingPage(
    groupCode: $code
    widgets: $widgets
    ticket: $ticket
    requestId: $requestId
  ) {
    success
    errors
    refusal
    confirmAt
    card
  }
}
    ` as unknown as DocumentNode<Types.SubmitGroupFormMutation, Types.SubmitGroupFormMutationVariables>;
export const SubmitCampaignFormDocument = gql`
    mutation SubmitCampaignForm($code: String!, $widgets: [GivenAnswerInput!]!, $ticket: String, $requestId: ID) {
  submitCampaignLandingPage(
    campaignCode: $code
    widgets: $widgets
    ticket: $ticket
    requestId: $requestId
  ) {
    success
    errors
    refusal
    confirmAt
    card
  }
}
    ` as unknown as DocumentNode<Types.SubmitCampaignFormMutation, Types.SubmitCampaignFormMutationVariables>;
export const SubmitLandingFormDocument = gql`
    mutation SubmitLandingForm($code: String!, $widgets: [GivenAnswerInput!]!, $ticket: String, $requestId: ID) {
  submitLandingPage(
    landingPageCode: $code
    widgets: $widgets
    ticket: $ticket
    requestId: $requestId
  ) {
    success
    errors
    refusal
    confirmAt
    card
  }
}
    ` as unknown as DocumentNode<Types.SubmitLandingFormMutation, Types.SubmitLandingFormMutationVariables>;