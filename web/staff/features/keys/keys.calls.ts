// The organization's API keys: listing, making and revoking them.
import { useQuery } from '@tanstack/react-query';
import type { Access } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import type { ApiKeysQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { ApiKeysDocument, CreateApiKeyDocument, RevokeApiKeyDocument } from './keys.gen.ts';

export type ApiKey = NonNullable<ApiKeysQuery['apiKeys']['apiKeys']>[number];
export type KeyFields = { name: string; access: Access };

/** Those that are not revoked, the newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: ['apiKeys'], queryFn: async () => (await ask(ApiKeysDocument)).apiKeys ?? [] });

/** Makes a key; `after` gets its secret, which is not answered again. */
export const useCreateApiKey = (after: (secret: string) => unknown) =>
  useWrite(
    'createApiKey',
    (fields: KeyFields, idOfPress) => ask(CreateApiKeyDocument, { ...fields, requestId: idOfPress() }),
    ({ secret }) => after(secret ?? ''),
  );

/** Revokes a key, by its id. */
export const useRevokeApiKey = (after: () => unknown) =>
  useWrite('revokeApiKey', (keyId: string) => ask(RevokeApiKeyDocument, { keyId }), after);
