// The table of users: who is in it, inviting, sending an invitation again, deleting, one user; the audit log beside it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { AuditLogScreen } from '#web/staff/screens/audit-log.screen.tsx';
import { UsersScreen } from '#web/staff/screens/users.screen.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  takeConfig({ brand: 'blast' });
});

const open = {
  id: 'inv_1',
  email: 'mia@example.com',
  access: 'READONLY',
  invitedBy: 'Ana Lopez',
  created: '2026-11-20T19:00:00.000Z',
  ends: '2026-11-27T19:00:00.000Z',
  mayWithdraw: true,
};
const person = (given: object) => ({
  id: 'usr_2',
  name: 'Ben Cole',
  email: 'ben@example.com',
  phone: '+16025550102',
  access: 'MANAGER',
  lastSeen: '2026-11-20T19:00:00.000Z',
  secondFactor: false,
  mayChange: true,
  ...given,
});
const ANA = person({ id: 'user_1', name: 'Ana Lopez', email: 'ana@example.com', access: 'OWNER', mayChange: false });
const BEN = person({});
const CY = person({ id: 'usr_3', name: 'Cy Dunn', email: 'cy@example.com', access: 'LIMITED', secondFactor: true });

const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.findByRole('checkbox', { name }) as Promise<HTMLInputElement>;

/** The server with these people and invitations; returns its calls. */
function aTeam({ users = [ANA, BEN, CY], invitations = [open], ...answers }: Record<string, unknown> = {}) {
  return aServer({
    inviteUsers: () => ok({ users: [] }),
    deleteUsers: () => ok(),
    withdrawInvitation: () => ok(),
    updateUser: () => ok(),
    resetSecondFactor: () => ok(),
    customValues: () => ok({ values: [] }),
    ...(answers as Record<string, () => unknown>),
    invitations: () => ok({ invitations }),
    users: () => ok({ users }),
  });
}
const given = (asked: ReturnType<typeof aServer>, name: string) =>
  asked.filter(({ field }) => field === name).map(({ variables }) => variables);

