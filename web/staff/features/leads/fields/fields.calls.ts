// The fields that the organization keeps of its people.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { OwnFieldsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { DeleteFieldDocument, FieldNamesDocument, OwnFieldsDocument, RenameFieldDocument } from './fields.gen.ts';

/** A field with the segments that ask about it. */
export type OwnField = NonNullable<OwnFieldsQuery['segments']['ownFields']>[number];

/** The names of the fields, in their order. */
export const useFieldNames = (enabled = true) =>
  useQuery({
    queryKey: ['segments', 'fields'],
    queryFn: async (): Promise<readonly string[]> => (await ask(FieldNamesDocument)).fields ?? [],
    enabled,
  });

/** The fields themselves, by their name. */
export const useOwnFields = () =>
  useQuery({
    queryKey: ['segments', 'own fields'],
    queryFn: async (): Promise<readonly OwnField[]> => (await ask(OwnFieldsDocument)).ownFields ?? [],
  });

/** A field as it is on the screen of whoever changes it: refused when somebody was faster. */
const seen = ({ id, name }: OwnField) => ({ fieldId: id, before: name });

/** Gives a field another name. */
export const useRenameField = (after: () => unknown) =>
  useWrite(
    'renameField',
    ({ field, name }: { field: OwnField; name: string }) =>
      ask(RenameFieldDocument, { field: { ...seen(field), name } }),
    after,
  );

/** Deletes a field with everybody's values; gives the id of the job that takes them off. */
export const useDeleteField = () =>
  useWrite(
    'deleteField',
    async (field: OwnField) => (await ask(DeleteFieldDocument, { field: seen(field) })).job?.id ?? null,
  );
