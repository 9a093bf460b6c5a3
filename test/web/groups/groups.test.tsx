// The list and the page of groups: what is shown, selected, sent, archived and refused, and who may do it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { LeadDetails } from '#web/staff/features/leads/lead/lead-details.tsx';
import { GroupScreen } from '#web/staff/screens/groups/group.screen.tsx';
import { GroupsScreen } from '#web/staff/screens/groups/groups.screen.tsx';
import { useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { AROUND_DAY, aServer, aUser, IN_SEQUENCE, no, ok, refusedAs, show, whyNot } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

const created = '2026-11-20T10:00:00Z';
const looks = { title: null, description: null, color: null, profile: null, schedule: null };
const landingPage = { ...looks, price: 5, trialPeriod: 0, sendCampaign: false, campaignId: null };
const vips = {
  id: 'grp_1',
  name: 'VIPs',
  code: 'abcdefABCDEF',
  created,
  archived: false,
  landingPage,
  stats: { leads: 2 },
};
const news = { ...vips, id: 'grp_2', name: 'News', stats: { leads: 1 } };
const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created,
  lastActive: created,
  stats: { seconds: 90, views: 4 },
  campaigns: [{ id: 'cmp_1', name: 'June' }],
  groups: [],
  tags: [],
  report: null,
};

