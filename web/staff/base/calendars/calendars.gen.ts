import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CustomValuesDocument = gql`
    query CustomValues {
  customValues(model: "USER") {
    success
    errors
    refusal
    values {
      id
      modelName
      name
      value
    }
  }
}
    ` as unknown as DocumentNode<Types.CustomValuesQuery, Types.CustomValuesQueryVariables>;
export const CalendarConnectionDocument = gql`
    query CalendarConnection($includeEventTypes: Boolean) {
  calendarConnection(includeEventTypes: $includeEventTypes) {
    success
    errors
    refusal
    integration {
      id
      name
      created
    }
    eventTypes {
      uri
      name
      link
    }
  }
}
    ` as unknown as DocumentNode<Types.CalendarConnectionQuery, Types.CalendarConnectionQueryVariables>;
export const CreateCustomValuesDocument = gql`
    mutation CreateCustomValues($values: [CustomValueInput!]!, $isCalendar: Boolean) {
  createCustomValues(values: $values, isCalendar: $isCalendar) {
    success
    errors
    refusal
    values {
      id
      name
      value
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateCustomValuesMutation, Types.CreateCustomValuesMutationVariables>;
export const ChangeCustomValuesDocument = gql`
    mutation ChangeCustomValues($values: [CustomValueChange!]!) {
  updateUser(user: { customValues: $values }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ChangeCustomValuesMutation, Types.ChangeCustomValuesMutationVariables>;
export const ConnectCalendarDocument = gql`
    mutation ConnectCalendar {
  connectCalendar {
    success
    errors
    refusal
    path
    ticket
  }
}
    ` as unknown as DocumentNode<Types.ConnectCalendarMutation, Types.ConnectCalendarMutationVariables>;
export const DisconnectCalendarDocument = gql`
    mutation DisconnectCalendar {
  disconnectCalendar {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.DisconnectCalendarMutation, Types.DisconnectCalendarMutationVariables>;