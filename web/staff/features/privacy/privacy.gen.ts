import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const EraseMemberDocument = gql`
    mutation EraseMember($userId: ID!, $typed: String!, $withUploads: Boolean) {
  eraseMember(userId: $userId, typed: $typed, withUploads: $withUploads) {
    success
    errors
    refusal
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.EraseMemberMutation, Types.EraseMemberMutationVariables>;
export const MemberExportDocument = gql`
    query MemberExport($userId: ID, $jobId: ID) {
  memberExport(userId: $userId, jobId: $jobId) {
    success
    errors
    refusal
    job {
      id
      state
      url
      error
    }
  }
}
    ` as unknown as DocumentNode<Types.MemberExportQuery, Types.MemberExportQueryVariables>;
export const EraseOrganizationDocument = gql`
    mutation EraseOrganization($typed: String!) {
  eraseOrganization(typed: $typed) {
    success
    errors
    refusal
    erasesAt
  }
}
    ` as unknown as DocumentNode<Types.EraseOrganizationMutation, Types.EraseOrganizationMutationVariables>;
export const KeepOrganizationDocument = gql`
    mutation KeepOrganization {
  keepOrganization {
    success
    errors
    refusal
    erasesAt
  }
}
    ` as unknown as DocumentNode<Types.KeepOrganizationMutation, Types.KeepOrganizationMutationVariables>;
export const OrganizationExportDocument = gql`
    query OrganizationExport($jobId: ID) {
  organizationExport(jobId: $jobId) {
    success
    errors
    refusal
    job {
      id
      state
      url
      error
    }
  }
}
    ` as unknown as DocumentNode<Types.OrganizationExportQuery, Types.OrganizationExportQueryVariables>;