function open(more: Parameters<typeof aServer>[0] = {}, access = 'OWNER', path = '/groups', organization: object = {}) {
  const asked = aServer({
    messageLeads: () => ok({ people: 3, job: null }),
    addLeadsToGroup: () => ok({ count: 1, job: null }),
    removeLeadsFromGroup: () => ok({ count: 1, job: null }),
    archiveGroups: () => ok(),
    updateGroup: ({ name }) => ok({ group: { id: 'grp_1', name } }),
    createGroup: () => ok({ group: { ...vips, id: 'grp_9', name: 'New Group' } }),
    // A lead's query includes its groups: this server answers by the first name in a call.
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
    groups: () => ok({ groups: [vips, news] }),
    group: () => ok({ group: vips }),
    ...more,
  });
  const screens = (
    <Routes>
      <Route path="/groups" element={<GroupsScreen />} />
      <Route path="/group/:groupId" element={<GroupScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  return { asked, ...show(screens, { path, user: aUser({ access, message: 'Reply STOP to stop', ...organization }) }) };
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const askedOf = (asked: ReturnType<typeof aServer>, name: string) => asked.filter(({ field }) => field === name);

describe('the list of groups', () => {
  it('shows each with how many people it has, by the brand’s noun [GRP-01a]', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'VIPs' })).toBeTruthy();
    expect(screen.getByText('2 contacts')).toBeTruthy();
    expect(screen.getByText('1 contact')).toBeTruthy();
  });

  it('says when there is none, and creates the first, with the focus in its name [GRP-02]', async () => {
    const { router, asked } = open({ groups: () => ok({ groups: [] }) });
    expect(await screen.findByText('- No Groups Found -')).toBeTruthy();
    await press('New Group');
    await waitFor(() => expect(router.state.location.pathname).toBe('/group/grp_9'));
    expect(askedOf(asked, 'createGroup')[0]?.variables.requestId).toBeTruthy();
    const name = await screen.findByLabelText('Name of this group');
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('at the limit says so in a toast that leads to billing [GRP-10, A36]', async () => {
    const { router } = open({
      createGroup: () => refusedAs('LIMIT', "You've reached your limit", 'Click here to upgrade for more groups'),
    });
    await press('New Group');
    expect(await screen.findByText("You've reached your limit")).toBeTruthy();
    fireEvent.click(screen.getByText('Click here to upgrade for more groups'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'));
  });

  it.each(['Message', 'Add to blast', 'Archive'])(
    '%s with nothing selected says to choose groups first [GRP-09]',
    async (name) => {
      open();
      await press('Actions');
      fireEvent.click(await screen.findByRole('menuitem', { name }));
      expect(await screen.findByText('Select Groups')).toBeTruthy();
      expect(screen.getByText('Select groups from below first.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('archives what is ticked after asking, and nothing before [GRP-01d]', async () => {
    const { asked } = open();
    fireEvent.click(await screen.findByLabelText('Select VIPs'));
    fireEvent.click(screen.getByLabelText('Select News'));
    await press('Archive');
    const dialog = await screen.findByRole('dialog', { name: 'Archive 2 groups?' });
    expect(askedOf(asked, 'archiveGroups')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Archive 2 groups' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedOf(asked, 'archiveGroups')[0]?.variables).toEqual({ groupIds: ['grp_1', 'grp_2'] });
  });

  it.each([
    ['blast', true],
    ['pitch', true],
    ['opportunity', false],
    ['tattoo', false],
    ['health', false],
  ] as const)('of the %s brand mentions its page in that brand only: %s [GRP-01, GRP-05]', async (key, hasPage) => {
    takeConfig({ brand: key });
    open();
    fireEvent.click(await screen.findByLabelText('Select VIPs'));
    await press('Archive');
    const dialog = await screen.findByRole('dialog', { name: 'Archive VIPs?' });
    expect(dialog.textContent?.includes('Its page no longer takes anybody.')).toBe(hasPage);
  });

  const SEND = 'Send to 2 contacts for at most $0.04';
  const writeToVips = async () => {
    fireEvent.click(await screen.findByLabelText('Select VIPs'));
    await press('Message');
    fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'We are open.' } });
    await press('Continue');
    return screen.findByRole('dialog', { name: 'Messaging Confirmation' });
  };

  it('texts everybody in the ticked groups from one sheet, after a confirmation, and says so [GRP-01b, GRP-11a-c, GRP-11e-f]', async () => {
    const { asked } = open({ updateUser: () => ok() }, 'OWNER', '/groups', { understandsTiming: false });
    const dialog = await writeToVips();
    expect(whyNot(within(dialog).getByRole('button', { name: SEND }))).toBe('Tick every box first.');
    const boxes = within(dialog).getAllByRole('checkbox');
    expect(boxes).toHaveLength(3);
    for (const box of boxes) fireEvent.click(box);
    expect(askedOf(asked, 'messageLeads')).toEqual([]);
    await press(SEND);
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(askedOf(asked, 'messageLeads').map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ selection: { groupIds: ['grp_1'] }, messageContent: [{ text: 'We are open.' }] }),
    ]);
  });

  it('without an active plan texts nobody, and asks for a card after the confirmation [GRP-11d, BIL-21c]', async () => {
    const billing = { active: false, messagePriceCents: 1, products: [] };
    const { asked } = open({}, 'OWNER', '/groups', { billing });
    const dialog = await writeToVips();
    expect(within(dialog).queryByRole('button', { name: /^Send to/ })).toBeNull();
    await press('Set up billing');
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
    expect(askedOf(asked, 'messageLeads')).toEqual([]);
  });

  it('is read-only for READONLY, and not there for LIMITED', async () => {
    const { unmount } = open({}, 'READONLY');
    expect(await screen.findByRole('link', { name: 'VIPs' })).toBeTruthy();
    for (const name of ['New Group', 'Actions', 'Archive', 'Message'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Select VIPs')).toBeNull();
    unmount();
    open({}, 'LIMITED');
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });

  it('says when it cannot be loaded, and retries', async () => {
    let times = 0;
    open({
      plannedSends: () => ok({ plannedSends: [] }),
      groups: () => (times++ === 0 ? no() : ok({ groups: [vips] })),
    });
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'VIPs' })).toBeTruthy();
  });
});

