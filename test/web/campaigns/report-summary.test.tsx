// The summary of a report and of a step: a sentence that matches the figures, and texts as they were written.
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { ReportSummary } from '#web/staff/features/reports/report-summary.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { furthestSentence } from '#web/staff/ui/words/report-words.ts';
import { show } from '../given.tsx';

type Props = Parameters<typeof ReportSummary>[0];
type Campaign = Props['campaign'];

const step = (complete: number, optedOut: number) => ({
  featureId: `cft_${complete}`,
  label: 'Text',
  leads: 50,
  complete,
  buckets: [
    { bucket: 'delivered', count: complete, reason: null, until: null },
    { bucket: 'optedOut', count: optedOut, reason: null, until: null },
  ],
});
const campaign = (stats: object) => ({ id: 'cmp_1', name: 'June', stats }) as unknown as Campaign;
const STATS = { leads: 50, leftOut: 0, booked: 0, responses: 5, features: [step(44, 1), step(40, 3)] };
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

type Given = {
  stats?: object;
  seen?: Props['watching'];
  isLoading?: boolean;
  behind?: Props['behind'];
  onOpen?: Props['onOpen'];
};
const Summary = ({ stats = STATS, seen = null, isLoading = false, behind = {}, onOpen = vi.fn() }: Given) => (
  <ReportSummary
    campaign={campaign(stats)}
    watching={seen}
    hasSlides={seen !== null || isLoading}
    behind={behind}
    onOpen={onOpen}
  />
);

describe('a report begins with one sentence', () => {
  it('about who was added, got the first message, replied and opted out, each person once [CMP-06]', () => {
    takeConfig({ brand: 'blast' });
    show(<Summary />);
    const summary = within(screen.getByRole('region', { name: 'In short' }));
    summary.getByText('50 contacts added, 44 got the first message, 5 replied, 3 opted out before a message was sent.');
    expect(rows()).toEqual(['Chosen50100%', 'Got message 14488%', 'Got message 24080%', 'Replied510%']);
  });

  it('and a chart of how many came how far, in whole percent, for every brand; nothing while nobody was added [CMP-07b]', () => {
    takeConfig({ brand: 'tattoo' });
    const seen = { opened: 30, completed: 12, booked: 4, hasCalendar: true };
    const { unmount } = show(<Summary seen={seen} stats={{ ...STATS, booked: 4 }} />);
    screen.getByText(
      '50 clients added, 44 got the first message, 30 opened the link, 4 booked, 5 replied by text, 3 opted out before a message was sent.',
    );
    screen.getByRole('heading', { name: '80% of the clients who were chosen got the last message' });
    expect(rows()).toEqual([
      ...['Chosen50100%', 'Got message 14488%', 'Got message 24080%'],
      ...['Opened the link3060%', 'Reached the end1224%', 'Replied510%', 'Booked48%'],
    ]);
    unmount();
    show(<Summary stats={{ ...STATS, leads: 0 }} />);
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull();
  });

  it('and each part of the chart opens its people, and says which one is open [CMP-07]', () => {
    takeConfig({ brand: 'pitch' });
    const onOpen = vi.fn();
    const seen = { opened: 30, completed: 12, booked: 1, hasCalendar: false };
    const stats = { ...STATS, leftOut: 2, booked: 4 };
    show(<Summary stats={stats} seen={seen} behind={{ watched: { what: 'OPENED' } }} onOpen={onOpen} />);
    const parts = screen.getAllByRole('button');
    for (const part of parts) fireEvent.click(part);
    expect(onOpen.mock.calls.map(([behind]) => behind)).toEqual([
      { leadFilter: 'chosen' },
      { leadFilter: 'added' },
      { campaignFeatureId: 'cft_44', leadFilter: 'received' },
      { campaignFeatureId: 'cft_40', leadFilter: 'received' },
      { watched: { what: 'OPENED' } },
      { watched: { what: 'COMPLETED' } },
      { leadFilter: 'replied' },
      { watched: { what: 'BOOKED' } },
      { leadFilter: 'leftOut' },
      { leadFilter: 'booked' },
    ]);
    expect(parts.map((part) => part.getAttribute('aria-pressed'))).toEqual(
      parts.map((_, index) => String(index === 4)),
    );
  });

  it('and as booked only who opened the link and booked there; appointments made otherwise are a sentence of their own', () => {
    takeConfig({ brand: 'blast' });
    const onOpen = vi.fn();
    const seen = { opened: 3, completed: 1, booked: 2, hasCalendar: true };
    const { unmount } = show(<Summary stats={{ ...STATS, booked: 9 }} seen={seen} onOpen={onOpen} />);
    expect(rows().slice(3)).toEqual(['Opened the link36%', 'Reached the end12%', 'Replied510%', 'Booked24%']);
    const otherwise = 'with your team or on a page of yours instead of on a slide. ';
    const sentence = (words: string) =>
      screen.getByText((_, part) => part?.tagName === 'P' && part.textContent === words);
    sentence(`9 contacts made an appointment after a text, 7 of them ${otherwise}Show all 9`);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(onOpen).toHaveBeenCalledWith({ leadFilter: 'booked' });
    unmount();
    // Nobody can book on its slides.
    const none = { ...seen, booked: 0, hasCalendar: false };
    const one = show(<Summary stats={{ ...STATS, booked: 1 }} seen={none} />);
    expect(rows().at(-1)).toBe('Replied510%');
    sentence(`1 contact made an appointment after a text, ${otherwise}Show who`);
    one.unmount();
    // Booked on slides before appointments were counted: nothing is left to say.
    const older = show(<Summary stats={STATS} seen={seen} />);
    expect(rows().at(-1)).toBe('Booked24%');
    expect(screen.queryByText(/made an appointment/)).toBeNull();
    older.unmount();
    // Until it is known what happened on the slides, no figure stands that changes at once.
    const early = show(<Summary stats={{ ...STATS, booked: 9 }} isLoading />);
    expect(rows().at(-1)).toBe('Replied510%');
    early.unmount();
    // Without slides everybody counts who got a text.
    show(<Summary stats={{ ...STATS, booked: 9 }} />);
    expect(rows().at(-1)).toBe('Booked918%');
    expect(screen.queryByText(/made an appointment/)).toBeNull();
  });

  it('and counts those who were chosen and could not be added, in percent of everybody who was chosen', () => {
    takeConfig({ brand: 'blast' });
    show(<Summary stats={{ ...STATS, leftOut: 30, features: [step(44, 1)] }} />);
    expect(rows()).toEqual(['Chosen80100%', 'Added5063%', 'Got message 14455%', 'Replied56%']);
    screen.getByRole('heading', { name: '55% of the contacts who were chosen got the last message' });
    screen.getByText(/^30 contacts were chosen and not added/);
  });

  it('and says so where nobody of those who were chosen could be added', () => {
    takeConfig({ brand: 'blast' });
    const onOpen = vi.fn();
    show(<Summary stats={{ ...STATS, leads: 0, leftOut: 3, responses: 0, features: [step(0, 0)] }} onOpen={onOpen} />);
    const summary = within(screen.getByRole('region', { name: 'In short' }));
    summary.getByRole('heading', { name: 'Nobody was added' });
    expect(rows()).toEqual(['Chosen3100%', 'Added00%']);
    summary.getByText(/^3 contacts were chosen and not added: opted out, or without a number/);
    fireEvent.click(summary.getByRole('button', { name: 'Show them' }));
    expect(onOpen).toHaveBeenCalledWith({ leadFilter: 'leftOut' });
  });

  it('and marks no part as open while the list shows those of one pitch only', () => {
    takeConfig({ brand: 'pitch' });
    const seen = { opened: 30, completed: 12, booked: 0, hasCalendar: false };
    show(<Summary seen={seen} behind={{ watched: { what: 'COMPLETED', pitchId: 'pit_2' } }} />);
    const pressed = screen.getAllByRole('button').map((part) => part.getAttribute('aria-pressed'));
    expect(pressed).not.toContain('true');
  });

  it('and has no bars where they would all be full: everybody got the one message', () => {
    takeConfig({ brand: 'blast' });
    const bars = () => screen.queryAllByRole('progressbar', { hidden: true });
    const { unmount } = show(<Summary stats={{ ...STATS, responses: 5, features: [step(50, 0)] }} />);
    screen.getByRole('heading', { name: 'All 50 contacts got the message' });
    expect(rows()).toEqual(['Chosen50100%', 'Got message 150100%', 'Replied510%']);
    expect(bars()).toEqual([]);
    unmount();
    const two = show(<Summary stats={{ ...STATS, leads: 1, responses: 0, features: [step(1, 0), step(1, 0)] }} />);
    screen.getByRole('heading', { name: 'The one contact got both messages' });
    two.unmount();
    show(<Summary />);
    expect(bars()).toHaveLength(4);
  });
});

