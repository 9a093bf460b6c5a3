// Guarantees of v2 organizations: a campaign is created from a lead's row, and those have a section of their own.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { CampaignsScreen } from '#web/staff/screens/campaigns/campaigns.screen.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, no, ok, show } from '../../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const created = '2026-11-20T10:00:00Z';
const campaign = (id: string, name: string, leadName: string | null) => ({
  id,
  name,
  created,
  lastActive: created,
  archived: false,
  paused: false,
  pausedNote: null,
  status: 'DRAFT',
  stopped: null,
  userName: 'Ana',
  leadId: leadName && 'lead_1',
  leadName,
  structure: { before: [], feature: [], appointment: [] },
  features: [],
  stats: null,
});
const lead = {
  id: 'lead_1',
  name: 'Ben Kim',
  phone: '+16025550111',
  optedOut: false,
  invalidPhone: false,
  created,
  lastActive: created,
  stats: { seconds: 0, views: 0 },
  campaigns: [],
  report: null,
};

function campaigns(
  organization: object,
  all = [campaign('cmp_1', 'Spring', null), campaign('cmp_2', 'His own', 'Ben Kim')],
) {
  aServer({ campaigns: () => ok({ campaigns: all }) });
  show(<CampaignsScreen />, { user: aUser(organization) });
}
const names = (root: HTMLElement) =>
  within(root)
    .queryAllByRole('link')
    .map((link) => link.textContent);

it('"/campaigns" has the campaigns of leads in a second section for v2 organizations [CMP-01b]', async () => {
  campaigns({ v2: true });
  const section = await screen.findByRole('region', { name: 'Lead Campaigns' });
  expect(names(section)).toEqual(['His own']);
  expect(within(section).getByText('For Ben Kim')).toBeTruthy();
  expect(screen.getByText('Spring').closest('section')).toBeNull();
});

it('says in that section what it is for while it is empty [CMP-01b]', async () => {
  campaigns({ v2: true }, [campaign('cmp_1', 'Spring', null)]);
  expect(
    within(await screen.findByRole('region', { name: 'Lead Campaigns' })).getByText(
      'Campaigns that you create for one lead, from the list of leads, appear here.',
    ),
  ).toBeTruthy();
});

it('has one list with a card for each campaign in every other organization [CMP-01a]', async () => {
  campaigns({ v2: false });
  expect(await screen.findByText('His own')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

function people(organization: object, answer = () => ok({ campaign: { id: 'cmp_9' } }) as object, others = {}) {
  const asked = aServer({
    ...others,
    createCampaign: answer,
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
  });
  return {
    asked,
    ...show(<ContactsScreen />, { path: '/contacts', user: aUser({ stats: { leads: 1 }, ...organization }) }),
  };
}
const CREATE = 'Create a campaign for Ben Kim';

it('a row of a v2 organization can be viewed and creates a campaign for its lead, once [LED-07a]', async () => {
  const { asked } = people({ v2: true });
  const button = await screen.findByRole('button', { name: CREATE });
  expect(screen.getByRole('button', { name: 'View Ben Kim' })).toBeTruthy();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(asked.filter(({ field }) => field === 'createCampaign')).toHaveLength(1));
  expect(asked.find(({ field }) => field === 'createCampaign')?.variables).toMatchObject({
    leadId: 'lead_1',
    v2: true,
  });
});

const V2 = 'https://v2.example';
function another(createHandoff: () => object) {
  takeConfig({ brand: 'pitch', v2Origin: V2 });
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, origin: location.origin, assign });
  return { assign, ...people({ v2: true }, undefined, { createHandoff }) };
}

it('goes to the campaign on the other host, with a code in the address and no token [LED-08, A16]', async () => {
  const { assign, asked } = another(() => ok({ code: 'a_code' }));
  fireEvent.click(await screen.findByRole('button', { name: CREATE }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${V2}/campaigns/cmp_9?show=edit&code=a_code`));
  expect(asked.find(({ field }) => field === 'createHandoff')?.variables).toEqual({ purpose: 'CAMPAIGN' });
});

it('opens it on this host when this is the other host, or when no code is available [LED-08]', async () => {
  const { router } = another(() => no('Not now.'));
  fireEvent.click(await screen.findByRole('button', { name: CREATE }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_9'));
  cleanup();
  const there = another(() => ok({ code: 'a_code' }));
  takeConfig({ brand: 'pitch', v2Origin: location.origin });
  fireEvent.click(await screen.findByRole('button', { name: CREATE }));
  await waitFor(() => expect(there.router.state.location.pathname).toBe('/campaign/cmp_9'));
  expect(there.assign).not.toHaveBeenCalled();
});

it('says why when it cannot be created, and stays [LED-07a]', async () => {
  const { router } = people({ v2: true }, () => no('Not now.'));
  fireEvent.click(await screen.findByRole('button', { name: CREATE }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/contacts');
});

it('other organizations, and people who may change nothing, have only the eye [LED-07b]', async () => {
  for (const organization of [{ v2: false }, { v2: true, access: 'READONLY' }]) {
    people(organization);
    expect(await screen.findByRole('button', { name: 'View Ben Kim' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: CREATE })).toBeNull();
    cleanup();
  }
});
