// Tags: their list, and the writes that put them on people, take them off and delete one.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { TagsQuery } from '#web/kit/calls.gen.ts';
import type { Meant } from '#web/staff/base/meant.ts';
import { useWrite } from '#web/staff/base/use-write.ts';
import {
  DeleteTagDocument,
  RenameTagDocument,
  TagLeadsDocument,
  TagsDocument,
  UntagLeadsDocument,
} from './tags.gen.ts';

export type Tag = NonNullable<TagsQuery['tags']['tags']>[number];

/** How many people changed at once, or the job that goes on. */
export type Changed = { count?: number | null | undefined; job?: { id: string } | null | undefined };

/** The tags of the organization, by name. */
export const useTags = () =>
  useQuery({
    queryKey: ['tags'],
    queryFn: async (): Promise<readonly Tag[]> => (await ask(TagsDocument)).tags ?? [],
  });

/** Puts tags on people; a new name becomes a tag. */
export const useTagLeads = (after?: (changed: Changed) => unknown) =>
  useWrite(
    'tagLeads',
    ({ names, meant }: { names: readonly string[]; meant: Meant }): Promise<Changed> =>
      ask(TagLeadsDocument, { names: [...names], ...meant }),
    after,
  );

/** Takes a tag off people. */
export const useUntagLeads = (after?: (changed: Changed) => unknown) =>
  useWrite(
    'untagLeads',
    ({ tagId, meant }: { tagId: string; meant: Meant }): Promise<Changed> =>
      ask(UntagLeadsDocument, { tagId, ...meant }),
    after,
  );

/** Gives a tag another name. */
export const useRenameTag = (after?: () => unknown) =>
  useWrite('renameTag', (given: { tagId: string; name: string }) => ask(RenameTagDocument, given), after);

/** Deletes a tag and takes it off everybody. */
export const useDeleteTag = () =>
  useWrite('deleteTag', (tagId: string): Promise<Changed> => ask(DeleteTagDocument, { tagId }));