describe('a group’s page', () => {
  const at = '/group/grp_1';

  it('saves its name 1200 ms after the last letter, not before [GRP-03a, LIM-05b]', async () => {
    const { asked } = open({}, 'OWNER', at);
    const name = await screen.findByLabelText('Name of this group');
    vi.useFakeTimers();
    try {
      fireEvent.change(name, { target: { value: 'Very important' } });
      await vi.advanceTimersByTimeAsync(1150);
      expect(askedOf(asked, 'updateGroup')).toEqual([]);
      await vi.advanceTimersByTimeAsync(100);
      expect(askedOf(asked, 'updateGroup')[0]?.variables).toEqual({ groupId: 'grp_1', name: 'Very important' });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['blast', ['Name', 'Phone', 'Blasts']],
    ['pitch', ['Name', 'Phone', 'View Time', 'Views', 'Campaigns']],
  ] as const)('of the %s brand lists its people in these columns [GRP-04a-e]', async (brand, columns) => {
    takeConfig({ brand });
    const { asked } = open({}, 'READONLY', at);
    expect(await screen.findByText('Ben Kim')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter((text) => text && text !== 'Open')).toEqual(columns);
    expect(askedOf(asked, 'leads')[0]?.variables).toMatchObject({ groupId: 'grp_1' });
  });

  it('removes ticked people after asking [GRP-03b, LED-33f]', async () => {
    const { asked } = open({}, 'OWNER', at);
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    await press('Remove from group');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove 1 contact' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [left] = askedOf(asked, 'removeLeadsFromGroup');
    expect(left?.variables).toEqual({ groupId: 'grp_1', leadIds: ['lead_1'] });
  });

  it('puts ticked people into another group, once one is chosen [LED-33c, LED-37d]', async () => {
    const { asked } = open({}, 'OWNER', at);
    fireEvent.click(await screen.findByLabelText('Select Ben Kim'));
    await press('Add to group');
    const dialog = await screen.findByRole('dialog');
    const add = within(dialog).getByRole('button', { name: 'Add 1 contact' });
    expect(whyNot(add)).toBe('Choose a group.');
    expect(within(dialog).queryByLabelText('VIPs')).toBeNull();
    fireEvent.click(await within(dialog).findByLabelText('News'));
    fireEvent.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedOf(asked, 'addLeadsToGroup')[0]?.variables).toEqual({ groupId: 'grp_2', leadIds: ['lead_1'] });
  });

  it('accepts existing people, at least one, or new ones [GRP-03d, LED-25, LED-27]', async () => {
    const { asked } = open({}, 'OWNER', at);
    await press('Add contacts');
    const dialog = await screen.findByRole('dialog', { name: 'Add contacts to VIPs' });
    expect(whyNot(within(dialog).getByRole('button', { name: 'Add' }))).toBe('Choose at least one contact.');
    expect(within(dialog).getByRole('button', { name: '+ Add new contact(s)' })).toBeTruthy();
    fireEvent.click(await within(dialog).findByLabelText('Select Ben Kim'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add 1 contact' }));
    await waitFor(() => expect(askedOf(asked, 'addLeadsToGroup')).toHaveLength(1));
    expect(askedOf(asked, 'addLeadsToGroup')[0]?.variables).toEqual({ groupId: 'grp_1', leadIds: ['lead_1'] });
  });

  it('sets up its landing page when the brand has one: an invalid price is 5, an invalid trial 0, and the link is copied [GRP-05, GRP-06a, GRP-06e, GRP-06h, GRP-07, GRP-08a-b, SES-22, A43]', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const { asked } = open(
      { campaigns: () => ok({ campaigns: [{ id: 'cmp_1', name: 'June', archived: false, structure: IN_SEQUENCE }] }) },
      'OWNER',
      at,
    );
    await press('Landing page');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Group Landing Page' });
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    type('Title', 'Join us');
    const preview = within(dialog).getByRole('region', { name: 'Preview of the page' });
    type('Price in dollars', 'ten');
    expect(within(preview).queryByText(/\$/)).toBeNull();
    type('Trial period in days', '14 days');
    expect(within(preview).getByText('$5 · First 14 days free')).toBeTruthy();
    expect(within(dialog).getByText('The page says “$5 · First 14 days free”. Nothing is charged.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('switch', { name: /Send blast/ }));
    expect(whyNot(within(dialog).getByRole('button', { name: 'Save and Copy Link' }))).toBe('Choose the blast.');
    fireEvent.change(await within(dialog).findByLabelText('Blast'), { target: { value: 'cmp_1' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save and Copy Link' }));
    expect(await screen.findByText('Link Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/g/abcdefABCDEF`);
    await waitFor(() => expect(askedOf(asked, 'updateGroup')).toHaveLength(1));
    expect(askedOf(asked, 'updateGroup')[0]?.variables).toEqual({
      groupId: 'grp_1',
      page: { title: 'Join us', sendCampaign: true, campaignId: 'cmp_1', trialPeriod: 14 },
    });
  });

  it('says on its page’s form that whoever joins has no appointment, while a campaign around one is sent', async () => {
    const around = { id: 'cmp_2', name: 'The day before', archived: false, structure: AROUND_DAY };
    const open1 = { id: 'cmp_1', name: 'June', archived: false, structure: IN_SEQUENCE };
    open({ campaigns: () => ok({ campaigns: [open1, around] }) }, 'OWNER', at);
    await press('Landing page');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Group Landing Page' }));
    const notice = () => dialog.queryByText(/who come this way have none: no text is sent/);
    const sends = dialog.getByRole('switch', { name: /Send blast/ });
    fireEvent.click(sends);
    const choice = await dialog.findByLabelText('Blast');
    await dialog.findByRole('option', { name: 'The day before' });
    fireEvent.change(choice, { target: { value: 'cmp_1' } });
    expect(notice()).toBeNull();
    fireEvent.change(choice, { target: { value: 'cmp_2' } });
    expect(notice()).toBeTruthy();
    fireEvent.click(sends);
    expect(notice()).toBeNull();
  });

  it('sets the words, the looks and the terms of its page, and sends what was changed [GRP-06b-d, GRP-06f-g]', async () => {
    const upload = { id: 'upl_9', url: 'https://store/form', fields: [], parts: [] };
    const made = () => ok({ media: { id: 'upl_9', url: '/media/101/upl_9' } });
    const { asked } = open({ createUpload: () => ok({ upload }), completeUpload: made }, 'OWNER', at);
    const server = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url === upload.url ? Promise.resolve({ ok: true }) : server(url, init),
    );
    await press('Landing page');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Group Landing Page' });
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    type('Description (optional)', 'First to know');
    type('Branding color', '#aa0011');
    type('Price in dollars', '12.5');
    type('Schedule', 'Monthly');
    const files = [new File(['GIF'], 'a.gif', { type: 'image/gif' })];
    fireEvent.change(within(dialog).getByLabelText('A brand image'), { target: { files } });
    const image = await within(dialog).findByRole('img', { name: 'The brand of the page' });
    expect(image.getAttribute('src')).toBe('/media/101/upl_9');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedOf(asked, 'updateGroup')).toHaveLength(1));
    expect(askedOf(asked, 'updateGroup')[0]?.variables).toEqual({
      groupId: 'grp_1',
      page: { description: 'First to know', color: '#aa0011', profile: 'upl_9', price: 12.5, schedule: 'Monthly' },
    });
  });

  it('has no landing page in the brands without one [GRP-05]', async () => {
    takeConfig({ brand: 'tattoo' });
    open({}, 'OWNER', at);
    expect(await screen.findByText('Ben Kim')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Landing page' })).toBeNull();
  });

  it('that does not exist leads back to the list, and says so', async () => {
    const { router } = open({ group: () => no('Not Found.') }, 'OWNER', at);
    await waitFor(() => expect(router.state.location.pathname).toBe('/groups'));
    expect(await screen.findByText('This group does not exist or was deleted.')).toBeTruthy();
  });
});

describe('the details of a lead', () => {
  const shown = (lists: object, server: Parameters<typeof aServer>[0] = {}) => {
    aServer(server);
    const given = { ...lead, firstName: 'Ben', lastName: 'Kim', optOut: null, wantsToStop: null, ...lists };
    return show(<LeadDetails lead={given as never} onUnsaved={() => undefined} />);
  };

  it('say when they are in no group or campaign [ERR-05]', () => {
    shown({ campaigns: [], groups: [] });
    expect(screen.getByText('- No Groups -')).toBeTruthy();
    expect(screen.getByText('- No Blasts -')).toBeTruthy();
  });

  it('accept another name and phone, and send only what changed [LED-18a]', async () => {
    const updateLead = vi.fn((_: unknown) => ok());
    shown({}, { updateLead });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ben Kimura' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '(602) 555-0142' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const changes = { name: 'Ben Kimura', phone: '(602) 555-0142' };
    await waitFor(() => expect(updateLead.mock.lastCall?.[0]).toMatchObject({ leadId: 'lead_1', lead: changes }));
  });

  it('lead to their groups and campaigns [LED-18b]', () => {
    shown({ groups: [{ id: 'grp_1', name: 'VIPs' }] });
    expect(screen.getByRole('link', { name: 'VIPs' }).getAttribute('href')).toBe('/group/grp_1');
    expect(screen.getByRole('link', { name: 'June' }).getAttribute('href')).toBe('/campaign/cmp_1');
  });
});
