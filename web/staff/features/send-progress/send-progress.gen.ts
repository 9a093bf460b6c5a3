import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SendStatsDocument = gql`
    query SendStats($withEnded: Boolean) {
  sendStats(withEnded: $withEnded) {
    success
    errors
    refusal
    total
    pending
    sent
    paused
    finishes
    name
    note
    dueMeanwhile
    sendRequests {
      id
      campaignId
      name
      state
      leads
      isEntering
      left
      settled
      replied
      undoSeconds
      mayStop
      startsAt
      checking
      restAt
      finishes
      waits
      endedAt
      note
    }
  }
}
    ` as unknown as DocumentNode<Types.SendStatsQuery, Types.SendStatsQueryVariables>;
export const ResumeSendingDocument = gql`
    mutation ResumeSending($sendDue: Boolean!) {
  updateOrganization(organization: {  }, sendDue: $sendDue) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.ResumeSendingMutation, Types.ResumeSendingMutationVariables>;
export const KeepHoursDocument = gql`
    mutation KeepHours($quietHours: Boolean!) {
  updateOrganization(organization: { quietHours: $quietHours }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.KeepHoursMutation, Types.KeepHoursMutationVariables>;
export const UndoSendDocument = gql`
    mutation UndoSend($sendRequestId: ID!) {
  undoSend(sendRequestId: $sendRequestId) {
    success
    errors
    refusal
    sendRequest {
      id
      state
      note
    }
  }
}
    ` as unknown as DocumentNode<Types.UndoSendMutation, Types.UndoSendMutationVariables>;
export const StopSendDocument = gql`
    mutation StopSend($sendRequestId: ID!) {
  stopSend(sendRequestId: $sendRequestId) {
    success
    errors
    refusal
    sendRequest {
      id
      state
      note
    }
  }
}
    ` as unknown as DocumentNode<Types.StopSendMutation, Types.StopSendMutationVariables>;