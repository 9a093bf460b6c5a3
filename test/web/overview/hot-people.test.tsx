// The overview of a brand with slides: who is watching now and who is most interested, each opening the person.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { HotPeople } from '#web/staff/screens/hot-people.tsx';
import { aServer, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'tattoo' }));
afterEach(() => vi.unstubAllGlobals());

const campaign = (id: string, stats: object) => ({
  id,
  name: id === 'cmp_1' ? 'Flash day' : 'Care',
  stats: { leads: 9, hasSlides: true, opened: 0, currentLeads: 0, messages: 9, features: [], next: null, ...stats },
});
const lead = (n: number, score: number) => ({
  id: `lead_${n}`,
  name: `Person ${n}`,
  phone: '+16025550111',
  report: { score },
});
const LEADS = [lead(1, 90), lead(2, 40), lead(3, 12), lead(4, 3)];

function open(campaigns: object[]) {
  const onOpen = vi.fn();
  const asked = aServer({
    leads: () => ok({ total: LEADS.length, more: false, leads: LEADS }),
    campaigns: () => ok({ campaigns }),
  });
  return { asked, onOpen, ...show(<HotPeople onOpen={onOpen} />) };
}

it('names the three with the highest score of the newest campaign that somebody opened', async () => {
  const { asked, onOpen } = open([campaign('cmp_1', {}), campaign('cmp_2', { opened: 4 })]);
  const panel = within(await screen.findByRole('region', { name: 'Most interested clients' }));
  expect((await panel.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Person 1Score 90',
    'Person 2Score 40',
    'Person 3Score 12',
  ]);
  const call = asked.find(({ field }) => field === 'leads')?.variables;
  expect(call).toMatchObject({ campaignId: 'cmp_2', watched: { what: 'SCORED' } });
  fireEvent.click(panel.getByRole('button', { name: 'Person 2' }));
  expect(onOpen).toHaveBeenCalledWith('lead_2');
  expect(panel.getByRole('link', { name: 'Care' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Watching now/ })).toBeNull();
});

it('says in every brand with slides who has a pitch open right now, once', async () => {
  open([campaign('cmp_1', { opened: 4, currentLeads: 2 })]);
  expect(await screen.findByRole('region', { name: 'Watching now: 2 clients' })).toBeTruthy();
});

it('leaves that to the panel of the trade where this is it', async () => {
  takeConfig({ brand: 'pitch' });
  open([campaign('cmp_1', { opened: 4, currentLeads: 2 })]);
  expect(await screen.findByRole('region', { name: 'Most interested leads' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Watching now/ })).toBeNull();
});

it('shows nothing before somebody opened a pitch', async () => {
  const { asked } = open([campaign('cmp_1', {})]);
  await waitFor(() => expect(asked.some(({ field }) => field === 'campaigns')).toBe(true));
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked.some(({ field }) => field === 'leads')).toBe(false);
});
