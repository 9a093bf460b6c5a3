import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const AppointmentDaysDocument = gql`
    query AppointmentDays($from: AWSDate!, $until: AWSDate!) {
  events(from: $from, until: $until) {
    success
    errors
    refusal
    events {
      id
      eventTime
      eventLocation
      appointments {
        leadAppointmentId
        leadId
        leadName
        cancelled
        repeatFrequency
        responsibleUser {
          id
          name
        }
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.AppointmentDaysQuery, Types.AppointmentDaysQueryVariables>;
export const MoveAppointmentDocument = gql`
    mutation MoveAppointment($leadAppointmentId: ID!, $eventDate: AWSDate!, $eventTime: String!) {
  updateLeadAppointment(
    leadAppointmentId: $leadAppointmentId
    eventDate: $eventDate
    eventTime: $eventTime
  ) {
    success
    errors
    refusal
    unreached {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.MoveAppointmentMutation, Types.MoveAppointmentMutationVariables>;