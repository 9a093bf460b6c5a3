import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const EraseLeadDocument = gql`
    mutation EraseLead($leadId: ID!, $typed: String!) {
  eraseLead(leadId: $leadId, typed: $typed) {
    success
    errors
    refusal
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.EraseLeadMutation, Types.EraseLeadMutationVariables>;
export const PersonExportDocument = gql`
    query PersonExport($leadId: ID!) {
  personExport(leadId: $leadId) {
    success
    errors
    refusal
    file
  }
}
    ` as unknown as DocumentNode<Types.PersonExportQuery, Types.PersonExportQueryVariables>;