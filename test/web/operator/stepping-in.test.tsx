// Guarantees of stepping into organizations: All Users lists each once, choosing one opens its overview, and the way back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { PersonMenu } from '#web/staff/app/shell/person-menu.tsx';
import { Shell } from '#web/staff/app/shell/shell.tsx';
import { AllUsersModal } from '#web/staff/features/operator/all-users.modal.tsx';
import { VisitBar } from '#web/staff/features/operator/visit-bar.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

const SAGUARO = { id: '101', name: 'Saguaro' };
const OCOTILLO = { id: '102', name: 'Ocotillo' };
const BECKON = { id: '1', name: 'Beckon' };
const PEOPLE = [
  { id: 'u1', name: 'Ana Lopez', email: 'ana@example.com', organizations: [SAGUARO, OCOTILLO] },
  { id: 'u2', name: 'Bo Chen', email: 'bo@example.com', organizations: [SAGUARO] },
  { id: 'u3', name: 'Olive Operator', email: 'op@example.com', organizations: [BECKON] },
];
const STAFF = aUser(BECKON, { wpAdmin: true, organizations: [{ ...BECKON, access: 'OWNER' }] });
const visiting = () => aUser(SAGUARO, { wpAdmin: true, organizations: [{ ...BECKON, access: 'OWNER' }] });
const answers = () => ({ users: () => ok({ users: PEOPLE }), switchOrganization: () => ok({ user: { id: 'u3' } }) });

let went: string[];
beforeEach(() => {
  went = [];
  vi.stubGlobal('location', { ...location, assign: (to: string) => went.push(to) });
});
afterEach(() => vi.unstubAllGlobals());

const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const switches = (asked: ReturnType<typeof aServer>) =>
  asked.filter(({ field }) => field === 'switchOrganization').map(({ variables }) => variables);

describe('All Users', () => {
  it('is offered to wpAdmins alone [USR-12]', async () => {
    aServer(answers());
    const { unmount } = show(<PersonMenu side="top-start" onOpen={vi.fn()} />, { user: aUser() });
    fireEvent.click(await screen.findByRole('button', { name: /Menu of/ }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    expect(screen.queryByRole('menuitem', { name: 'All Users' })).toBeNull();
    unmount();
    show(<Shell />, { user: STAFF, path: '/dashboard' });
    fireEvent.click(await screen.findByRole('button', { name: /Menu of/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'All Users' }));
    expect(await screen.findByRole('dialog', { name: 'All Users' })).toBeTruthy();
  });

  it('lists every organization once, with its people, and finds it by either [USR-12, A38]', async () => {
    const asked = aServer(answers());
    show(<AllUsersModal onClose={() => undefined} />, { user: STAFF });
    expect(await rows()).toEqual([
      'Beckon 1, you are hereOlive Operator',
      'Ocotillo 102Ana Lopez',
      'Saguaro 101Ana Lopez, Bo Chen',
    ]);
    expect(asked).toHaveLength(1);
    const search = async (value: string) => {
      fireEvent.change(screen.getByLabelText('Search organizations and people'), { target: { value } });
      return (await rows()).length;
    };
    expect([await search('guaro'), await search('bo@'), await search('102'), await search('ana')]).toEqual([
      1, 1, 1, 2,
    ]);
    fireEvent.change(screen.getByLabelText('Search organizations and people'), { target: { value: 'nobody' } });
    expect(await screen.findByText('No Users Found')).toBeTruthy();
  });

  it('steps into the chosen one, and opens its overview [USR-12]', async () => {
    const asked = aServer(answers());
    show(<AllUsersModal onClose={() => undefined} />, { user: STAFF });
    fireEvent.click(await screen.findByRole('button', { name: /Saguaro/ }));
    await waitFor(() => expect(went).toEqual(['/dashboard']));
    expect(switches(asked)).toEqual([{ organizationId: '101' }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Beckon/ }).disabled).toBe(true);
  });

  it('that cannot be loaded offers another try, and a refusal says so', async () => {
    let isDown = true;
    aServer({ users: () => (isDown ? no() : ok({ users: PEOPLE })), switchOrganization: () => no('Not Found.') });
    show(<AllUsersModal onClose={() => undefined} />, { user: STAFF });
    isDown = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: /Saguaro/ }));
    expect(await screen.findByText('Not Found.')).toBeTruthy();
    expect(went).toEqual([]);
  });
});

describe('Leave Super Admin', () => {
  it('brings a wpAdmin back to organization 1 [USR-13]', async () => {
    const asked = aServer(answers());
    show(<VisitBar />, { user: visiting() });
    const bar = within(await screen.findByRole('region', { name: 'Super admin' }));
    expect(bar.getByText(/You are in Saguaro\./)).toBeTruthy();
    fireEvent.click(bar.getByRole('button', { name: 'Leave Super Admin' }));
    await waitFor(() => expect(went).toEqual(['/dashboard']));
    expect(switches(asked)).toEqual([{ organizationId: '1' }]);
  });

  it('is shown neither in organization 1 nor to anybody else [USR-13]', async () => {
    aServer(answers());
    for (const user of [STAFF, aUser(SAGUARO)]) {
      const { unmount } = show(<VisitBar />, { user });
      expect(screen.queryByText('Leave Super Admin')).toBeNull();
      unmount();
    }
  });

  it.each([
    ['blast', null],
    ['opportunity', 'Leads are masked, and nothing can be sent to them.'],
    ['health', 'Texts are masked, and none can be sent.'],
  ])('on %s says what is hidden: %s [USR-14, USR-15]', async (brand, sentence) => {
    takeConfig({ brand });
    aServer(answers());
    show(<VisitBar />, { user: visiting() });
    const text = (await screen.findByRole('region', { name: 'Super admin' })).textContent;
    expect(text).toBe(`You are in Saguaro. ${sentence ?? ''}Leave Super Admin`);
  });
});
