// The report's people by score: the highest first, each opens the person, and all of them in this order.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReportRanking } from '#web/staff/screens/campaigns/report-ranking.tsx';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const someone = (n: number, score: number, views = 2) => ({
  id: `lead_${n}`,
  name: `Ann Lee ${n}`,
  phone: `+1602555010${n}`,
  tags: [],
  groups: [],
  campaigns: [],
  report: { campaignId: 'cmp_1', score, views, seconds: 65 },
});

const open = (answer: () => object, hasScores = true) => {
  const asked = aServer({ leads: answer });
  const onAll = vi.fn();
  const { router } = show(<ReportRanking campaignId="cmp_1" hasScores={hasScores} onAll={onAll} />);
  return { asked, onAll, router };
};

it('are listed with what they did and their points, and open the person', async () => {
  const { asked, onAll, router } = open(() => ok({ leads: [someone(1, 40), someone(2, 12, 1)], total: 12 }));
  const list = within(await screen.findByRole('region', { name: 'Contacts by what they did' }));
  const rows = (await list.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual(['Ann Lee 12 views, 01:0540 points', 'Ann Lee 21 view, 01:0512 points']);
  expect(asked[0]?.variables).toMatchObject({ campaignId: 'cmp_1', watched: { what: 'SCORED' } });
  fireEvent.click(list.getByRole('button', { name: /Ann Lee 2/ }));
  expect(router.state.location.search).toBe('?lead=lead_2');
  fireEvent.click(list.getByRole('button', { name: 'Show all 12 by score' }));
  expect(onAll).toHaveBeenCalledOnce();
});

it('say what they did where there are no slides and so no points', async () => {
  const did = (n: number, report: object) => ({ ...someone(n, 0), report: { campaignId: 'cmp_1', ...report } });
  const people = [did(1, { booked: true, replied: true }), did(2, { replied: true }), did(3, { clicked: true })];
  open(() => ok({ leads: people, total: 12 }), false);
  const list = within(await screen.findByRole('region', { name: 'Contacts by what they did' }));
  const rows = (await list.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual(['Ann Lee 1Booked, replied', 'Ann Lee 2Replied', 'Ann Lee 3Followed a link']);
  expect(list.queryByRole('progressbar', { hidden: true })).toBeNull();
  expect(list.getByRole('button', { name: 'Show all 12 in this order' })).toBeTruthy();
});

it('are no section while nobody opened it', async () => {
  const { asked } = open(() => ok({ leads: [], total: 0 }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('offer another try when they did not come', async () => {
  open(() => no('It failed.'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
