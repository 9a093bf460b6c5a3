// Guarantees of bulk work: it asks first, says how many, then the dialog closes and the list is loaded again.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { useSelection } from '#web/staff/features/leads/list/selection.ts';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { useLeadActions } from '#web/staff/screens/leads/lead-actions.tsx';
import { AUDIENCE, aServer, aUser, IN_SEQUENCE, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created: '2026-11-20T10:00:00Z',
  lastActive: '2026-11-20T10:00:00Z',
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  report: null,
};

/** Ticks the one person and presses Archive; returns the calls and the dialog. */
async function archive(answer: () => object) {
  let isThere = true;
  const asked = aServer({
    archiveLeads: () => {
      const reply = answer();
      isThere = !(reply as { success: boolean }).success;
      return reply;
    },
    leads: () => ok({ total: isThere ? 1 : 0, more: false, leads: isThere ? [lead] : [] }),
  });
  show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 } }) });
  fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive 1 contact?' });
  expect(asked.some(({ field }) => field === 'archiveLeads')).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Archive 1 contact' }));
  return asked;
}

it('that worked closes its dialog, and the list is fresh [LED-33d, LED-39]', async () => {
  const asked = await archive(() => ok({ count: 1, job: null }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No contacts yet')).toBeTruthy();
  expect(asked.find(({ field }) => field === 'archiveLeads')?.variables).toEqual({ leadIds: ['lead_1'] });
});

it('that removes something asks with the focus on Cancel', async () => {
  await archive(() => no('Not now.'));
  const dialog = await screen.findByRole('dialog');
  const at = (name: string) => within(dialog).getByRole('button', { name });
  expect(at('Cancel').hasAttribute('data-autofocus')).toBe(true);
  expect(at('Archive 1 contact').hasAttribute('data-autofocus')).toBe(false);
});

it('that was refused says why in its dialog, and nobody is removed [LED-39]', async () => {
  await archive(() => no('You can view this account, not change it.'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('You can view this account, not change it.')).toBeTruthy();
  expect(screen.getByText('Ben Kim')).toBeTruthy();
});

it('archived people are shown under their filter, and one action restores them', async () => {
  const asked = aServer({
    leads: () => ok({ total: 1, more: false, leads: [{ ...lead, archived: true }] }),
    restoreLeads: () => ok({ count: 1 }),
  });
  show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 } }), path: '/contacts?show=archived' });
  fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(asked.map(({ field }) => field)).toContain('restoreLeads'));
  expect(asked.find(({ field }) => field === 'restoreLeads')?.variables).toEqual({ leadIds: ['lead_1'] });
  expect(asked.some(({ field, variables }) => field === 'leads' && variables.leadFilter === 'archived')).toBe(true);
});

describe('bringing back', () => {
  const many = Array.from({ length: 13 }, (_, n) => ({
    ...lead,
    id: `lead_${n}`,
    name: `Person ${n}`,
    archived: true,
  }));
  const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(`Select ${name}`));
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  /** The archived people, page by page, until they are brought back; one person is not archived. */
  function open(
    restored: (leadIds: string[]) => number,
    path = '/contacts?show=archived',
    organization: object = { stats: { leads: 1 } },
  ) {
    let gone: string[] = [];
    const asked = aServer({
      leads: ({ leadFilter, page }) => {
        const all = leadFilter === 'archived' ? many.filter(({ id }) => !gone.includes(id)) : [lead];
        const from = (Number(page ?? 1) - 1) * 10;
        return ok({ total: all.length, more: false, leads: all.slice(from, from + 10) });
      },
      restoreLeads: ({ leadIds }) => {
        gone = leadIds as string[];
        return ok({ count: restored(gone) });
      },
      user: () => ok({ user: aUser({ stats: { leads: 1 } }) }),
    });
    const shown = show(<ContactsScreen />, { user: aUser(organization), path });
    return { asked, ...shown };
  }

  it('says how many came back, unticks them, and shows the new last page', async () => {
    const { asked } = open(() => 2);
    await screen.findByLabelText('Select Person 0');
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    for (const name of ['Person 10', 'Person 11', 'Person 12']) await tick(name);
    back();
    expect(
      await screen.findByText('2 contacts, with their history. Anybody who opted out stays opted out.'),
    ).toBeTruthy();
    expect(await screen.findByLabelText('Select Person 0')).toBeTruthy();
    expect(screen.getByText('Nobody chosen')).toBeTruthy();
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('user'));
  });

  it('that raises the monthly price asks first, and names what is charged today on the button', async () => {
    const planChanges = [{ plan: 'basic', dueToday: 1997, messagePriceCents: 1 }];
    const billing = { ...aUser().organization.billing, planChanges };
    const { asked } = open(() => 1, undefined, { stats: { leads: 25 }, orgType: 'free', billing });
    await tick('Person 0');
    back();
    const takes = 'This takes you to $25 per month from today. Your card is charged $19.97 today.';
    expect(await screen.findByText(takes)).toBeTruthy();
    expect(asked.map(({ field }) => field)).not.toContain('restoreLeads');
    fireEvent.click(screen.getByRole('button', { name: 'Bring back 1 contact for $19.97 today' }));
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('restoreLeads'));
  });

  it.each([
    ['does not raise it', 'blast', 3],
    ['has a price of its own on this brand', 'tattoo', 25],
  ])('that %s asks nothing', async (_, brand, leads) => {
    takeConfig({ brand });
    const planChanges = [{ plan: 'basic', dueToday: 1997, messagePriceCents: 1 }];
    const billing = { ...aUser().organization.billing, planChanges };
    const { asked } = open(() => 1, undefined, { stats: { leads }, orgType: 'free', billing });
    await tick('Person 0');
    back();
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('restoreLeads'));
  });

  it('says so when somebody else did it first', async () => {
    open(() => 0);
    await tick('Person 0');
    back();
    expect(
      await screen.findByText('They are already on your list. Anybody who opted out stays opted out.'),
    ).toBeTruthy();
  });

  it('keeps no tick from the other list, of single people or of all', async () => {
    open(() => 1, '/contacts');
    const filter = (value: string) => fireEvent.change(screen.getByLabelText('Which contacts'), { target: { value } });
    await tick('Ben Kim');
    expect(screen.getByText('1 contact selected')).toBeTruthy();
    filter('archived');
    expect(await screen.findByLabelText('Select Person 0')).toBeTruthy();
    expect(screen.getByText('Nobody chosen')).toBeTruthy();
    await tick('Person 0');
    filter('optedOut');
    await screen.findByLabelText('Select Ben Kim');
    expect(screen.getByText('Nobody chosen')).toBeTruthy();
  });

  it('all of one list does not mean all of another', () => {
    const list = (name: string, isArchived = false) => ({ name, isArchived });
    const { result, rerender } = renderHook(
      ({ name, isArchived }: ReturnType<typeof list>) => useSelection(5, {}, name, isArchived),
      { initialProps: list('all') },
    );
    act(() => result.current.chooseAll());
    expect(result.current.count).toBe(5);
    rerender(list('wrote'));
    expect(result.current.count).toBe(0);
    act(() => result.current.choose(['lead_1'], true));
    rerender(list('wrote and searched'));
    expect(result.current.count).toBe(1);
    rerender(list('archived', true));
    expect(result.current.count).toBe(0);
  });
});

