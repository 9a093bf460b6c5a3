// The signed-in user and the session's organization: the one query that the shell and every screen share.
import { useQuery } from '@tanstack/react-query';
import { isMaskedFor } from '#platform/foundation/visit/visitor.rules.ts';
import { ask } from '../../kit/ask.ts';
import type { UserQuery } from '../../kit/calls.gen.ts';
import { flags } from '../../kit/config.ts';
import { saveToken, sessionToken } from '../../kit/token.ts';
import { mayChangeBilling } from './may.ts';
import { UserDocument } from './user.gen.ts';

type Signed = NonNullable<NonNullable<UserQuery['user']>['user']>;
export type Organization = NonNullable<Signed['organization']>;
export type SignedUser = Signed & { organization: Organization };
export type Billing = NonNullable<Organization['billing']>;

/**
 * Fetches the signed-in user with their organization and its billing, and stores the token that comes with them (SES-17);
 * not after the session was left or changed meanwhile.
 */
export async function fetchUser(): Promise<Signed> {
  const asked = sessionToken();
  const { user } = await ask(UserDocument, { includeBilling: true });
  if (!user) throw new Error('The answer holds no user.');
  if (user.token && sessionToken() === asked) saveToken(user.token);
  return user;
}

/** The query behind `useUser`; the gate of the signed-in screens waits for it. */
export function useUserQuery() {
  return useQuery({ queryKey: ['user'], queryFn: fetchUser, enabled: sessionToken() !== null, staleTime: 30_000 });
}

/** The signed-in user; only for screens behind the gate, where it is always loaded. */
export function useUser(): SignedUser {
  const { data } = useUserQuery();
  if (!data?.organization) throw new Error('A screen that is not behind the session gate asked for the user.');
  return data as SignedUser;
}

/** The organization of the session. */
export const useOrganization = (): Organization => useUser().organization;

/** Whether the user has a second factor: then its code is required to change how the account is protected. */
export const useHasFactor = (): boolean => useUserQuery().data?.secondFactor ?? false;

/** Whether the user visits an organization without a membership in it, as the operator's staff may. */
export const isVisiting = ({ wpAdmin, organizations, organization }: SignedUser): boolean =>
  wpAdmin && !organizations.some(({ id }) => id === organization.id);

/** Whether people or texts are masked for the user, to whom the server then refuses every send (A39). */
export function isMaskedVisit(user: SignedUser): boolean {
  const viewer = { isWpAdmin: user.wpAdmin, isMember: !isVisiting(user), organizationId: user.organization.id };
  return isMaskedFor(viewer, flags());
}

/** Card and plan: ADMIN and OWNER, never a visitor. */
export const maySeeBilling = (user: SignedUser): boolean =>
  mayChangeBilling(user.organization.access) && !isVisiting(user);

/** The audit log: the organization's OWNER and wpAdmins. */
export const mayReadAuditLog = ({ wpAdmin, organization }: SignedUser): boolean =>
  wpAdmin || organization.access === 'OWNER';
