// The billing tab: the card, the tier, the price of a text, texts by cycle, invoices, and canceling the plan.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { BillingTab } from '#web/staff/features/billing/billing-tab.tsx';
import { TierNotice, useTierRaise } from '#web/staff/features/billing/tier-notice.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const billing = {
  active: true,
  expires: null,
  periodEnd: '2026-12-20T19:00:00Z',
  messagePriceCents: 1,
  products: [{ id: 'p1', name: 'Basic plan', price: 25 }],
  card: { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031 },
  invoices: [
    {
      paid: true,
      amount: 2500,
      url: 'https://pay.example/1',
      number: 'AB12CD34-0003',
      date: '2026-11-20T19:00:00Z',
      periodStart: '2026-11-20T19:00:00Z',
      periodEnd: '2026-12-20T19:00:00Z',
    },
    { paid: false, amount: 123_456, url: null },
  ],
  messages: [{ cycle: 'Nov 2026', total: 1204 }],
  nextInvoice: { due: '2026-12-20T19:00:00Z', amount: 3604, plan: 2500, texts: 1104, credit: 0 },
  freeTextsLeft: 0,
};
const tab = (change: object = {}, organization: object = {}) =>
  show(<BillingTab />, {
    user: aUser({ orgType: 'basic', stats: { leads: 31 }, ...organization, billing: { ...billing, ...change } }),
  });

