// The time line of a report: a sentence, a track for each thing, and all of it as a table.
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { ReportTimeline } from '#web/staff/features/reports/report-timeline.tsx';
import { ticksOf } from '#web/staff/ui/tracks/tracks.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

beforeEach(() => takeConfig({ brand: 'pitch' }));
afterEach(() => vi.unstubAllGlobals());

const point = (hour: number, sent: number, opened: number, answered: number) => ({
  at: `2026-11-24T${hour}:00:00.000Z`,
  sent,
  opened,
  answered,
});
const POINTS = [point(16, 40, 3, 0), point(17, 10, 12, 1), point(18, 0, 0, 2)];

function open(timeline: object, hasSlides = true, organization: object = {}) {
  aServer({ campaignTimeline: () => ok({ timeline }) });
  show(<ReportTimeline campaignId="cmp_1" hasSlides={hasSlides} />, { user: aUser(organization) });
}

it('begins with a sentence, and has every number in a table [CMP-07]', async () => {
  open({ unit: 'HOUR', points: POINTS });
  const heading = 'Most texts went out on Tue, Nov 24, 9 am, and most people opened the link on Tue, Nov 24, 10 am';
  await screen.findByRole('heading', { name: heading });
  expect(screen.getAllByText(/^\d+$/, { selector: 'strong' }).map((one) => one.parentElement?.textContent)).toEqual([
    ...['Texts sent 50', 'Opened the link 15', 'Replied 3'],
  ]);
  fireEvent.click(screen.getByText('Show the numbers'));
  const table = within(screen.getByRole('table', { name: 'What happened in each hour' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Hour', 'Texts sent', 'Opened the link', 'Replied'],
    ['Tue, Nov 24, 9 am', '40', '3', '0'],
    ['Tue, Nov 24, 10 am', '10', '12', '1'],
    ['Tue, Nov 24, 11 am', '0', '0', '2'],
  ]);
  screen.getByText('By the hour, in MST; 3 hours.');
});

it('names the hours of the organization’s own time zone', async () => {
  open({ unit: 'HOUR', points: POINTS }, true, { timeZone: 'America/New_York' });
  await screen.findByRole('heading', { name: /^Most texts went out on Tue, Nov 24, 11 am/ });
  screen.getByText('By the hour, in ET; 3 hours.');
});

it('leaves out openings where there is nothing to open', async () => {
  open({ unit: 'DAY', points: POINTS.map((one) => ({ ...one, opened: 0 })) }, false);
  await screen.findByRole('heading', { name: /most people replied on Tue, Nov 24$/ });
  expect(screen.queryByText(/Opened the link/)).toBeNull();
});

it.each([
  ['HOUR', 'in the same hour'],
  ['DAY', 'on the same day'],
  ['WEEK', 'in the same week'],
])('by the %s says that most people opened the link %s', async (unit, same) => {
  open({ unit, points: [point(16, 5, 3, 0)] });
  expect((await screen.findByRole('heading', { name: /^Most texts/ })).textContent).toMatch(new RegExp(`${same}$`));
});

it('says that nothing has been sent yet', async () => {
  open({ unit: 'HOUR', points: [] });
  await screen.findByRole('heading', { name: 'Nothing has been sent yet' });
  expect(screen.queryByRole('table')).toBeNull();
});

it('says what went wrong and loads again', async () => {
  let answers = 0;
  const timeline = { unit: 'WEEK', points: [point(16, 5, 0, 0)] };
  aServer({ campaignTimeline: () => (answers++ === 0 ? no('Not now.') : ok({ timeline })) });
  show(<ReportTimeline campaignId="cmp_1" hasSlides={false} />, { user: aUser() });
  await screen.findByText('Not now.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Most texts went out in the week of Nov 24' });
});

it('labels at most four points of the axis, whatever its length', () => {
  const points = Array.from({ length: 48 }, (_, index) => ({ when: String(index), tick: `${index}` }));
  expect(ticksOf(points).map(({ at }) => at)).toEqual([11, 23, 35, 47]);
  expect(ticksOf(points.slice(0, 3))).toHaveLength(3);
});
