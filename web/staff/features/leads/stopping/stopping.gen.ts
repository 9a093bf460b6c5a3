import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const OptOutLeadsDocument = gql`
    mutation OptOutLeads($leadIds: [ID!], $selection: SelectionInput, $uploadId: ID, $phoneKey: String, $optOut: OptOutInput!, $requestId: ID) {
  optOutLeads(
    leadIds: $leadIds
    selection: $selection
    uploadId: $uploadId
    phoneKey: $phoneKey
    optOut: $optOut
    requestId: $requestId
  ) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.OptOutLeadsMutation, Types.OptOutLeadsMutationVariables>;
export const ResumeLeadDocument = gql`
    mutation ResumeLead($leadId: ID!) {
  resumeLead(leadId: $leadId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ResumeLeadMutation, Types.ResumeLeadMutationVariables>;
export const ResumeAfterAnswerDocument = gql`
    mutation ResumeAfterAnswer($leadId: ID!, $campaignId: ID!, $on: AWSDate, $hold: Boolean) {
  resumeAfterAnswer(
    leadId: $leadId
    campaignId: $campaignId
    on: $on
    hold: $hold
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ResumeAfterAnswerMutation, Types.ResumeAfterAnswerMutationVariables>;