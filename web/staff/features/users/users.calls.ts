// Lists the organization's people, changes their roles and removes them.
import { useQuery } from '@tanstack/react-query';
import type { Access } from '#functions/schema.gen.ts';
import { ask } from '#web/kit/ask.ts';
import type { UsersQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import {
  ChangeAccessDocument,
  DeleteUsersDocument,
  ResetSecondFactorDocument,
  SwitchWebhooksDocument,
  UsersDocument,
  ValuesOfUserDocument,
} from './users.gen.ts';

export type Person = NonNullable<UsersQuery['users']['users']>[number];

/** The people of the organization, by name. */
export const useUsers = () =>
  useQuery({ queryKey: ['users'], queryFn: async () => (await ask(UsersDocument)).users ?? [] });

/** The calendars and other values that somebody else has saved. */
export const useValuesOf = (userId: string) =>
  useQuery({
    queryKey: ['customValues', userId],
    queryFn: async () => (await ask(ValuesOfUserDocument, { userId })).values ?? [],
  });

/** Removes people from the organization, all or none. */
export const useDeleteUsers = () =>
  useWrite('deleteUsers', (userIds: readonly string[], id) =>
    ask(DeleteUsersDocument, { userIds: [...userIds], requestId: id() }),
  );

/** Gives somebody another role; they are signed out of this organization. */
export const useChangeAccess = (userId: string, after: () => unknown) =>
  useWrite(
    'changeAccess',
    (access: Access, id) => ask(ChangeAccessDocument, { userId, access, requestId: id() }),
    after,
  );

/** Whether rules may call webhooks for somebody; a wpAdmin switches it. */
export const useSwitchWebhooks = (userId: string) =>
  useWrite('switchWebhooks', (showAppt: boolean) => ask(SwitchWebhooksDocument, { userId, showAppt }));

/** Removes the second factor of somebody who has lost it. */
export const useResetSecondFactor = (after: () => unknown) =>
  useWrite('resetSecondFactor', (userId: string) => ask(ResetSecondFactorDocument, { userId }), after);
