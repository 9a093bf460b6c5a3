import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SavedRepliesDocument = gql`
    query SavedReplies {
  savedReplies {
    success
    errors
    refusal
    savedReplies {
      id
      name
      message
      isOwn
      uses
    }
  }
}
    ` as unknown as DocumentNode<Types.SavedRepliesQuery, Types.SavedRepliesQueryVariables>;
export const PersonLinksDocument = gql`
    query PersonLinks($leadId: ID) {
  savedReplies(leadId: $leadId) {
    success
    errors
    refusal
    links {
      id
      name
      campaignName
      address
    }
    card {
      address
      opened
    }
  }
}
    ` as unknown as DocumentNode<Types.PersonLinksQuery, Types.PersonLinksQueryVariables>;
export const PageLinksDocument = gql`
    query PageLinks {
  landingPages {
    success
    errors
    refusal
    landingPages {
      id
      title
      code
    }
  }
}
    ` as unknown as DocumentNode<Types.PageLinksQuery, Types.PageLinksQueryVariables>;
export const CreateSavedReplyDocument = gql`
    mutation CreateSavedReply($name: String!, $message: String!, $isOwn: Boolean, $requestId: ID) {
  createSavedReply(
    name: $name
    message: $message
    isOwn: $isOwn
    requestId: $requestId
  ) {
    success
    errors
    refusal
    savedReply {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateSavedReplyMutation, Types.CreateSavedReplyMutationVariables>;
export const UpdateSavedReplyDocument = gql`
    mutation UpdateSavedReply($savedReplyId: ID!, $name: String, $message: String, $isOwn: Boolean) {
  updateSavedReply(
    savedReplyId: $savedReplyId
    name: $name
    message: $message
    isOwn: $isOwn
  ) {
    success
    errors
    refusal
    savedReply {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateSavedReplyMutation, Types.UpdateSavedReplyMutationVariables>;
export const DeleteSavedReplyDocument = gql`
    mutation DeleteSavedReply($savedReplyId: ID!) {
  updateSavedReply(savedReplyId: $savedReplyId, remove: true) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteSavedReplyMutation, Types.DeleteSavedReplyMutationVariables>;