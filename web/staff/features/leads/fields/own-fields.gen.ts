import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const OwnFieldsDocument = gql`
    query OwnFields {
  segments {
    success
    errors
    refusal
    ownFields {
      id
      name
      segments {
        id
        name
      }
    }
  }
}
    ` as unknown as DocumentNode<Types.OwnFieldsQuery, Types.OwnFieldsQueryVariables>;