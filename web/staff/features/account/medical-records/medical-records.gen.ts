import type * as Types from '../../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../../kit/document.ts';
import { gql } from '../../../../kit/document.ts';

export const RemoveIntegrationDocument = gql`
    mutation RemoveIntegration($integrationType: IntegrationType!) {
  removeIntegration(integrationType: $integrationType) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RemoveIntegrationMutation, Types.RemoveIntegrationMutationVariables>;