describe('the table of people', () => {
  it('has name, phone, e-mail, role, last use and second factor of each [USR-01a-d, USR-05]', async () => {
    aTeam();
    show(<UsersScreen />);
    const ben = await screen.findByRole('row', { name: /Ben Cole/ });
    for (const part of ['(602) 555-0102', 'ben@example.com', 'Can Make Changes', 'Off'])
      expect(ben.textContent).toContain(part);
    expect(screen.getByRole('row', { name: /Ana Lopez.*ana@/ }).textContent).toContain('Owner');
    const cy = screen.getByRole('row', { name: /Cy Dunn/ });
    expect(cy.textContent).toContain('Notifications Only');
    expect(cy.textContent).toContain('On');
  });

  it('marks addresses from which e-mail bounces, and those that reported it as spam', async () => {
    aTeam({ users: [ANA, { ...BEN, emailTrouble: 'BOUNCED' }, { ...CY, emailTrouble: 'COMPLAINED' }] });
    show(<UsersScreen />);
    const ben = await screen.findByRole('row', { name: /Ben Cole/ });
    expect(within(ben).getByText('E-mail to this address comes back. Ask them for another one.')).toBeTruthy();
    const spam = 'E-mail from us to this address was reported as spam. Ask them for another one.';
    expect(within(screen.getByRole('row', { name: /Cy Dunn/ })).getByText(spam)).toBeTruthy();
    expect(screen.getAllByText(/Ask them for another one/)).toHaveLength(2);
    fireEvent.click(await button('Ben Cole'));
    expect(within(await screen.findByRole('dialog')).getByText(/comes back/)).toBeTruthy();
  });

  it('marks an invitation whose e-mail bounced', async () => {
    aTeam({ invitations: [{ ...open, emailTrouble: 'BOUNCED' }] });
    show(<UsersScreen />);
    const row = await screen.findByRole('row', { name: /Invitation Pending/ });
    expect(within(row).getByText('E-mail to this address comes back. Ask them for another one.')).toBeTruthy();
  });

  it('says "Invitation Pending" for a person who has not joined yet, and sends that invitation again with its role [USR-02, USR-10]', async () => {
    const asked = aTeam();
    show(<UsersScreen />);
    const mia = await screen.findByRole('row', { name: /Invitation Pending/ });
    expect(mia.textContent).toContain('mia@example.com');
    const resend = within(mia).getByRole('button', { name: 'Resend Invite to mia@example.com' });
    expect(resend.textContent).toBe('Resend Invite');
    fireEvent.click(resend);
    expect(await screen.findByText('Invite Resent')).toBeTruthy();
    expect(given(asked, 'inviteUsers')).toMatchObject([{ users: [{ email: 'mia@example.com', role: 'READONLY' }] }]);
  });

  it('is for MANAGER and up; LIMITED and READONLY are led to the dashboard [USR-11]', async () => {
    for (const access of ['NONE', 'LIMITED', 'READONLY']) {
      const asked = aTeam();
      const { router, unmount } = show(<UsersScreen />, { user: aUser({ access }), path: '/users' });
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
      expect(asked.filter(({ field }) => field !== 'unknown')).toEqual([]);
      unmount();
    }
  });

  it('is sorted by a column, and the other way round, with whoever has no value last', async () => {
    const dee = person({ id: 'usr_4', name: 'Dee', lastSeen: null, access: 'ADMIN' });
    aTeam({ users: [CY, dee, { ...BEN, lastSeen: '2026-11-21T19:00:00.000Z' }, ANA] });
    show(<UsersScreen />);
    await screen.findByRole('row', { name: /Ben Cole/ });
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(0, 3));
    const sorted = async (label: string) => {
      fireEvent.click(within(screen.getByRole('columnheader', { name: label })).getByRole('button'));
      return names();
    };
    expect(names()).toEqual(['Cy ', 'Dee', 'Ben', 'Ana', 'Inv']);
    expect(await sorted('Name')).toEqual(['Ana', 'Ben', 'Cy ', 'Dee', 'Inv']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    expect(await sorted('Name')).toEqual(['Dee', 'Cy ', 'Ben', 'Ana', 'Inv']);
    expect(await sorted('Permission')).toEqual(['Cy ', 'Inv', 'Ben', 'Dee', 'Ana']);
    expect(await sorted('Last seen')).toEqual(['Ben', 'Cy ', 'Ana', 'Dee', 'Inv']);
    expect(screen.getByRole('columnheader', { name: 'Last seen' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('shows a MANAGER no box and no button to delete when they may delete nobody', async () => {
    const users = [ANA, { ...BEN, mayChange: false }];
    aTeam({ users, invitations: [{ ...open, mayWithdraw: false }] });
    show(<UsersScreen />, { user: aUser({ access: 'MANAGER' }) });
    await screen.findByRole('row', { name: /Ben Cole/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Resend Invite/ })).toBeNull();
  });

  it('says so when it is empty, and when a search finds nobody [ERR-07, ERR-08]', async () => {
    aTeam({ users: [], invitations: [] });
    const { unmount } = show(<UsersScreen />);
    expect(await screen.findByText('- No Users Found -')).toBeTruthy();
    unmount();
    const many = Array.from({ length: 11 }, (_, n) => person({ id: `usr_${n}`, name: `Person ${n}` }));
    aTeam({ users: many });
    show(<UsersScreen />);
    const search = await screen.findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'person 10' } });
    expect(screen.getAllByRole('row')).toHaveLength(2);
    fireEvent.change(search, { target: { value: 'zebra' } });
    expect(screen.getByText('No Users Found')).toBeTruthy();
  });

  it('says what failed, and loads again on a press', async () => {
    let isDown = true;
    aTeam({ users: [BEN] });
    aServer({
      invitations: () => ok({ invitations: [] }),
      users: () => (isDown ? no('That failed.') : ok({ users: [BEN] })),
    });
    show(<UsersScreen />);
    expect(await screen.findByText('That failed.')).toBeTruthy();
    isDown = false;
    fireEvent.click(await button('Try again'));
    expect(await screen.findByRole('row', { name: /Ben Cole/ })).toBeTruthy();
  });
});

describe('inviting', () => {
  it('is by e-mail and one of the four levels, the lowest by default [USR-01g, USR-07, USR-09]', async () => {
    const asked = aTeam({ invitations: [] });
    show(<UsersScreen />);
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
    expect(given(asked, 'inviteUsers')).toMatchObject([{ users }]);
  });

  it('asks before typed addresses are lost', async () => {
    aTeam();
    show(<UsersScreen />, { path: '/users?invite' });
    const addresses = await screen.findByLabelText<HTMLTextAreaElement>('E-mail addresses');
    fireEvent.change(addresses, { target: { value: 'a@x.example' } });
    fireEvent.click(await button('← Back'));
    expect(screen.getByText('Leave without saving?')).toBeTruthy();
    fireEvent.click(await button('Keep editing'));
    expect(addresses.value).toBe('a@x.example');
  });

  it('opens by its address, in a dialog at most 650 wide [LIM-12c]', async () => {
    aTeam();
    show(<UsersScreen />, { path: '/users?invite' });
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
    const sized = dialog.closest<HTMLElement>('[style*="--modal-size"]');
    expect(sized?.style.getPropertyValue('--modal-size')).toBe('calc(40.625rem * var(--mantine-scale))');
  });
});

describe('deleting', () => {
  it('with nobody ticked says to tick somebody [USR-04]', async () => {
    aTeam();
    show(<UsersScreen />);
    fireEvent.click(await button('Delete'));
    expect(await screen.findByText('Select Users')).toBeTruthy();
    expect(screen.getByText('Select users from the table first.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks first, by name, then deletes the ticked people and withdraws the ticked invitations [USR-01e-f, USR-03]', async () => {
    const asked = aTeam();
    show(<UsersScreen />);
    fireEvent.click(await box('Select Ben Cole'));
    fireEvent.click(await box('Select mia@example.com'));
    fireEvent.click(await button('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 users from Desert Bikes?' });
    expect(dialog.textContent).toContain('Ben Cole, mia@example.com');
    expect([...given(asked, 'deleteUsers'), ...given(asked, 'withdrawInvitation')]).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 users' }));
    expect(await screen.findByText('Users Deleted')).toBeTruthy();
    expect(given(asked, 'deleteUsers')).toMatchObject([{ userIds: ['usr_2'] }]);
    expect(given(asked, 'withdrawInvitation')).toEqual([{ invitationId: 'inv_1' }]);
  });

  it('skips owners and oneself, even when everybody is ticked', async () => {
    const asked = aTeam();
    show(<UsersScreen />);
    fireEvent.click(await box('Select everybody'));
    expect(screen.queryByRole('checkbox', { name: 'Select Ana Lopez' })).toBeNull();
    fireEvent.click(await button('Delete'));
    fireEvent.click(await button('Delete 3 users'));
    await waitFor(() => expect(given(asked, 'deleteUsers')).toMatchObject([{ userIds: ['usr_2', 'usr_3'] }]));
  });

  it('shows a refusal in the confirmation, and deletes nobody on Cancel', async () => {
    const asked = aTeam({ deleteUsers: () => no('An owner cannot be removed.') });
    show(<UsersScreen />);
    fireEvent.click(await box('Select Ben Cole'));
    fireEvent.click(await button('Delete'));
    fireEvent.click(await button('Delete Ben Cole'));
    expect(await screen.findByText('An owner cannot be removed.')).toBeTruthy();
    fireEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(given(asked, 'deleteUsers')).toHaveLength(1);
    expect((await box('Select Ben Cole')).checked).toBe(true);
  });
});

describe('one person', () => {
  it('opens with name, phone, e-mail and the four roles, and gets another role [ACC-15a-d, USR-07]', async () => {
    const asked = aTeam();
    show(<UsersScreen />);
    fireEvent.click(await button('Ben Cole'));
    const dialog = await screen.findByRole('dialog', { name: 'Manage User' });
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
    expect(['Name', 'Phone', 'E-mail'].map((label) => field(label).value)).toEqual([
      'Ben Cole',
      '(602) 555-0102',
      'ben@example.com',
    ]);
    expect(field('E-mail').disabled).toBe(true);
    const levels = within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(levels).toEqual(['Notifications Only', 'Can View Account', 'Can Make Changes', 'Admin']);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(whyNot(save)).toBe('Choose another permission.');
    fireEvent.change(field('Permission'), { target: { value: 'ADMIN' } });
    fireEvent.click(save);
    expect(await screen.findByText('Permission Saved')).toBeTruthy();
    expect(given(asked, 'updateUser')).toMatchObject([{ userId: 'usr_2', access: 'ADMIN' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows their calendars with links and their other values, in brands whose slides may show calendars [ACC-15e]', async () => {
    takeConfig({ brand: 'pitch' });
    const value = { userId: 'usr_2', created: '2026-11-20T19:00:00.000Z' };
    const values = [
      { ...value, id: 'cal_1', name: 'Intro', value: 'https://calendly.com/ben/30min', modelName: 'CALENDAR' },
      { ...value, id: 'cal_2', name: 'Room', value: 'Upstairs', modelName: 'USER' },
    ];
    const asked = aTeam({ customValues: () => ok({ values }) });
    show(<UsersScreen />, { path: '/users?person=usr_2' });
    const link = await screen.findByRole('link', { name: 'https://calendly.com/ben/30min' });
    expect(link.getAttribute('href')).toBe('https://calendly.com/ben/30min');
    expect(screen.getByText('Upstairs')).toBeTruthy();
    expect(given(asked, 'customValues')).toEqual([{ userId: 'usr_2' }]);
  });

  it('has no list of roles where the caller may not change them', async () => {
    aTeam();
    show(<UsersScreen />, { path: '/users?person=user_1' });
    const dialog = await screen.findByRole('dialog', { name: 'Manage User' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Permission').value).toBe('Owner');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('can be freed of a second factor by an OWNER, after a confirmation', async () => {
    const asked = aTeam();
    show(<UsersScreen />, { path: '/users?person=usr_3' });
    fireEvent.click(await button('Reset second factor'));
    expect(given(asked, 'resetSecondFactor')).toEqual([]);
    const question = await screen.findByRole('dialog', { name: 'Reset the second factor of Cy Dunn?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Reset second factor' }));
    await waitFor(() => expect(given(asked, 'resetSecondFactor')).toEqual([{ userId: 'usr_3' }]));
  });
});

it('the audit log says who did what, when and from where, and older entries on a press', async () => {
  const entry = {
    id: 'aud_1',
    at: '2026-11-20T19:00:00.000Z',
    who: 'Olive Operator',
    wpAdmin: true,
    what: 'Update organization',
    outcome: 'refused',
    about: ['cmp_1', 'usr_2', 'usr_gone', 'lead_1', 'allowSlides on', 'pack_ab12'],
    people: ['Nina None'],
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
  expect(await screen.findByText(/^Kept for five years: sign-ins/)).toBeTruthy();
  const row = await screen.findByRole('row', { name: /Olive Operator/ });
  for (const part of ['Update organization', 'refused', '203.0.113.7', 'Chrome on Mac'])
    expect(row.textContent).toContain(part);
  expect(row.textContent).toContain('Nina None, 1 person who is gone, 1 contact, allowSlides on, pack_ab12');
  fireEvent.click(await button('Show older'));
  expect(await screen.findByRole('row', { name: /Ana Lopez/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});
