// The figures at the top of a report: the brand's four cards, one for undelivered texts when there are any; messages
// by name.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Message 1 Hi Ana, our spring offe...');
});

it.each([
  ['blast', ['Messages Sent', 'Contacts', 'Delivery Rate', 'Response Rate']],
  ['pitch', ['Leads', 'Messages Sent', 'Currently Viewing', 'Completed']],
])('the report of %s has the cards %j [CMP-06a, CMP-07a]', (brand, cards) => {
  open(brand, 0);
  for (const card of cards) expect(screen.getByText(card)).toBeTruthy();
  expect(screen.queryByText('Not Delivered')).toBeNull();
});
