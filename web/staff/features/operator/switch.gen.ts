import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SwitchOrganizationDocument = gql`
    mutation SwitchOrganization($organizationId: ID!) {
  switchOrganization(organizationId: $organizationId) {
    success
    errors
    refusal
    user {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.SwitchOrganizationMutation, Types.SwitchOrganizationMutationVariables>;