// Sends, lists and withdraws invitations.
import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/kit/ask.ts';
import type { InvitationsQuery } from '#web/kit/calls.gen.ts';
import { useWrite } from '../../base/use-write.ts';
import { InvitationsDocument, InviteUsersDocument, WithdrawInvitationDocument } from './invitations.gen.ts';

export type OpenInvitation = NonNullable<InvitationsQuery['invitations']['invitations']>[number];
export type Invite = { email: string; role: string };

/** The open invitations of the organization. */
export function useInvitations() {
  return useQuery({
    queryKey: ['invitations'],
    queryFn: async () => (await ask(InvitationsDocument)).invitations ?? [],
  });
}

/** Sends invitations; a second one to the same address replaces the first. */
export const useInvite = (after: (answer: unknown, users: Invite[]) => unknown) =>
  useWrite('invite', (users: Invite[], id) => ask(InviteUsersDocument, { users, requestId: id() }), after);

/** Withdraws an invitation. */
export const useWithdraw = () =>
  useWrite('withdrawInvitation', (invitationId: string) => ask(WithdrawInvitationDocument, { invitationId }));
