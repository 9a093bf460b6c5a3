import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const LeadsExportDocument = gql`
    query LeadsExport($selection: SelectionInput, $jobId: ID) {
  leadsExport(selection: $selection, jobId: $jobId) {
    success
    errors
    refusal
    job {
      id
      kind
      state
      total
      done
      result
      url
      error
    }
  }
}
    ` as unknown as DocumentNode<Types.LeadsExportQuery, Types.LeadsExportQueryVariables>;