describe('the billing tab', () => {
  it('shows the card by its last digits and expiry, and changes it [BIL-01a-b]', async () => {
    tab();
    expect(await screen.findByText('Visa ending in 4242, expires 03/2031')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change payment method' })).toBeTruthy();
  });

  it('without a card adds one [BIL-01c]', async () => {
    tab({ card: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Add payment method' }));
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
    expect(screen.queryByText(/ending in/)).toBeNull();
  });

  it('says that the card provider is not ready, and retries [BIL-18]', async () => {
    tab({ card: null, cardScriptUrl: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Add payment method' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An error occured. Try again');
  });

  it('says what the product costs, line by line [BIL-14]', async () => {
    tab();
    expect((await screen.findByText(/^First 100 texts/)).textContent?.split('. ')).toEqual([
      'First 100 texts free, then $0.01 each',
      'Free until 25 contacts',
      '$25 per month above 25 contacts',
      '$49 per month above 250 contacts, with no further increase.',
    ]);
  });

  it('shows the tier by number of contacts, and texts by cycle [BIL-02a-b]', async () => {
    tab();
    expect(await screen.findByText('You have 31 contacts: Basic plan, $25 per month.')).toBeTruthy();
    expect(screen.getByText('Nov 2026').nextSibling?.textContent).toBe('1,204');
  });

  it('says what a text costs, in cents [BIL-12]', async () => {
    tab({ messagePriceCents: 2 });
    expect(await screen.findByText('You pay 2¢ per message.')).toBeTruthy();
  });

  it('shows the next invoice and its items [BIL-02]', async () => {
    tab();
    expect(await screen.findByText('$36.04 so far')).toBeTruthy();
    expect(screen.getByText(/^Will be charged on .*: plan \$25\.00 \+ texts \$11\.04\.$/)).toBeTruthy();
    expect(screen.queryByText(/free text/)).toBeNull();
  });

  it('shows the credit that the next invoice is lower by [BIL-02]', async () => {
    const nextInvoice = { due: '2026-12-20T19:00:00Z', amount: 0, plan: 0, texts: 442, credit: 442 };
    tab({ nextInvoice });
    expect(await screen.findByText('$0.00 so far')).toBeTruthy();
    expect(screen.getByText(/: plan \$0\.00 \+ texts \$4\.42 − credit \$4\.42\.$/)).toBeTruthy();
  });

  it.each([
    [63, '63 free texts left'],
    [1, '1 free text left'],
  ])('says that %i texts are still free, before there is an invoice [BIL-14]', async (freeTextsLeft, says) => {
    tab({ freeTextsLeft, nextInvoice: null });
    expect(await screen.findByText(says)).toBeTruthy();
  });

  it('shows a card for each plan where the organization chooses, in the documented words [BIL-13]', async () => {
    takeConfig({ brand: 'opportunity' });
    const user = aUser({ billing });
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user }) });
    tab();
    expect(await screen.findByText('Your only charge will be 3 cents per message')).toBeTruthy();
    expect(screen.getByText('$25 plus 2 cents per message billed monthly').nextSibling?.textContent).toBe('Your plan');
    expect(screen.getByText('$49 plus 1 cents per message')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
    expect(await screen.findByText(/^This takes you to \$49 per month from today\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the plan' }));
    await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ field: 'updateUser' })));
    expect(asked.find(({ field }) => field === 'updateUser')?.variables).toMatchObject({ plan: 'pro' });
  });

  it('says what each plan really charges per message, and on the button what changing it charges today [BIL-13, decisions: Plan copy and charge]', async () => {
    takeConfig({ brand: 'opportunity' });
    const planChanges = [
      { plan: 'free', dueToday: -2039, messagePriceCents: 1 },
      { plan: 'basic', dueToday: 0, messagePriceCents: 1 },
      { plan: 'pro', dueToday: 1997, messagePriceCents: 1 },
    ];
    tab({ planChanges });
    const copy = await screen.findByText('Your only charge will be 3 cents per message');
    expect(copy.nextSibling?.textContent).toBe('Here: 1¢ per message, no monthly price');
    const mine = screen.getByText('Your plan').parentElement;
    expect(mine?.textContent).toBe(
      'Basic$25 plus 2 cents per message billed monthlyYour planHere: 1¢ per message, $25 per month',
    );
    expect(screen.getAllByText(/You pay \d+¢ per message/)).toHaveLength(1);
    expect(screen.getByText(/Basic plan, \$25 per month\./)).toBeTruthy();
    expect(screen.queryByText(/Your plan is Basic/)).toBeNull();
    cleanup();
    tab({ planChanges, products: [] });
    expect(await screen.findByText('Your plan is Basic, with $25 per month.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose Pro' }));
    expect(await screen.findByRole('button', { name: 'Pay $19.97 today and change the plan' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep plan' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Free' }));
    expect(await screen.findByText(/\$20\.39 for the rest of this billing cycle is taken off/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change the plan' })).toBeTruthy();
  });

  it.each([
    [2, 1, null, 'You have no plan, and pay no monthly price.'],
    [
      3,
      3,
      'pro',
      'This price is agreed on with you and is the same on each plan. Your plan is Pro, with $49 per month.',
    ],
  ])(
    'says why a message costs %i cents where plans have it for %i [decisions: Plan copy and charge]',
    async (...row) => {
      const [messagePriceCents, onPlans, orgType, says] = row;
      takeConfig({ brand: 'opportunity' });
      const planChanges = [{ plan: 'free', dueToday: 0, messagePriceCents: onPlans }];
      tab({ messagePriceCents, planChanges }, { orgType });
      expect(await screen.findByText(`You pay ${messagePriceCents}¢ per message.`)).toBeTruthy();
      expect(screen.getByText(says)).toBeTruthy();
    },
  );

  const KEPT = /^Stripe, our card provider, keeps your card number\./;
  it.each([
    [
      'opportunity',
      { cardCharges: 0, messagePriceCents: 2 },
      null,
      'Nothing is charged today. Then each text you send costs $0.02, charged once a month. There is no monthly price.',
    ],
    [
      'blast',
      { cardCharges: 2500, freeTextsLeft: 100 },
      'free',
      'Your card is charged $25.00 today. Your first 100 texts are free; after that each text you send costs $0.01, charged once a month. There is a monthly price of $25.00 for 31 contacts.',
    ],
    [
      'blast',
      { cardCharges: 0, messagePriceCents: 0, monthlyRateCents: 9950 },
      'free',
      'Nothing is charged today. Texts cost nothing. There is a monthly price of $99.50.',
    ],
  ])('says beside the button of the card what it will be charged: %s %o', async (brand, change, orgType, says) => {
    takeConfig({ brand });
    tab({ card: null, ...change }, { orgType });
    fireEvent.click(await screen.findByRole('button', { name: 'Add payment method' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByText(KEPT)).toBeTruthy();
  });

  const TO_PRO = 'This takes you to $49 per month from today.';
  it.each([
    ['Pro', 1997, 1, `${TO_PRO} Your card is charged $19.97 today.`],
    ['Pro', 0, 1, `${TO_PRO} Nothing is charged today.`],
    ['Free', 0, 1, 'From today you pay no monthly price, only for each message. Nothing is charged today.'],
    ['Free', 0, 0, 'From today you pay no monthly price. Nothing is charged today.'],
    [
      'Free',
      -2039,
      1,
      'From today you pay no monthly price, only for each message. $20.39 for the rest of this billing cycle is taken off your next invoice.',
    ],
  ])('says before the plan %s what is paid when %i cents are due today and a message costs %i', async (...row) => {
    const [name, dueToday, messagePriceCents, says] = row;
    takeConfig({ brand: 'opportunity' });
    tab({ planChanges: [{ plan: name.toLowerCase(), dueToday, messagePriceCents }] });
    fireEvent.click(await screen.findByRole('button', { name: `Choose ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Choose ${name}` });
    expect(dialog.querySelector('p')?.textContent).toBe(says);
  });

  it('names on the button of a card what saving it charges at once', async () => {
    tab({ card: null, cardCharges: 2500 });
    fireEvent.click(await screen.findByRole('button', { name: 'Add payment method' }));
    const save = await screen.findByRole('button', { name: 'Pay $25.00 today and save card' });
    expect(save).toBeTruthy();
  });

  it('asks for a card before a plan is chosen [BIL-13]', async () => {
    takeConfig({ brand: 'opportunity' });
    tab({ card: null });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Free' }));
    expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeTruthy();
  });

  it('shows the agreed rate instead of plans and tiers, and no warning about a tier that does not apply [API-105]', async () => {
    for (const brand of ['blast', 'opportunity']) {
      takeConfig({ brand });
      const { unmount } = tab({ monthlyRateCents: 9950 });
      expect(await screen.findByText('$99.50 per month, as agreed')).toBeTruthy();
      expect(screen.queryByText(/First 100 texts free/)).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Plan' })).toBeNull();
      unmount();
    }
    takeConfig({ brand: 'blast' });
    const Noticing = () => <TierNotice raise={useTierRaise({ most: 1, isSure: true })} />;
    const planChanges = [{ plan: 'basic', dueToday: 1997, messagePriceCents: 1 }];
    for (const [monthlyRateCents, warnings] of [
      [null, 1],
      [9950, 0],
    ]) {
      const terms = { ...billing, monthlyRateCents, planChanges };
      const { unmount } = show(<Noticing />, {
        user: aUser({ orgType: 'free', stats: { leads: 25 }, billing: terms }),
      });
      expect(screen.queryAllByText(/^This takes you to/)).toHaveLength(Number(warnings));
      unmount();
    }
  });

  it('shows no plans on the product, where the tier follows the contacts [BIL-14]', async () => {
    tab();
    expect(await screen.findByText(/First 100 texts free, then \$0\.01 each/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Plan' })).toBeNull();
  });

  it('lists invoices in dollars, paid or not, with a link [BIL-03, BIL-04]', async () => {
    tab();
    await screen.findByText('$25.00');
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      '$25.00AB12CD34-0003 of Nov 20, 2026For Nov 20, 2026 to Dec 20, 2026PaidView',
      '$1,234.56Unpaid',
    ]);
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('https://pay.example/1');
  });

  it('says that there are no invoices [BIL-03]', async () => {
    tab({ invoices: [] });
    expect(await screen.findByText('No invoices found')).toBeTruthy();
  });

  it.each([
    ['offers', 'blast', {}, {}, true],
    ['does not offer, once it ends,', 'blast', { expires: '2026-12-20T19:00:00Z' }, {}, false],
    ['does not offer, without one,', 'blast', {}, { orgType: null }, false],
    ['does not offer, on other brands,', 'opportunity', {}, {}, false],
  ])('%s to cancel the plan [BIL-06]', async (_, brand, change, organization, isThere) => {
    takeConfig({ brand });
    tab(change, organization);
    await screen.findByText('Card on file');
    expect(screen.queryByRole('button', { name: 'Cancel Plan' }) !== null).toBe(isThere);
  });

  it('asks before the plan is canceled [BIL-07]', async () => {
    const user = aUser({ billing });
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user }) });
    tab();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel Plan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are You Sure' });
    expect(asked).toEqual([]);
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Cancel Plan') as Element,
    );
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updateUser'));
    expect(screen.getByText('Plan canceled')).toBeTruthy();
  });
});
