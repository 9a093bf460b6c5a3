import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const LeadConsentsDocument = gql`
    query LeadConsents($leadId: ID!) {
  leadConsents(leadId: $leadId) {
    success
    errors
    refusal
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