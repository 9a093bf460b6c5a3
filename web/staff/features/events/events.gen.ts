import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const EventsDocument = gql`
    query Events($includeAll: Boolean) {
  events(includeAll: $includeAll) {
    success
    errors
    refusal
    events {
      id
      cancelled
      eventTime
      eventLocation
      leads
      appointments {
        leadId
        leadName
        cancelled
      }
      repeats {
        repeatFrequency
        repeatDays
        leads
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.EventsQuery, Types.EventsQueryVariables>;
export const CancelEventsDocument = gql`
    mutation CancelEvents($eventIds: [ID!]!) {
  cancelEvents(eventIds: $eventIds) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.CancelEventsMutation, Types.CancelEventsMutationVariables>;
export const AddCampaignsToEventsDocument = gql`
    mutation AddCampaignsToEvents($eventIds: [ID!]!, $campaignIds: [ID!]!) {
  addCampaignsToEvents(eventIds: $eventIds, campaignIds: $campaignIds) {
    success
    errors
    refusal
    count
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.AddCampaignsToEventsMutation, Types.AddCampaignsToEventsMutationVariables>;