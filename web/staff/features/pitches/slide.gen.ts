import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CreateSlideDocument = gql`
    mutation CreateSlide($pitchId: ID!, $after: ID, $copyOf: ID, $pitchSlide: PitchSlideInput, $requestId: ID) {
  createPitchSlide(
    pitchId: $pitchId
    after: $after
    copyOf: $copyOf
    pitchSlide: $pitchSlide
    requestId: $requestId
  ) {
    success
    errors
    refusal
    slide {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateSlideMutation, Types.CreateSlideMutationVariables>;
export const UpdateSlideDocument = gql`
    mutation UpdateSlide($pitchSlideId: ID!, $internalTitle: String, $title: String, $description: String, $thumbnail: String, $url: String, $captions: String, $content: AWSJSON, $calendarSettings: CalendarSettingsInput, $calendars: [SlideCalendarInput!], $calendarsRemove: [ID!], $after: ID) {
  updatePitchSlide(
    pitchSlideId: $pitchSlideId
    internalTitle: $internalTitle
    title: $title
    description: $description
    thumbnail: $thumbnail
    url: $url
    captions: $captions
    content: $content
    calendarSettings: $calendarSettings
    calendars: $calendars
    calendarsRemove: $calendarsRemove
    after: $after
  ) {
    success
    errors
    refusal
    pitchSlide {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateSlideMutation, Types.UpdateSlideMutationVariables>;
export const DeleteSlideDocument = gql`
    mutation DeleteSlide($pitchSlideId: ID!) {
  deletePitchSlide(pitchSlideId: $pitchSlideId) {
    success
    errors
    refusal
    structure
  }
}
    ` as unknown as DocumentNode<Types.DeleteSlideMutation, Types.DeleteSlideMutationVariables>;
export const CreateWidgetDocument = gql`
    mutation CreateWidget($pitchSlideId: ID, $campaignId: ID, $slideWidget: SlideWidgetInput, $requestId: ID) {
  createSlideWidget(
    pitchSlideId: $pitchSlideId
    campaignId: $campaignId
    slideWidget: $slideWidget
    requestId: $requestId
  ) {
    success
    errors
    refusal
    slideWidget {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateWidgetMutation, Types.CreateWidgetMutationVariables>;
export const UpdateWidgetDocument = gql`
    mutation UpdateWidget($slideWidgetId: ID!, $slideWidget: SlideWidgetInput, $after: ID) {
  updateSlideWidget(
    slideWidgetId: $slideWidgetId
    slideWidget: $slideWidget
    after: $after
  ) {
    success
    errors
    refusal
    slideWidget {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.UpdateWidgetMutation, Types.UpdateWidgetMutationVariables>;
export const DeleteWidgetDocument = gql`
    mutation DeleteWidget($slideWidgetId: ID!) {
  deleteSlideWidget(slideWidgetId: $slideWidgetId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteWidgetMutation, Types.DeleteWidgetMutationVariables>;
export const RulesListeningDocument = gql`
    query RulesListening {
  campaigns(includeFeatures: true) {
    success
    errors
    refusal
    campaigns {
      id
      name
      features {
        id
        workflows {
          id
          label
          triggers {
            id
            triggerType
            triggerOption
            triggerResponses
            seconds
            days
            hours
            performedAction
            widgetExpression
            replyTo
            widgetId
          }
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.RulesListeningQuery, Types.RulesListeningQueryVariables>;