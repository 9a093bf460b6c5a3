// Groups: the calls of their list, their page and the sheets that fill them.
import { useQuery } from '@tanstack/react-query';
import { ask, isRefusedAs } from '#web/kit/ask.ts';
import type { GroupFieldsFragment, GroupLandingPageInput } from '#web/kit/calls.gen.ts';
import type { Meant } from '../../base/meant.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  ArchiveGroupsDocument,
  CreateGroupDocument,
  GroupDocument,
  GroupsDocument,
  JoinGroupDocument,
  LeaveGroupDocument,
  RenameGroupDocument,
  SaveGroupPageDocument,
} from './group.gen.ts';

export type Group = GroupFieldsFragment;

/** The groups of the organization, newest first. */
export const useGroups = (enabled = true) =>
  useQuery({
    queryKey: ['groups'],
    queryFn: async (): Promise<readonly Group[]> => (await ask(GroupsDocument)).groups ?? [],
    enabled,
  });

/** One group with its count. */
export const useGroup = (groupId: string) =>
  useQuery({
    queryKey: ['group', groupId],
    queryFn: async (): Promise<Group> => {
      const { group } = await ask(GroupDocument, { groupId });
      if (!group) throw new Error('The answer holds no group.');
      return group;
    },
  });

/** Whether a refusal says that the plan's limit on groups is reached (GRP-10). */
export const isAtLimit = (error: unknown): boolean => isRefusedAs(error, 'LIMIT');

/** Creates a group; `after` gets its id. */
export const useCreateGroup = (after: (groupId: string) => unknown, failed: (error: Error) => unknown) =>
  useWrite<void, string>(
    'createGroup',
    async (_, id) => {
      const { group } = await ask(CreateGroupDocument, { requestId: id() });
      if (!group) throw new Error('The answer holds no group.');
      return group.id;
    },
    after,
    failed,
  );

/** Saves the name; returns it as saved. */
export const useRenameGroup = (groupId: string) =>
  useWrite('renameGroup', async ({ name, isLeaving }: { name: string; isLeaving: boolean }): Promise<string> => {
    const { group } = await ask(RenameGroupDocument, { groupId, name }, { keepalive: isLeaving });
    return group?.name ?? name;
  });

/** Saves the changed fields of the group's page. */
export const useSaveGroupPage = (groupId: string) =>
  useWrite('saveGroup', (page: GroupLandingPageInput) => ask(SaveGroupPageDocument, { groupId, page }));

/** Archives groups. */
export const useArchiveGroups = () =>
  useWrite('archiveGroups', (groupIds: readonly string[]) => ask(ArchiveGroupsDocument, { groupIds: [...groupIds] }));

type Move = { groupId: string; meant: Meant };

/** Adds people to a group; more than 100 in the background. */
export const useJoinGroup = () =>
  useWrite('joinGroup', ({ groupId, meant }: Move) => ask(JoinGroupDocument, { groupId, ...meant }));

/** Removes people from a group; more than 100 in the background. */
export const useLeaveGroup = () =>
  useWrite('leaveGroup', ({ groupId, meant }: Move) => ask(LeaveGroupDocument, { groupId, ...meant }));
