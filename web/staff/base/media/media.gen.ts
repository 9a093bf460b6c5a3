import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const MediaFieldsFragmentDoc = gql`
    fragment MediaFields on Media {
  id
  kind
  state
  mimeType
  url
  error
  seconds
  hasSound
  poster
  storyboard
  hls
  mp4_360
  mp4_720
}
    ` as unknown as DocumentNode<Types.MediaFieldsFragment, unknown>;
export const OpenUploadDocument = gql`
    mutation OpenUpload($purpose: UploadPurpose!, $mimeType: String!, $bytes: Int!, $requestId: ID!) {
  createUpload(
    purpose: $purpose
    mimeType: $mimeType
    bytes: $bytes
    requestId: $requestId
  ) {
    success
    errors
    refusal
    upload {
      id
      url
      fields {
        name
        value
      }
      parts {
        number
        bytes
        url
        arrived
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.OpenUploadMutation, Types.OpenUploadMutationVariables>;
export const CompleteUploadDocument = gql`
    mutation CompleteUpload($uploadId: ID!, $parts: [Int!], $trimStart: Float, $trimEnd: Float) {
  completeUpload(
    uploadId: $uploadId
    parts: $parts
    trimStart: $trimStart
    trimEnd: $trimEnd
  ) {
    success
    errors
    refusal
    media {
      ...MediaFields
    }
  }
}
    ${MediaFieldsFragmentDoc}` as unknown as DocumentNode<Types.CompleteUploadMutation, Types.CompleteUploadMutationVariables>;
export const RetryMediaDocument = gql`
    mutation RetryMedia($mediaId: ID!) {
  retryMedia(mediaId: $mediaId) {
    success
    errors
    refusal
    media {
      ...MediaFields
    }
  }
}
    ${MediaFieldsFragmentDoc}` as unknown as DocumentNode<Types.RetryMediaMutation, Types.RetryMediaMutationVariables>;