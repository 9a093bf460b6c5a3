import type * as Types from '#web/kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '#web/kit/document.ts';
import { gql } from '#web/kit/document.ts';

export const SkipFirstRunDocument = gql`
    mutation SkipFirstRun {
  updateUser(user: { skipsFirstRun: true }) {
    success
    errors
  }
}
    ` as unknown as DocumentNode<Types.SkipFirstRunMutation, Types.SkipFirstRunMutationVariables>;