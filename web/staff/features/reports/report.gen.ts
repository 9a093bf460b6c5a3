import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const CsvReportDocument = gql`
    query CsvReport($campaignId: ID!) {
  csvReport(campaignId: $campaignId) {
    success
    errors
    refusal
    csv
    job {
      id
      total
      done
    }
  }
}
    ` as unknown as DocumentNode<Types.CsvReportQuery, Types.CsvReportQueryVariables>;