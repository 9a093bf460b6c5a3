import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SwitchFlagsDocument = gql`
    mutation SwitchFlags($organizationId: ID!, $flags: OrganizationFlagsInput!) {
  updateOrganization(
    organizationId: $organizationId
    organization: {  }
    flags: $flags
  ) {
    success
    errors
    refusal
    organization {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.SwitchFlagsMutation, Types.SwitchFlagsMutationVariables>;
export const AllUsersDocument = gql`
    query AllUsers {
  users(allUsers: true) {
    success
    errors
    refusal
    users {
      id
      name
      email
      organizations {
        id
        name
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.AllUsersQuery, Types.AllUsersQueryVariables>;