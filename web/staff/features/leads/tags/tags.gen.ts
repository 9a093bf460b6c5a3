import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const TagsDocument = gql`
    query Tags {
  tags {
    success
    errors
    refusal
    tags {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.TagsQuery, Types.TagsQueryVariables>;
export const TagLeadsDocument = gql`
    mutation TagLeads($names: [String!]!, $leadIds: [ID!], $selection: SelectionInput) {
  tagLeads(names: $names, leadIds: $leadIds, selection: $selection) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.TagLeadsMutation, Types.TagLeadsMutationVariables>;
export const UntagLeadsDocument = gql`
    mutation UntagLeads($tagId: ID!, $leadIds: [ID!], $selection: SelectionInput) {
  untagLeads(tagId: $tagId, leadIds: $leadIds, selection: $selection) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.UntagLeadsMutation, Types.UntagLeadsMutationVariables>;
export const RenameTagDocument = gql`
    mutation RenameTag($tagId: ID!, $name: String!) {
  renameTag(tagId: $tagId, name: $name) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RenameTagMutation, Types.RenameTagMutationVariables>;
export const DeleteTagDocument = gql`
    mutation DeleteTag($tagId: ID!) {
  deleteTag(tagId: $tagId) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.DeleteTagMutation, Types.DeleteTagMutationVariables>;