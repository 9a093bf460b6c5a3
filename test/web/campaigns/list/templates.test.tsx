// Templates: offered beside the new campaign and where there is none yet; a press makes a campaign and opens its editor.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { CampaignsScreen } from '#web/staff/screens/campaigns/campaigns.screen.tsx';
import { aServer, aUser, no, ok, show } from '../../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const campaign = {
  id: 'cmp_1',
  name: 'June',
  created: '2026-11-20T10:00:00Z',
  lastActive: null,
  archived: false,
  leadId: null,
  features: [],
  structure: { before: [], feature: [], appointment: [] },
  stats: null,
  stopped: null,
  status: 'DRAFT',
};

function open(campaigns: object[], answers: Parameters<typeof aServer>[0] = {}, organization: object = {}) {
  const asked = aServer({ campaigns: () => ok({ campaigns }), ...answers });
  return { asked, ...show(<CampaignsScreen />, { path: '/campaigns', user: aUser(organization) }) };
}
async function dialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Templates' }));
  return within(await screen.findByRole('dialog', { name: 'Templates' }));
}

it.each([
  ['where there is no campaign yet', []],
  ['beside the button for a new one', [campaign]],
])('are offered %s, five, each with its purpose and its first text', async (_, campaigns) => {
  open(campaigns);
  const inside = await dialog();
  expect(inside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First look at the offer',
    'After the visit',
    'Ask for a referral',
    'Wake up an old lead',
    'Welcome a new customer',
  ]);
  expect(inside.getByText(/Three slides about what you do.* 2 texts, one with a pitch\./)).toBeTruthy();
  expect(inside.getByText(/^Desert Bikes: Hi .*, you asked what we do/)).toBeTruthy();
});

it('become a campaign that opens in its editor', async () => {
  const { asked, router } = open([], { createCampaign: () => ok({ campaign: { id: 'cmp_9' } }) });
  const inside = await dialog();
  fireEvent.click(inside.getByRole('button', { name: 'Use this: Ask for a referral' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/campaign/cmp_9'));
  expect(router.state.location.search).toBe('?show=edit');
  expect(asked.find(({ field }) => field === 'createCampaign')?.variables).toMatchObject({ template: 'referral' });
});

it('that cannot be used say why, in the dialog', async () => {
  open([], { createCampaign: () => no('Not now.') });
  const inside = await dialog();
  fireEvent.click(inside.getByRole('button', { name: 'Use this: Ask for a referral' }));
  expect(await inside.findByText('Not now.')).toBeTruthy();
});

it('are not offered to people who may only look', async () => {
  open([campaign], {}, { access: 'READONLY' });
  await screen.findByRole('link', { name: 'June' });
  expect(screen.queryByRole('button', { name: 'Templates' })).toBeNull();
});
