// The figures at the top of a report: the brand's four cards, one for undelivered texts when there are any; messages
// by name.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BUCKET_ROWS } from '#domain/texts/send/bucket.rules.ts';
import { takeConfig } from '#web/kit/config.ts';
import { ReportCards } from '#web/staff/features/reports/report-cards.tsx';
import { ReportSteps } from '#web/staff/features/reports/report-steps.tsx';
import { show } from '../given.tsx';

type Campaign = Parameters<typeof ReportCards>[0]['campaign'];

const STATS = {
  leads: 5,
  opened: 0,
  complete: 60,
  currentLeads: 0,
  responses: 1,
  messages: 3,
  messagesSuccess: 3,
  messagesFailed: 0,
  deliveryRate: 100,
  responseRate: 20,
  features: [],
};

function open(brand: string, notDelivered: number) {
  takeConfig({ brand });
  const onOpen = vi.fn();
  const campaign = { id: 'cmp_1', stats: { ...STATS, notDelivered } } as unknown as Campaign;
  show(<ReportCards campaign={campaign} behind={{}} onOpen={onOpen} />);
  return onOpen;
}

it.each([['blast'], ['opportunity']])(
  'a text that the carrier of %s refused at once is in a card, and its list is one click away [CMP-06, CMP-07]',
  (brand) => {
    const onOpen = open(brand, 2);
    fireEvent.click(screen.getByText('Not Delivered'));
    expect(onOpen).toHaveBeenCalledWith({ leadFilter: 'failed' });
    expect(screen.getByText('Not Delivered').closest('button')?.textContent).toContain('2');
  },
);

it.each([['blast'], ['opportunity']])('%s has only its four cards when everything arrived', (brand) => {
  open(brand, 0);
  expect(screen.queryByText('Not Delivered')).toBeNull();
  expect(screen.getByText('Messages Sent')).toBeTruthy();
});

it('a message is named after its text with words for placeholders, never braces [LIM-11]', () => {
  const step = { featureId: 'one', label: 'one', leads: 1, complete: 0, buckets: [] };
  const features = [{ id: 'one', message: 'Hi {{firstName}}, our spring offer is here' }];
  const campaign = { features, stats: { leads: 1, features: [step] } } as unknown as Parameters<
    typeof ReportSteps
  >[0]['campaign'];
  show(<ReportSteps campaign={campaign} behind={{}} onOpen={vi.fn()} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Message 1 Hi Contact first name, ...');
});

it.each([
  ['the same reason', 'Held until 10:00 am EST Monday: Florida', '3 Held until 10:00 am EST Monday: Florida'],
  ['different reasons', BUCKET_ROWS.held.sentence, '3 Held, the first until Mon, Nov 23, 8:00 am MST'],
])('texts that are held for %s say so, and until when', (_, reason, words) => {
  const held = { bucket: 'held', count: 3, reason, until: '2026-11-23T15:00:00.000Z' };
  const step = { featureId: 'one', label: 'one', leads: 3, complete: 0, buckets: [held] };
  const campaign = { features: [], stats: { leads: 3, features: [step] } } as unknown as Parameters<
    typeof ReportSteps
  >[0]['campaign'];
  show(<ReportSteps campaign={campaign} behind={{}} onOpen={vi.fn()} />);
  const [chip] = screen.getAllByRole('button');
  expect(chip?.textContent?.replace(/ \([^)]*your time\)/, '')).toBe(words);
});

it('a card is marked as open only for its own list, not for that of one pitch or one slide', () => {
  takeConfig({ brand: 'pitch' });
  const campaign = { id: 'cmp_1', features: [{ id: 'f', pitch: {} }], stats: { ...STATS, notDelivered: 0 } };
  const opened = (watched: object) => {
    const { unmount } = show(
      <ReportCards campaign={campaign as never} behind={{ watched: watched as never }} onOpen={vi.fn()} />,
    );
    const pressed = screen.queryAllByRole('button', { pressed: true }).map((card) => card.textContent);
    unmount();
    return pressed.map((text) => (text?.includes('Completed') ? 'Completed' : text));
  };
  expect(opened({ what: 'COMPLETED' })).toEqual(['Completed']);
  expect(opened({ what: 'COMPLETED', pitchId: 'pit_2' })).toEqual([]);
});

it.each([
  ['blast', ['Messages Sent', 'Contacts', 'Delivery Rate', 'Response Rate']],
  ['pitch', ['Leads', 'Messages Sent', 'Currently Viewing', 'Completed']],
])('the report of %s has the cards %j [CMP-06a, CMP-07a]', (brand, cards) => {
  open(brand, 0);
  for (const card of cards) expect(screen.getByText(card)).toBeTruthy();
  expect(screen.queryByText('Not Delivered')).toBeNull();
});

const inBuckets = (...buckets: { bucket: string; count: number }[]) => ({
  featureId: 'stp_1',
  label: 'Hello',
  leads: 30,
  complete: 30,
  buckets,
});
it.each([
  [
    'a sentence where everybody is in one state',
    [inBuckets({ bucket: 'delivered', count: 30 })],
    'All 30 contacts: delivered.',
  ],
  [
    'its bar where some are in another one',
    [inBuckets({ bucket: 'delivered', count: 28 }, { bucket: 'failed', count: 2 })],
    null,
  ],
])('a message has %s', (_, features, sentence) => {
  takeConfig({ brand: 'blast' });
  const campaign = { id: 'cmp_1', stats: { ...STATS, leads: 30, features } } as unknown as Campaign;
  const { container } = show(<ReportSteps campaign={campaign} behind={{}} onOpen={vi.fn()} />);
  expect(screen.queryByText(/^All 30/)?.textContent ?? null).toBe(sentence);
  expect(container.querySelectorAll('[class*="bar"]')).toHaveLength(sentence ? 0 : 1);
});
