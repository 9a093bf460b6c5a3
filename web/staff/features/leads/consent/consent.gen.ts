import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const LeadConsentsDocument = gql`
    query LeadConsents($leadId: ID!) {
  leadConsents(leadId: $leadId) {
    success
    errors
    refusal
    isUnrecorded
    consents {
      id
      at
      what
      source
      of
      wording
      wordingHash
      url
      ipAddress
      userAgent
      attested
      userName
    }
    submissions {
      title
      at
      answers {
        widgetId
        label
        values
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadConsentsQuery, Types.LeadConsentsQueryVariables>;
export const CourtPackDocument = gql`
    query CourtPack($leadId: ID!) {
  courtPack(leadId: $leadId) {
    success
    errors
    refusal
    lines
  }
}
    ` as unknown as DocumentNode<Types.CourtPackQuery, Types.CourtPackQueryVariables>;
export const AttestLeadsDocument = gql`
    mutation AttestLeads($leadIds: [ID!], $selection: SelectionInput, $attestation: AttestationInput!) {
  attestLeads(leadIds: $leadIds, selection: $selection, attestation: $attestation) {
    success
    errors
    refusal
    count
  }
}
    ` as unknown as DocumentNode<Types.AttestLeadsMutation, Types.AttestLeadsMutationVariables>;