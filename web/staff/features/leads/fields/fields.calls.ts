// The names of the fields that the organization keeps of its people, and how they are renamed and deleted.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import { DeleteFieldDocument, FieldNamesDocument, RenameFieldDocument } from './fields.gen.ts';
import type { OwnField } from './own-fields.calls.ts';

/** The names of the fields, in their order. */
export const useFieldNames = (enabled = true) =>
  useQuery({
    queryKey: ['segments', 'fields'],
    queryFn: async (): Promise<readonly string[]> => (await ask(FieldNamesDocument)).fields ?? [],
    enabled,
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
