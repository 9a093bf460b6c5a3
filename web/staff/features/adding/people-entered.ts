// The people a send is previewed for before they are saved: the person of the form, or the people of the file.
import { useQuery } from '@tanstack/react-query';
import { brand } from '#web/kit/config.ts';
import type { PeopleOfFile } from './file-people.ts';
import type { Entered } from './use-adding.ts';

/** The people, null while the file is read; `error` when it can no longer be read. */
export function usePeopleEntered({ preview, form }: Entered, isAsked: boolean) {
  const { person, choice } = form.values;
  const { file } = preview ?? {};
  const ofFile = useQuery({
    queryKey: ['people-of-file', file?.name, file?.size, file?.lastModified, choice],
    queryFn: async (): Promise<PeopleOfFile | null> => {
      const { peopleOf } = await import('./file-people.ts');
      return file ? peopleOf(file, choice, brand().countries) : null;
    },
    enabled: isAsked && file !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (!file) return { people: { people: [person], peopleTotal: 1 }, error: null, again: ofFile.refetch };
  return { people: ofFile.data ?? null, error: ofFile.error, again: ofFile.refetch };
}
