import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';
export const PeriodFieldsFragmentDoc = gql`
    fragment PeriodFields on PeriodCounts {
  sent
  opened
  answered
  optedOut
}
    ` as unknown as DocumentNode<Types.PeriodFieldsFragment, unknown>;
export const ReportOverTimeDocument = gql`
    query ReportOverTime($from: AWSDate!, $to: AWSDate!) {
  reportOverTime(from: $from, to: $to) {
    success
    errors
    refusal
    overTime {
      from
      to
      counts {
        ...PeriodFields
      }
      before {
        ...PeriodFields
      }
      days {
        day
        sent
        opened
        answered
        optedOut
      }
    }
  }
}
    ${PeriodFieldsFragmentDoc}` as unknown as DocumentNode<Types.ReportOverTimeQuery, Types.ReportOverTimeQueryVariables>;