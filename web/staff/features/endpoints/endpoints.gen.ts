import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const EventEndpointFieldsFragmentDoc = gql`
    fragment EventEndpointFields on EventEndpoint {
  id
  webhookUrl
  events
  created
  stoppedAt
  secretSince
}
    ` as unknown as DocumentNode<Types.EventEndpointFieldsFragment, unknown>;
export const EventCallFieldsFragmentDoc = gql`
    fragment EventCallFields on EventCall {
  id
  event
  isTest
  created
  state
  tries
  status
  said
  tookMs
  triedAt
  nextAt
}
    ` as unknown as DocumentNode<Types.EventCallFieldsFragment, unknown>;
export const EventEndpointsDocument = gql`
    query EventEndpoints {
  eventEndpoints {
    success
    errors
    refusal
    eventEndpoints {
      ...EventEndpointFields
    }
  }
}
    ${EventEndpointFieldsFragmentDoc}` as unknown as DocumentNode<Types.EventEndpointsQuery, Types.EventEndpointsQueryVariables>;
export const EventCallsDocument = gql`
    query EventCalls($endpointId: ID!) {
  eventEndpoints(endpointId: $endpointId) {
    success
    errors
    refusal
    eventCalls {
      ...EventCallFields
    }
  }
}
    ${EventCallFieldsFragmentDoc}` as unknown as DocumentNode<Types.EventCallsQuery, Types.EventCallsQueryVariables>;
export const CreateEventEndpointDocument = gql`
    mutation CreateEventEndpoint($webhookUrl: String!, $events: [EventKind!]!, $requestId: ID) {
  createEventEndpoint(
    webhookUrl: $webhookUrl
    events: $events
    requestId: $requestId
  ) {
    success
    errors
    refusal
    secret
    eventEndpoint {
      ...EventEndpointFields
    }
  }
}
    ${EventEndpointFieldsFragmentDoc}` as unknown as DocumentNode<Types.CreateEventEndpointMutation, Types.CreateEventEndpointMutationVariables>;
export const UpdateEventEndpointDocument = gql`
    mutation UpdateEventEndpoint($endpointId: ID!, $webhookUrl: String, $events: [EventKind!]) {
  updateEventEndpoint(
    endpointId: $endpointId
    webhookUrl: $webhookUrl
    events: $events
  ) {
    success
    errors
    refusal
    eventEndpoint {
      ...EventEndpointFields
    }
  }
}
    ${EventEndpointFieldsFragmentDoc}` as unknown as DocumentNode<Types.UpdateEventEndpointMutation, Types.UpdateEventEndpointMutationVariables>;
export const DeleteEventEndpointDocument = gql`
    mutation DeleteEventEndpoint($endpointId: ID!) {
  updateEventEndpoint(endpointId: $endpointId, remove: true) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DeleteEventEndpointMutation, Types.DeleteEventEndpointMutationVariables>;
export const TurnEndpointSecretDocument = gql`
    mutation TurnEndpointSecret($endpointId: ID!, $requestId: ID) {
  updateEventEndpoint(
    endpointId: $endpointId
    newSecret: true
    requestId: $requestId
  ) {
    success
    errors
    refusal
    secret
  }
}
    ` as unknown as DocumentNode<Types.TurnEndpointSecretMutation, Types.TurnEndpointSecretMutationVariables>;
export const SendEventDocument = gql`
    mutation SendEvent($endpointId: ID!, $event: EventKind, $eventCallId: ID) {
  sendEvent(endpointId: $endpointId, event: $event, eventCallId: $eventCallId) {
    success
    errors
    refusal
    eventCall {
      ...EventCallFields
    }
  }
}
    ${EventCallFieldsFragmentDoc}` as unknown as DocumentNode<Types.SendEventMutation, Types.SendEventMutationVariables>;