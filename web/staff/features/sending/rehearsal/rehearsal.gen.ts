import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const RehearseSendDocument = gql`
    query RehearseSend($campaignId: ID!, $leadIds: [ID!], $selection: SelectionInput, $skip: Int) {
  rehearseSend(
    campaignId: $campaignId
    leadIds: $leadIds
    selection: $selection
    skip: $skip
  ) {
    success
    errors
    refusal
    rehearsal {
      people
      texts
      twice
      startsAt
      doneAt
      hours {
        at
        texts
        answers {
          expected
          low
          high
        }
      }
      waits {
        reason
        people
        until
      }
      leftOut {
        reason
        texts
      }
      answers {
        expected
        low
        high
      }
      isEstimate
      refusal
      list {
        leadId
        name
        twice
        waits
        texts {
          at
          label
        }
      }
      more
    }
  }
}
    ` as unknown as DocumentNode<Types.RehearseSendQuery, Types.RehearseSendQueryVariables>;