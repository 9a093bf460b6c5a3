import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const LeadsByPhoneDocument = gql`
    query LeadsByPhone($phone: String!) {
  leads(search: $phone) {
    success
    errors
    refusal
    leads {
      id
      phone
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadsByPhoneQuery, Types.LeadsByPhoneQueryVariables>;