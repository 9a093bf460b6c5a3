// The payout account and the card: what goes to the card provider, what to our server, and that a refusal is shown in red.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BillingTab } from '#web/staff/features/billing/billing-tab.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

const billing = { active: true, messagePriceCents: 1, products: [], invoices: [], messages: [], card: null };
const keys = { publishableKey: 'pk_test_1', cardScriptUrl: '/cards.js' };
const bankTokens = vi.fn();
const cards = vi.fn();

beforeEach(() => {
  bankTokens.mockReset().mockResolvedValue({ token: { id: 'btok_1' } });
  cards.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  vi.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    for (const script of scripts) queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load')));
  });
  const elements = () => ({ create: () => ({ mount() {} }) });
  vi.stubGlobal('Stripe', () => ({ elements, createToken: bankTokens, createPaymentMethod: cards }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aPaidUser = (bank: object | null = null) => aUser({ bank, billing: { ...billing, ...keys } });

async function open(name: string, bank: object | null = null): Promise<HTMLElement> {
  show(<BillingTab />, { user: aPaidUser(bank) });
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

function fill(dialog: HTMLElement, again = '000123456789'): void {
  const typed = {
    'Name on the account': 'Ana Lopez',
    'Routing number': '110000000',
    'Account number': '000123456789',
    'Confirm account number': again,
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
}
const save = (dialog: HTMLElement, name = 'Save') => {
  fireEvent.click(within(dialog).getByRole('button', { name: new RegExp(`^${name}`) }));
};

describe('the payout account', () => {
  it('is saved only when both typed numbers match, and says so [BIL-15]', async () => {
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user: aPaidUser() }) });
    const dialog = await open('Add payout account');
    fill(dialog, '000123456780');
    expect(within(dialog).getAllByText('Account numbers must match.').length).toBeGreaterThan(0);
    save(dialog);
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    await Promise.resolve();
    expect([bankTokens.mock.calls, asked]).toEqual([[], []]);
    fill(dialog);
    expect(within(dialog).queryByText('Account numbers must match.')).toBeNull();
    save(dialog);
    await waitFor(() => expect(bankTokens).toHaveBeenCalledOnce());
  });

  it('is sent to the provider as an individual’s in the US in usd; only its token is sent to us [BIL-16, BIL-17b]', async () => {
    const saved = aPaidUser({ name: 'STRIPE TEST BANK', last4: '6789' });
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user: saved }) });
    const dialog = await open('Add payout account');
    fill(dialog);
    save(dialog);
    expect(await screen.findByText('STRIPE TEST BANK, account ending in 6789')).toBeTruthy();
    const number = { routing_number: '110000000', account_number: '000123456789', account_holder_name: 'Ana Lopez' };
    const kind = { country: 'US', currency: 'usd', account_holder_type: 'individual' };
    expect(bankTokens.mock.calls).toEqual([['bank_account', { ...kind, ...number }]]);
    const sent = asked.find(({ field }) => field === 'updateUser');
    expect(sent?.variables).toMatchObject({ bankToken: 'btok_1' });
    expect(JSON.stringify(asked)).not.toContain('000123456789');
  });

  it.each([
    ['the provider', 'Invalid routing number'],
    ['our server', 'This bank account could not be used. Please enter it again.'],
  ])('that %s refuses says so in red, and what was typed stays [BIL-19b]', async (who, sentence) => {
    if (who === 'the provider') bankTokens.mockResolvedValue({ error: { message: sentence } });
    aServer({ updateUser: () => no(sentence) });
    const dialog = await open('Change payout account', { name: 'STRIPE TEST BANK', last4: '6789' });
    fill(dialog);
    save(dialog);
    const alert = await within(dialog).findByRole('alert');
    expect([alert.textContent, alert.className]).toEqual([sentence, 'error-text']);
    expect((within(dialog).getByLabelText('Account number') as HTMLInputElement).value).toBe('000123456789');
  });

  it('says that the provider is not ready [BIL-18]', async () => {
    vi.stubGlobal('Stripe', undefined);
    const dialog = await open('Add payout account');
    fill(dialog);
    save(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe('An error occured');
  });
});

describe('a card', () => {
  it.each([
    ['the provider', 'Your card number is incomplete.'],
    ['the bank', 'Your card was declined.'],
  ])('that %s refuses says so in red in its dialog [BIL-19a]', async (who, sentence) => {
    if (who === 'the provider') cards.mockResolvedValue({ error: { message: sentence } });
    aServer({ updateUser: () => no(sentence) });
    const dialog = await open('Add payment method');
    await waitFor(() => expect(dialog.querySelector('[data-ready="true"]')).toBeTruthy());
    save(dialog, 'Save card');
    const alert = await within(dialog).findByRole('alert');
    expect([alert.textContent, alert.className]).toEqual([sentence, 'error-text']);
  });

  const NUMBER = { twilioPhone: '+16025550100' };
  const COMES = 'Your number is on its way';
  const WAITS = 'Texting opens when the carriers approve your number';
  it.each([
    ['the number is on its way', { numberNote: COMES }, `${COMES}. You can write your texts meanwhile.`],
    ['there is no number', {}, 'You can write your texts now. They can be sent once you have a number.'],
    ['the carriers have not approved it', { ...NUMBER, numberNote: WAITS }, `${WAITS}.`],
    ['texts can be sent', NUMBER, 'You can send now.'],
    ['an invoice stays unpaid', { ...NUMBER, billing: { ...billing, active: false } }, 'It is used from now on.'],
  ])('that is the first one says what it changes: %s', async (_, organization, says) => {
    aServer({ updateUser: () => ok(), user: () => ok({ user: aUser({ billing, ...organization }) }) });
    const dialog = await open('Add payment method');
    await waitFor(() => expect(dialog.querySelector('[data-ready="true"]')).toBeTruthy());
    save(dialog, 'Save card');
    expect(await screen.findByText('Card saved')).toBeTruthy();
    expect(screen.getByText(says)).toBeTruthy();
  });

  it('that takes the place of another promises no more than that', async () => {
    const card = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031 };
    const user = aUser({ billing: { ...billing, ...keys, card } });
    aServer({ updateUser: () => ok(), user: () => ok({ user }) });
    show(<BillingTab />, { user });
    fireEvent.click(await screen.findByRole('button', { name: 'Change payment method' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change payment method' });
    await waitFor(() => expect(dialog.querySelector('[data-ready="true"]')).toBeTruthy());
    save(dialog, 'Save card');
    expect(await screen.findByText('Your new card is used from now on.')).toBeTruthy();
  });

  it('reaches us as the id of a payment method of type card alone [BIL-17a]', async () => {
    const asked = aServer({ updateUser: () => ok(), user: () => ok({ user: aPaidUser() }) });
    const dialog = await open('Add payment method');
    await waitFor(() => expect(dialog.querySelector('[data-ready="true"]')).toBeTruthy());
    save(dialog, 'Save card');
    await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updateUser'));
    expect(cards.mock.calls).toMatchObject([[{ type: 'card' }]]);
    expect(asked.find(({ field }) => field === 'updateUser')?.variables).toMatchObject({ token: 'pm_1' });
  });
});
