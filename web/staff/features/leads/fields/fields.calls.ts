// The fields that the organization keeps of its people.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { FieldNamesDocument } from './fields.gen.ts';

/** The names of the fields, in their order. */
export const useFieldNames = (enabled = true) =>
  useQuery({
    queryKey: ['segments', 'fields'],
    queryFn: async (): Promise<readonly string[]> => (await ask(FieldNamesDocument)).fields ?? [],
    enabled,
  });
