import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const FieldNamesDocument = gql`
    query FieldNames {
  segments {
    success
    errors
    refusal
    fields
  }
}
    ` as unknown as DocumentNode<Types.FieldNamesQuery, Types.FieldNamesQueryVariables>;