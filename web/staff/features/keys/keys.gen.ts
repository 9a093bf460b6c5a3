import type * as Types from '../../../kit/calls.gen.ts';
import type { TypedDocument as DocumentNode } from '../../../kit/document.ts';
import { gql } from '../../../kit/document.ts';

export const ApiKeysDocument = gql`
    query ApiKeys {
  apiKeys {
    success
    errors
    refusal
    apiKeys {
      id
      name
      access
      worksAs
      tail
      madeBy
      created
      lastUsed
    }
  }
}
    ` as unknown as DocumentNode<Types.ApiKeysQuery, Types.ApiKeysQueryVariables>;
export const CreateApiKeyDocument = gql`
    mutation CreateApiKey($name: String!, $access: Access!, $requestId: ID) {
  createApiKey(name: $name, access: $access, requestId: $requestId) {
    success
    errors
    refusal
    secret
    apiKey {
      id
      name
    }
  }
}
    ` as unknown as DocumentNode<Types.CreateApiKeyMutation, Types.CreateApiKeyMutationVariables>;
export const RevokeApiKeyDocument = gql`
    mutation RevokeApiKey($keyId: ID!) {
  revokeApiKey(keyId: $keyId) {
    success
    errors
    refusal
  }
}
    ` as unknown as DocumentNode<Types.RevokeApiKeyMutation, Types.RevokeApiKeyMutationVariables>;