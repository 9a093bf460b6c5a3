import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const PitchWordsFragmentDoc = gql`
    fragment PitchWords on Pitch {
  id
  title
  image
  color
  created
  archived
  structure
  redirectType
  redirectUrl
  redirectPhone
  redirectButton
}
    ` as unknown as DocumentNode<Types.PitchWordsFragment, unknown>;
export const WidgetFieldsFragmentDoc = gql`
    fragment WidgetFields on SlideWidget {
  id
  label
  fineText
  widgetType
  labels
  start
  end
  required
}
    ` as unknown as DocumentNode<Types.WidgetFieldsFragment, unknown>;
export const SlideFieldsFragmentDoc = gql`
    fragment SlideFields on PitchSlide {
  id
  label
  slideType
  internalTitle
  title
  description
  thumbnail
  url
  calendarSettings {
    userId
    url
  }
  isVideo
  processed
  content
  audioFile
  mimeType
  captions
  media {
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
  calendars {
    id
    name
    value
  }
  widgets {
    ...WidgetFields
  }
}
    ` as unknown as DocumentNode<Types.SlideFieldsFragment, unknown>;
export const PitchFieldsFragmentDoc = gql`
    fragment PitchFields on Pitch {
  ...PitchWords
  description
  endText
  shareImage
  showPreviews
  slides {
    ...SlideFields
  }
}
    ` as unknown as DocumentNode<Types.PitchFieldsFragment, unknown>;
export const PitchesDocument = gql`
    query Pitches {
  pitches {
    success
    errors
    refusal
    pitches {
      ...PitchWords
    }
  }
}
    ${PitchWordsFragmentDoc}` as unknown as DocumentNode<Types.PitchesQuery, Types.PitchesQueryVariables>;
export const PitchDocument = gql`
    query Pitch($pitchId: ID!) {
  pitch(pitchId: $pitchId) {
    success
    errors
    refusal
    pitch {
      ...PitchFields
    }
  }
}
    ${PitchFieldsFragmentDoc}
${PitchWordsFragmentDoc}
${SlideFieldsFragmentDoc}
${WidgetFieldsFragmentDoc}` as unknown as DocumentNode<Types.PitchQuery, Types.PitchQueryVariables>;
export const SharedPitchesDocument = gql`
    query SharedPitches($campaignId: ID!) {
  campaign(campaignId: $campaignId, isPublic: true, includeFeatures: true) {
    success
    errors
    refusal
    campaign {
      features {
        pitch {
          ...PitchFields
        }
      }
    }
  }
}
    ${PitchFieldsFragmentDoc}
${PitchWordsFragmentDoc}
${SlideFieldsFragmentDoc}
${WidgetFieldsFragmentDoc}` as unknown as DocumentNode<Types.SharedPitchesQuery, Types.SharedPitchesQueryVariables>;
export const CreatePitchDocument = gql`
    mutation CreatePitch($campaignId: ID, $requestId: ID) {
  createPitch(campaignId: $campaignId, requestId: $requestId) {
    success
    errors
    refusal
    pitch {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreatePitchMutation, Types.CreatePitchMutationVariables>;
export const ClonePitchDocument = gql`
    mutation ClonePitch($pitchId: ID!, $requestId: ID) {
  clonePitch(pitchId: $pitchId, requestId: $requestId) {
    success
    errors
    refusal
    pitch {
      id
      title
    }
  }
}
    ` as unknown as DocumentNode<Types.ClonePitchMutation, Types.ClonePitchMutationVariables>;
export const ArchivePitchesDocument = gql`
    mutation ArchivePitches($pitchIds: [ID!]!) {
  archivePitches(pitchIds: $pitchIds) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ArchivePitchesMutation, Types.ArchivePitchesMutationVariables>;
export const UpdatePitchDocument = gql`
    mutation UpdatePitch($pitchId: ID!, $title: String, $color: String, $image: String, $description: String, $endText: String, $shareImage: String, $showPreviews: Boolean, $redirectType: RedirectType, $redirectUrl: String, $redirectPhone: String, $redirectButton: String, $archived: Boolean) {
  updatePitch(
    pitchId: $pitchId
    title: $title
    color: $color
    image: $image
    description: $description
    endText: $endText
    shareImage: $shareImage
    showPreviews: $showPreviews
    redirectType: $redirectType
    redirectUrl: $redirectUrl
    redirectPhone: $redirectPhone
    redirectButton: $redirectButton
    archived: $archived
  ) {
    success
    errors
    refusal
    pitch {
      ...PitchFields
    }
  }
}
    ${PitchFieldsFragmentDoc}
${PitchWordsFragmentDoc}
${SlideFieldsFragmentDoc}
${WidgetFieldsFragmentDoc}` as unknown as DocumentNode<Types.UpdatePitchMutation, Types.UpdatePitchMutationVariables>;