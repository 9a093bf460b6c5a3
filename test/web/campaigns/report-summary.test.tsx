// The summary of a report and of a step: a sentence that matches the figures, and texts as they were written.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { ReportSummary } from '#web/staff/features/reports/report-summary.tsx';
import { WrittenText } from '#web/staff/ui/message/written-text.tsx';
import { furthestSentence } from '#web/staff/ui/words/report-words.ts';
import { show } from '../given.tsx';

type Campaign = Parameters<typeof ReportSummary>[0]['campaign'];

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
const STATS = { leads: 50, responses: 5, features: [step(44, 1), step(40, 3)] };

describe('a report begins with one sentence', () => {
  it('about who was added, got the first message, replied and opted out, each person once [CMP-06]', () => {
    takeConfig({ brand: 'blast' });
    show(<ReportSummary campaign={campaign(STATS)} />);
    const summary = within(screen.getByRole('region', { name: 'In short' }));
    summary.getByText('50 contacts added, 44 got the first message, 5 replied, 3 opted out.');
    const rows = summary.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['Added50', 'Got message 144', 'Got message 240', 'Replied5']);
  });

  it('without a funnel when the report has its chart, and empty while nobody was added [CMP-07]', () => {
    takeConfig({ brand: 'tattoo' });
    const { unmount } = show(<ReportSummary campaign={campaign(STATS)} />);
    expect(within(screen.getByRole('region', { name: 'In short' })).queryByRole('list')).toBeNull();
    unmount();
    show(<ReportSummary campaign={campaign({ ...STATS, leads: 0 })} />);
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull();
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
  [[100, 85, 40], '40% of patients got the last message'],
  [[100, 85, 0], '85% of patients got message 2, nobody message 3 yet'],
  [[100, 0, 0], '100% of patients got message 1, nobody message 2 yet'],
  [[0, 0], 'Nobody got a message yet'],
  [[], 'No messages yet'],
])('the chart of %j says how far people have come: %s [CMP-07]', (rates, sentence) => {
  takeConfig({ brand: 'health' });
  expect(furthestSentence(rates)).toBe(sentence);
});
