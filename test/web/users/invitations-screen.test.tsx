// Inviting people in the browser: four levels, what the toasts say, sending once more and taking back; the audit log beside it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AuditLogScreen } from '#web/staff/screens/audit-log.screen.tsx';
import { InvitationsScreen } from '#web/staff/screens/invitations.screen.tsx';
import { aServer, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = {
  id: 'inv_1',
  email: 'mia@example.com',
  access: 'READONLY',
  invitedBy: 'Ana Lopez',
  created: '2026-11-20T19:00:00.000Z',
  ends: '2026-11-27T19:00:00.000Z',
  mayWithdraw: true,
};
const button = (name: string) => screen.findByRole('button', { name });

it('several are invited at once by e-mail and one of the four levels, the lowest by itself [USR-07, USR-09]', async () => {
  const asked = aServer({ inviteUsers: () => ok({ users: [] }), invitations: () => ok({ invitations: [] }) });
  show(<InvitationsScreen />);
  fireEvent.click(await button('Invite people'));
  expect(await screen.findByDisplayValue('Notifications Only')).toBeTruthy();
  const levels = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(levels).toEqual(['Notifications Only', 'Can View Account', 'Can Make Changes', 'Admin']);
  fireEvent.change(screen.getByLabelText('E-mail addresses'), {
    target: { value: 'a@x.example, b@x.example\nc@x.example' },
  });
  fireEvent.click(await button('Send 3 invitations'));
  expect(await screen.findByText('User Invitations')).toBeTruthy();
  expect(screen.getByText('An invite has been sent to a@x.example and 2 others')).toBeTruthy();
  const users = ['a', 'b', 'c'].map((name) => ({ email: `${name}@x.example`, role: 'LIMITED' }));
  expect(asked.find(({ field }) => field === 'inviteUsers')?.variables).toMatchObject({ users });
});

it('an open one is sent again with its level, and says so [USR-10]', async () => {
  const asked = aServer({ inviteUsers: () => ok({ users: [] }), invitations: () => ok({ invitations: [open] }) });
  show(<InvitationsScreen />);
  fireEvent.click(await button('Resend Invite'));
  expect(await screen.findByText('Invite Resent')).toBeTruthy();
  const users = [{ email: 'mia@example.com', role: 'READONLY' }];
  expect(asked.find(({ field }) => field === 'inviteUsers')?.variables).toMatchObject({ users });
});

it('an open one is taken back after asking, by its id', async () => {
  const asked = aServer({ withdrawInvitation: () => ok(), invitations: () => ok({ invitations: [open] }) });
  show(<InvitationsScreen />);
  fireEvent.click(await button('Withdraw'));
  expect(asked.some(({ field }) => field === 'withdrawInvitation')).toBe(false);
  fireEvent.click(await button('Withdraw invitation'));
  await waitFor(() =>
    expect(asked.find(({ field }) => field === 'withdrawInvitation')?.variables).toEqual({ invitationId: 'inv_1' }),
  );
});

it('the audit log says who did what, when and from where, and older entries on a press', async () => {
  const entry = {
    id: 'aud_1',
    at: '2026-11-20T19:00:00.000Z',
    who: 'Olive Operator',
    wpAdmin: true,
    what: 'Update organization',
    outcome: 'refused',
    about: ['cmp_1'],
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36',
  };
  aServer({
    auditLog: ({ cursor }) =>
      ok(
        cursor
          ? { entries: [{ ...entry, id: 'aud_0', who: 'Ana Lopez' }], cursor: null }
          : { entries: [entry], cursor: 'c' },
      ),
  });
  show(<AuditLogScreen />);
  const row = await screen.findByRole('row', { name: /Olive Operator/ });
  for (const part of ['Update organization', 'refused', 'cmp_1', '203.0.113.7', 'Chrome on Mac'])
    expect(row.textContent).toContain(part);
  fireEvent.click(await button('Show older'));
  expect(await screen.findByRole('row', { name: /Ana Lopez/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});
