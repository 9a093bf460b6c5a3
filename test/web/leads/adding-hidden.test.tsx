// Guarantees of the ways to add people of a list to a campaign: hidden in v2 organizations, except those that the manifest names.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRANDS } from '#platform/brands/manifest.ts';
import { takeConfig } from '#web/kit/config.ts';
import { EventsScreen } from '#web/staff/screens/events/events.screen.tsx';
import { GroupsScreen } from '#web/staff/screens/groups/groups.screen.tsx';
import { ContactsScreen } from '#web/staff/screens/leads/contacts.screen.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'blast' }));
afterEach(() => {
  vi.unstubAllGlobals();
  BRANDS.blast.addToCampaignExemptIds.length = 0;
});

const created = '2026-11-20T10:00:00Z';
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
const looks = { title: null, description: null, color: null, profile: null, schedule: null };
const landingPage = { ...looks, price: 5, trialPeriod: 0, sendCampaign: false, campaignId: null };
const group = {
  id: 'grp_1',
  name: 'VIPs',
  code: 'abcdefABCDEF',
  created,
  archived: false,
  landingPage,
  stats: { leads: 2 },
};
const event = {
  id: 'evt_1',
  cancelled: false,
  eventTime: created,
  eventLocation: 'The hall',
  appointments: [],
  leads: 12,
};

const LISTS: readonly [string, ReactNode, string][] = [
  ['contacts', <ContactsScreen key="c" />, 'Archive'],
  ['groups', <GroupsScreen key="g" />, 'Archive'],
  ['events', <EventsScreen key="e" />, 'Cancel events'],
];

/** The list of an organization, with one person ticked; returns whether adding to a campaign is offered. */
async function offers(list: ReactNode, other: string, organization: object): Promise<boolean> {
  aServer({
    leads: () => ok({ total: 1, more: false, leads: [lead] }),
    groups: () => ok({ groups: [group] }),
    events: () => ok({ events: [event] }),
  });
  show(list, { user: aUser({ stats: { leads: 1 }, message: 'We text you.', ...organization }) });
  const [box] = await screen.findAllByRole('checkbox', { name: /Ben|VIPs|The hall/ });
  if (box) fireEvent.click(box);
  await waitFor(() => expect(screen.getByRole('button', { name: other })).toBeTruthy());
  return screen.queryByRole('button', { name: 'Add to blast' }) !== null;
}

describe.each(LISTS)('adding %s to a campaign', (_, list, other) => {
  it('is offered to an organization that is not v2 [LED-09]', async () =>
    expect(await offers(list, other, { v2: false })).toBe(true));

  it('is hidden for a v2 organization, and nothing else is [LED-09, A40]', async () =>
    expect(await offers(list, other, { v2: true })).toBe(false));

  it('is offered to the v2 organization that the manifest names [LED-09, A40]', async () => {
    BRANDS.blast.addToCampaignExemptIds.push('101');
    expect(await offers(list, other, { v2: true })).toBe(true);
  });

  it('stays hidden where the manifest names another one [LED-09, A40]', async () => {
    BRANDS.blast.addToCampaignExemptIds.push('102');
    expect(await offers(list, other, { v2: true })).toBe(false);
  });
});

it('the manifest of no brand names any [A40]', () => {
  for (const brand of Object.values(BRANDS)) expect(brand.addToCampaignExemptIds).toEqual([]);
});