it('that sent a text or removed people leaves nobody ticked for the next one', async () => {
  const asked = aServer({
    messageLeads: () => ok({ count: 1, people: 1, job: null, sendRequest: null }),
    archiveLeads: () => ok({ count: 1, job: null }),
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
  });
  show(<ContactsScreen />, { user: aUser({ stats: { leads: 1 }, message: 'Hi' }) });
  const box = await screen.findByLabelText<HTMLInputElement>('Select Ben Kim');
  const press = (within_: HTMLElement, name: string | RegExp) =>
    fireEvent.click(within(within_).getByRole('button', { name }));
  fireEvent.click(box);
  press(document.body, 'Message');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: 'We open at nine.' } });
  expect(box.checked).toBe(true);
  press(dialog, 'Send to 1 contact for at most $0.02');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ field }) => field)).toContain('messageLeads');
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  press(document.body, 'Archive');
  press(await screen.findByRole('dialog'), 'Archive 1 contact');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(box.checked).toBe(false));
});

describe('adding and removing people', () => {
  const JUNE = { id: 'cmp_1', name: 'June' };
  const VIPS = { id: 'grp_1', name: 'VIPs' };

  function List({ campaign, group }: { campaign?: typeof JUNE; group?: typeof VIPS }) {
    const { actions, dialogs } = useLeadActions({ ...(campaign && { campaign }), ...(group && { group }) });
    const inside = { ...(campaign && { campaignId: campaign.id }), ...(group && { groupId: group.id }) };
    return (
      <>
        <LeadsList columns="plain" asked={inside} actions={actions} empty={{ title: 'No contacts yet' }} />
        {dialogs}
      </>
    );
  }
  it.each([
    ['adds to a campaign', {}, 'Add to blast', 'addLeadsToCampaign', 'June'],
    ['removes from a campaign', { campaign: JUNE }, 'Remove', 'removeLeadsFromCampaign', ''],
    ['adds to a group', {}, 'Add to group', 'addLeadsToGroup', 'VIPs'],
    ['removes from a group', { group: VIPS }, 'Remove from group', 'removeLeadsFromGroup', ''],
  ])('and %s closes its dialog, and the list is loaded again [LED-39]', async (_, given, action, field, choice) => {
    let isThere = true;
    const done = () => {
      isThere = false;
      return ok({ count: 1, added: 1, job: null });
    };
    const asked = aServer({
      [field]: done,
      campaignAudience: () => ok({ campaignAudience: AUDIENCE }),
      leads: () => ok({ total: isThere ? 1 : 0, more: false, leads: isThere ? [lead] : [] }),
      groups: () => ok({ groups: [{ ...VIPS, stats: { leads: 0 } }] }),
      campaigns: () => ok({ campaigns: [{ ...JUNE, archived: false, structure: IN_SEQUENCE }] }),
    });
    show(<List {...given} />, {
      user: aUser({ stats: { leads: 1 }, understandsContacts: true, understandsEdit: true }),
    });
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    fireEvent.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    if (choice) fireEvent.click(await within(dialog).findByLabelText(choice));
    fireEvent.click(await within(dialog).findByRole('button', { name: /1 contact( for |$)/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some((call) => call.field === field)).toBe(true);
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
  });
});
