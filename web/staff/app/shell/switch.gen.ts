import type * as Types from '#web/kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '#web/kit/document.ts';
import { gql } from '#web/kit/document.ts';

export const SwitchOrganizationDocument = gql`
    mutation SwitchOrganization($organizationId: ID!) {
  switchOrganization(organizationId: $organizationId) {
    success
    errors
    user {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.SwitchOrganizationMutation, Types.SwitchOrganizationMutationVariables>;