import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const SkipFirstRunDocument = gql`
    mutation SkipFirstRun {
  updateUser(user: { skipsFirstRun: true }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.SkipFirstRunMutation, Types.SkipFirstRunMutationVariables>;