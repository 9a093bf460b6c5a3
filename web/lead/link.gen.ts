import type * as Types from '../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../kit/document.ts';
import { gql } from '../kit/document.ts';

export const LoadLinkDocument = gql`
    query LoadLink($lead: String!, $feature: String!, $token: String, $deviceId: String) {
  loadLeadActivity(
    campaignLeadCode: $lead
    campaignFeatureCode: $feature
    token: $token
    deviceId: $deviceId
  ) {
    success
    errors
    refusal
    lead {
      name
      phone
      widgets {
        widgetId
        values
      }
    }
    pitch {
      title
      description
      endText
      image
      color
      redirectType
      redirectUrl
      redirectPhone
      redirectButton
      slides {
        id
        slideType
        title
        description
        thumbnail
        isVideo
        content
        url
        calendars {
          id
          name
          value
        }
        isSpent
        media {
          ready
          url
          hls
          mp4_360
          mp4_720
          poster
          captions
          seconds
        }
        widgets {
          id
          label
          fineText
          widgetType
          labels
          start
          end
          required
        }
      }
    }
    activity {
      ssid
      isKnown
      booked
      completed
    }
    campaign {
      brandName
      brandImage
      brandColor
      phone
      card
      page
    }
    times {
      pitchSlideId
      audio
      audioDuration
    }
  }
}
    ` as unknown as DocumentNode<Types.LoadLinkQuery, Types.LoadLinkQueryVariables>;
export const SaveVisitDocument = gql`
    mutation SaveVisit($ssid: String!, $save: Int!, $times: [SlideTimeInput!], $widgets: [GivenAnswerInput!], $events: [LeadEventInput!], $completed: Boolean, $redirected: Boolean, $isKnown: Boolean, $timeZone: String) {
  trackLead(
    leadActivitySsid: $ssid
    save: $save
    times: $times
    widgets: $widgets
    events: $events
    completed: $completed
    redirected: $redirected
    isKnown: $isKnown
    timeZone: $timeZone
  ) {
    success
    errors
    refusal
    token
    appointments {
      at
      eventLocation
      pitchSlideId
    }
  }
}
    ` as unknown as DocumentNode<Types.SaveVisitMutation, Types.SaveVisitMutationVariables>;
export const SendLinkCodeDocument = gql`
    mutation SendLinkCode($lead: String!, $feature: String!, $requestId: ID) {
  sendVerificationCode(
    campaignLeadCode: $lead
    campaignFeatureCode: $feature
    requestId: $requestId
  ) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SendLinkCodeMutation, Types.SendLinkCodeMutationVariables>;
export const ConfirmBrowserDocument = gql`
    mutation ConfirmBrowser($lead: String!, $feature: String!, $code: String!) {
  confirmBrowser(
    campaignLeadCode: $lead
    campaignFeatureCode: $feature
    code: $code
  ) {
    success
    errors
    refusal
    token
  }
}
    ` as unknown as DocumentNode<Types.ConfirmBrowserMutation, Types.ConfirmBrowserMutationVariables>;