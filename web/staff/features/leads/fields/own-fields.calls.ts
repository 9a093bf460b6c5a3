// The fields that the organization keeps of its people. Apart from what changes them, since every list of people reads them.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { OwnFieldsQuery } from '#web/kit/calls.gen.ts';
import { OwnFieldsDocument } from './own-fields.gen.ts';

/** A field with the segments that ask about it. */
export type OwnField = NonNullable<OwnFieldsQuery['segments']['ownFields']>[number];

/** The fields, by their name. */
export const useOwnFields = (enabled = true) =>
  useQuery({
    queryKey: ['segments', 'own fields'],
    queryFn: async (): Promise<readonly OwnField[]> => (await ask(OwnFieldsDocument)).ownFields ?? [],
    enabled,
  });
