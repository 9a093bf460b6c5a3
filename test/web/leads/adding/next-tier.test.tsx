// Adding people who bring the organization to the next tier: what is charged per month and today stands before and on the button.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddLeadsModal } from '#web/staff/screens/leads/add-leads.modal.tsx';
import { aServer, aUser, no, ok, show } from '../../given.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('people who bring the organization to the next tier', () => {
  const TAKES = 'This takes you to $25 per month from today. Your card is charged $19.97 today.';
  const MAY = 'This may take you to $25 per month from today. If it does, your card is charged $19.97 today.';
  const planChanges = [
    { plan: 'basic', dueToday: 1997, messagePriceCents: 1 },
    { plan: 'pro', dueToday: 3914, messagePriceCents: 1 },
  ];
  const billing = { active: true, messagePriceCents: 1, products: [], invoices: [], messages: [], planChanges };
  const at = (contacts: number, organization: object = {}, known: string[] = [], leads?: () => object) => {
    aServer({
      campaigns: () => ok({ campaigns: [] }),
      leads: leads ?? (() => ok({ leads: known.map((phone) => ({ id: phone, phone })) })),
    });
    const user = aUser({ stats: { leads: contacts }, orgType: 'free', billing, ...organization });
    show(<AddLeadsModal onClose={vi.fn()} />, { user });
  };
  const type = async (phone: string) => {
    fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Ana' } });
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: phone } });
  };
  const drop = async (people: number) => {
    const lines = Array.from({ length: people }, (_, index) => `P,60255501${10 + index}`);
    await screen.findByLabelText('Phone');
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const dropped = new File([['Name,Mobile', ...lines].join('\n')], `${people}.csv`, { type: 'text/csv' });
    fireEvent.change(input, { target: { files: [dropped] } });
    await screen.findByText(`${people}.csv`);
  };
  const sentence = () => screen.queryByText(/per month from today/)?.textContent ?? null;

  it('added by hand: a note says so before the button [decisions: Billing active]', async () => {
    at(25);
    await type('6025550111');
    const notice = await screen.findByText(TAKES);
    const button = screen.getByRole('button', { name: 'Add contact for $19.97 today' });
    expect(notice.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('added by file: the note says that they may, since some may be here already [decisions: Billing active]', async () => {
    at(3);
    await drop(23);
    expect(await screen.findByText(MAY)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload for up to $19.97 today' })).toBeTruthy();
  });

  it('name the amount as the most while it is unknown whether they are here already', async () => {
    at(25, {}, [], () => no('Not now.'));
    await type('6025550111');
    expect(await screen.findByText(MAY)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add contact for up to $19.97 today' })).toBeTruthy();
  });

  it('charge nothing today at the end of a billing cycle, and say so', async () => {
    const last = [{ plan: 'basic', dueToday: 0, messagePriceCents: 1 }];
    at(25, { billing: { ...billing, planChanges: last } });
    await type('6025550111');
    expect(
      await screen.findByText('This takes you to $25 per month from today. Nothing is charged today.'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add contact' })).toBeTruthy();
  });

  it('name the whole rise of a file that passes both tiers', async () => {
    at(240);
    await drop(23);
    expect(
      await screen.findByText(/to \$49 per month from today\. If it does, your card is charged \$39\.14 today\.$/),
    ).toBeTruthy();
  });

  it.each([
    ['the tier stays', 24, {}],
    ['they pay for it already', 25, { orgType: 'basic' }],
    ['nothing is charged', 25, { billing: { ...billing, active: false } }],
    ['no tier follows the contacts', 25, { billing: { ...billing, planChanges: null } }],
    ['the plan ends', 25, { billing: { ...billing, expires: '2026-12-22T00:00:00Z' } }],
  ])('show no note when %s', async (_, contacts, organization) => {
    at(contacts, organization);
    await type('6025550111');
    await new Promise((done) => setTimeout(done, 100));
    expect(sentence()).toBeNull();
  });

  it('show no note for a person who is here already, or for a file within the tier', async () => {
    at(25, {}, ['+16025550111']);
    await type('(602) 555-0111');
    await new Promise((done) => setTimeout(done, 200));
    expect(sentence()).toBeNull();
    cleanup();
    at(2);
    await drop(23);
    await new Promise((done) => setTimeout(done, 200));
    expect(sentence()).toBeNull();
  });
});
