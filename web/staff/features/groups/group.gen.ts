import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const GroupFieldsFragmentDoc = gql`
    fragment GroupFields on Group {
  id
  name
  code
  created
  archived
  stats {
    leads
  }
  landingPage {
    title
    description
    endText
    color
    profile
    schedule
    price
    sendCampaign
    campaignId
    trialPeriod
  }
}
    ` as unknown as DocumentNode<Types.GroupFieldsFragment, unknown>;
export const GroupsDocument = gql`
    query Groups {
  groups {
    success
    errors
    refusal
    groups {
      ...GroupFields
    }
  }
}
    ${GroupFieldsFragmentDoc}` as unknown as DocumentNode<Types.GroupsQuery, Types.GroupsQueryVariables>;
export const GroupDocument = gql`
    query Group($groupId: ID!) {
  group(groupId: $groupId) {
    success
    errors
    refusal
    group {
      ...GroupFields
    }
  }
}
    ${GroupFieldsFragmentDoc}` as unknown as DocumentNode<Types.GroupQuery, Types.GroupQueryVariables>;
export const CreateGroupDocument = gql`
    mutation CreateGroup($name: String, $requestId: ID) {
  createGroup(name: $name, requestId: $requestId) {
    success
    errors
    refusal
    group {
      ...GroupFields
    }
  }
}
    ${GroupFieldsFragmentDoc}` as unknown as DocumentNode<Types.CreateGroupMutation, Types.CreateGroupMutationVariables>;
export const RenameGroupDocument = gql`
    mutation RenameGroup($groupId: ID!, $name: String!) {
  updateGroup(groupId: $groupId, group: { name: $name }) {
    success
    errors
    refusal
    group {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.RenameGroupMutation, Types.RenameGroupMutationVariables>;
export const SaveGroupPageDocument = gql`
    mutation SaveGroupPage($groupId: ID!, $page: GroupLandingPageInput!) {
  updateGroup(groupId: $groupId, group: { landingPage: $page }) {
    success
    errors
    refusal
    group {
      ...GroupFields
    }
  }
}
    ${GroupFieldsFragmentDoc}` as unknown as DocumentNode<Types.SaveGroupPageMutation, Types.SaveGroupPageMutationVariables>;
export const ArchiveGroupsDocument = gql`
    mutation ArchiveGroups($groupIds: [ID!]!) {
  archiveGroups(groupIds: $groupIds) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ArchiveGroupsMutation, Types.ArchiveGroupsMutationVariables>;
export const JoinGroupDocument = gql`
    mutation JoinGroup($groupId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
  addLeadsToGroup(groupId: $groupId, leadIds: $leadIds, selection: $selection) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.JoinGroupMutation, Types.JoinGroupMutationVariables>;
export const LeaveGroupDocument = gql`
    mutation LeaveGroup($groupId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
  removeLeadsFromGroup(
    groupId: $groupId
    leadIds: $leadIds
    selection: $selection
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
    ` as unknown as DocumentNode<Types.LeaveGroupMutation, Types.LeaveGroupMutationVariables>;