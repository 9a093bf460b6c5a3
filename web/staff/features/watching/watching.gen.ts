import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const WatchingDocument = gql`
    query Watching($campaignId: ID!) {
  watching(campaignId: $campaignId) {
    success
    errors
    refusal
    watching {
      opened
      viewing
      completed
      booked
      hasCalendar
      questions {
        widgetId
        label
        widgetType
        answered
        average
        values {
          value
          count
        }
      }
      videos {
        pitchSlideId
        label
        duration
        viewers
        curve
        left
      }
      pitches {
        pitchId
        title
        opened
        completed
        onlyRemoved
        slides {
          pitchSlideId
          label
          reached
          left
          seconds
          answered
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.WatchingQuery, Types.WatchingQueryVariables>;