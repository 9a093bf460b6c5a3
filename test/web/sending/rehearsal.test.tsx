// Guarantees of the rehearsal: what leaves in each hour, which answers are expected, who waits and why, each person.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RehearsalPanel } from '#web/staff/features/sending/rehearsal/rehearsal.tsx';
import { aServer, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const hour = (n: number, more: object = {}) => ({
  at: new Date(Date.parse('2026-11-20T16:00:00Z') + n * 3_600_000).toISOString(),
  texts: 10,
  answers: null,
  ...more,
});
const rehearsal = {
  people: 20,
  texts: 40,
  twice: 2,
  startsAt: '2026-11-20T16:00:30.000Z',
  doneAt: '2026-11-20T19:00:00.000Z',
  hours: [hour(0, { answers: { expected: 3.4, low: 1, high: 6 } }), hour(1), hour(2, { texts: 0 })],
  waits: [{ reason: 'the hours of Hawaii', people: 3, until: '2026-11-20T18:00:00.000Z' }],
  leftOut: [{ reason: 'It fell due too early', texts: 1 }],
  answers: { expected: 12.2, low: 7, high: 18 },
  isEstimate: false,
  refusal: null,
  list: [
    {
      leadId: 'lead_1',
      name: 'Bea Kim',
      twice: true,
      waits: ['the hours of Hawaii'],
      texts: [{ at: '2026-11-20T16:00:30.000Z', label: 'Step one' }],
    },
  ],
  more: true,
};

const open = (more: object | null = {}, answers: Parameters<typeof aServer>[0] = {}) => {
  const asked = aServer({ rehearseSend: () => ok({ rehearsal: more && { ...rehearsal, ...more } }), ...answers });
  show(<RehearsalPanel campaignId="cmp_1" meant={{ leadIds: ['lead_1'] }} />);
  return asked;
};

it('says how many texts leave from when until when, who waits for which law, and who gets two texts in an hour', async () => {
  open();
  expect(await screen.findByText('40 for 20 contacts, if nobody opens, replies or opts out')).toBeTruthy();
  expect(screen.getByText(/the hours of Hawaii, at most until Fri, Nov 20/)).toBeTruthy();
  expect(screen.getByText('2 contacts')).toBeTruthy();
  expect(screen.getByText('It fell due too early')).toBeTruthy();
  // The keyboard scrolls it.
  expect(screen.getByRole('region', { name: 'What goes out when' }).tabIndex).toBe(0);
});

it('says how many answers to expect in total and in each hour, with the interval; or that history is too short', async () => {
  open();
  expect(await screen.findByText('about 12 (7 to 18)')).toBeTruthy();
  expect(screen.getByText('10 texts, replies: about 3.4 (1 to 6)')).toBeTruthy();
});

it('says that history is too short', async () => {
  open({ answers: null, hours: [hour(0)] });
  expect(await screen.findByText('Not enough history to say')).toBeTruthy();
});

it('shows each person with their texts, page by page', async () => {
  const asked = open();
  expect(await screen.findByText('Bea Kim')).toBeTruthy();
  expect(screen.getByText('Two texts in an hour', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText(/: Step one$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(asked.map(({ variables }) => variables.skip)).toEqual([0, 25]));
});

it('shows the first twelve hours and all of them on request', async () => {
  open({ hours: Array.from({ length: 30 }, (_, n) => hour(n)) });
  expect(await screen.findAllByText('10 texts')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 30 hours' }));
  expect(screen.getAllByText('10 texts')).toHaveLength(30);
});

it.each([
  [{ refusal: 'Step 2 has no text.', list: [] }, 'Step 2 has no text.'],
  [{ list: [], people: 0 }, 'None of them would get a text'],
])('says why there is nothing to rehearse', async (more, sentence) => {
  open(more);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('that cannot be loaded says so and can be tried again', async () => {
  open({}, { rehearseSend: () => no('Not Found.') });
  expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
});