it('a text shows its placeholders in words, and other braces unchanged [MSG-18]', () => {
  takeConfig({ brand: 'blast' });
  show(
    <p data-testid="text">
      <WrittenText text="Hi {{firstName}}, {{ what }} at {{ eventTime }}" />
    </p>,
  );
  const text = within(screen.getByTestId('text'));
  expect(screen.getByTestId('text').textContent).toBe('Hi Contact first name, {{ what }} at Event time');
  expect(text.getByText('Contact first name').tagName).toBe('SPAN');
});

it.each([
  ['Hi {{firstName}}', 3, 'Hi ...', 0],
  ['Saguaro Market: Hi {{firstName}}, two days left', 23, 'Saguaro Market: Hi ...', 0],
  ['{{firstName}}, two days left', 23, 'Contact first name, two...', 1],
  ['{{eventCalendar}} is the link', 23, 'Link to add it to a calendar...', 1],
  ['How are you, {{lastName}}?', 40, 'How are you, Contact last name?', 1],
])('“%s” cut at %d letters keeps each placeholder whole or leaves it out [LIM-11]', (text, letters, shown, chips) => {
  takeConfig({ brand: 'blast' });
  show(
    <p data-testid="text">
      <WrittenText text={text} letters={letters} />
    </p>,
  );
  expect(screen.getByTestId('text').textContent).toBe(shown);
  expect(screen.getByTestId('text').querySelectorAll('span')).toHaveLength(chips);
});

it.each([
  [[100, 85, 40], '40% of the patients who were chosen got the last message'],
  [[100, 85, 0], '85% of the patients who were chosen got message 2; nobody has got message 3 yet'],
  [[100, 0.4], 'Less than 1% of the patients who were chosen got the last message'],
  [[100, 0.4, 0], 'Less than 1% of the patients who were chosen got message 2; nobody has got message 3 yet'],
  [[100, 0, 0], '100% of the patients who were chosen got message 1; nobody has got message 2 yet'],
  [[0, 0], 'Nobody got a message yet'],
  [[], 'No messages yet'],
])('the chart of %j says how far people have come: %s [CMP-07]', (rates, sentence) => {
  takeConfig({ brand: 'health' });
  expect(furthestSentence(rates)).toBe(sentence);
});
