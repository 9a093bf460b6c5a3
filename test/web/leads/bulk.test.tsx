// Guarantees of bulk work: it asks first, names how many, then the dialog goes and the list is read again.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeadsList } from '#web/staff/features/leads/list/leads-list.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { useLeadActions } from '#web/staff/screens/leads/lead-actions.tsx';
import { AUDIENCE, aServer, aUser, no, ok, show } from '../given.tsx';

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

/** Ticks the one person and presses Archive; answers what was asked and the dialog. */
async function archive(answer: () => object) {
  let isThere = true;
  const asked = aServer({
    archiveLeads: () => {
      const said = answer();
      isThere = !(said as { success: boolean }).success;
      return said;
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

it('that takes something away asks with the keyboard on the way out of it', async () => {
  await archive(() => no('Not now.'));
  const dialog = await screen.findByRole('dialog');
  const at = (name: string) => within(dialog).getByRole('button', { name });
  expect(at('Cancel').hasAttribute('data-autofocus')).toBe(true);
  expect(at('Archive 1 contact').hasAttribute('data-autofocus')).toBe(false);
});

it('that was refused says why in its dialog, and nobody is gone [LED-39]', async () => {
  await archive(() => no('You can view this account, not change it.'));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('You can view this account, not change it.')).toBeTruthy();
  expect(screen.getByText('Ben Kim')).toBeTruthy();
});

it('that sent a text, or took people away, leaves nobody ticked for the next one', async () => {
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
  press(dialog, 'Send to 1 contact');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ field }) => field)).toContain('messageLeads');
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  press(document.body, 'Archive');
  press(await screen.findByRole('dialog'), 'Archive 1 contact');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(box.checked).toBe(false));
});

describe('what puts people in or takes them out', () => {
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
  ])('and %s closes its dialog, and the list is read again [LED-39]', async (_, given, action, field, choice) => {
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
      campaigns: () => ok({ campaigns: [{ ...JUNE, archived: false }] }),
    });
    show(<List {...given} />, {
      user: aUser({ stats: { leads: 1 }, understandsContacts: true, understandsEdit: true }),
    });
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    fireEvent.click(screen.getByRole('button', { name: action }));
    const dialog = await screen.findByRole('dialog');
    if (choice) fireEvent.click(await within(dialog).findByLabelText(choice));
    fireEvent.click(await within(dialog).findByRole('button', { name: /1 contact$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.some((call) => call.field === field)).toBe(true);
    expect(await screen.findByText('No contacts yet')).toBeTruthy();
  });
});
