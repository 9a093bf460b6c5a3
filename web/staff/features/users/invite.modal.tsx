// Invites people by e-mail and role; several addresses at once (USR-07 to USR-09).
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { INVITED_LEVELS } from '#domain/accounts/invitations/invite.rules.ts';
import { useOrganization } from '../../base/user.calls.ts';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { submits } from '../../ui/forms/use-submit.ts';
import { toast } from '../../ui/toasts/toast.store.ts';
import { ROLES } from '../../ui/words/role-words.ts';
import { useInvite } from './invitations.calls.ts';

/** `An invite has been sent to ana@example.com and 2 others`. */
export function sentTo(emails: readonly string[]): string {
  const [first = '', ...others] = emails;
  return `An invite has been sent to ${first}${others.length > 0 ? ` and ${others.length} others` : ''}`;
}

/** The four levels, the lowest preselected; a MANAGER cannot give Admin. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const { access } = useOrganization();
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<string>('LIMITED');
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  const levels = INVITED_LEVELS.filter((level) => level !== 'ADMIN' || access !== 'MANAGER');
  const invite = useInvite(() => {
    toast('done', 'User Invitations', sentTo(emails));
    onClose();
  });
  return (
    <FormSheet
      title="Invite people"
      width={650}
      form="invite-people"
      isBusy={invite.isPending}
      problem={invite.problem}
      whyNot={emails.length === 0 ? 'Enter at least one e-mail address.' : null}
      submitLabel={`Send ${emails.length > 1 ? `${emails.length} invitations` : 'invitation'}`}
      onSubmit={submits(
        invite,
        emails.map((email) => ({ email, role })),
      )}
      onClose={onClose}
      isChanged={emails.length > 0}
    >
      <Textarea
        label="E-mail addresses"
        description="One a line, or with commas between them."
        rows={3}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label="Permission"
        data={levels.map((level) => ({ value: level, label: ROLES[level] }))}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value)}
      />
    </FormSheet>
  );
}
