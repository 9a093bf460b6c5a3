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
export const RenameFieldDocument = gql`
    mutation RenameField($field: FieldNameInput!) {
  updateOrganization(organization: { renameField: $field }) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RenameFieldMutation, Types.RenameFieldMutationVariables>;
export const DeleteFieldDocument = gql`
    mutation DeleteField($field: FieldDeletionInput!) {
  updateOrganization(organization: { deleteField: $field }) {
    success
    errors
    refusal
    job {
      id
    }
  }
}
    ` as unknown as DocumentNode<Types.DeleteFieldMutation, Types.DeleteFieldMutationVariables>;