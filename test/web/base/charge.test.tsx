// What a button that has texts sent tells about their price before it is pressed: exact in cents, with free texts and pictures.
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { takeConfig } from '#web/kit/config.ts';
import { atMostWords, eachWords, forAtMost, oneTextWords, payCents } from '#web/staff/base/charge/price.rules.ts';
import { useOneTextCharge } from '#web/staff/base/charge/use-charge.ts';
import { ResumeModal } from '#web/staff/features/campaigns/resume.modal.tsx';
import { QueuedMessage } from '#web/staff/features/leads/lead/feed-message.tsx';
import { aUser, show } from '../given.tsx';

describe('one text', () => {
  it.each([
    [1, undefined, 'Costs $0.01'],
    [2, null, 'Costs $0.02'],
    [1, 412, 'Free: 412 free texts left'],
    [1, 1, 'Free: 1 free text left'],
    [3, 63, 'Costs $0.02, after 1 of 63 free texts'],
    [1, 0, 'Costs $0.01'],
    [0, null, 'No charge'],
    [null, null, 'Its price is not known yet'],
  ])('at %s cents with %s free texts: %s', (cents, freeLeft, words) => {
    expect(oneTextWords(cents, freeLeft)).toBe(words);
  });

  it('with a picture costs as much as the brand says', () => {
    const Words = () => <p>{Object.values(useOneTextCharge(true)).join()}</p>;
    const billing = { ...aUser().organization.billing, messagePriceCents: 2 };
    takeConfig({ brand: 'tattoo' });
    show(<Words />, { user: aUser({ billing }) });
    expect(screen.getByText('Costs $0.06, for $0.06')).toBeTruthy();
  });

  it.each([
    ['Send now for $0.01', { missed: true }, 'Costs $0.01', undefined],
    ['Send again', { missed: false }, 'Costs $0.01', 'Costs $0.01'],
    ['Send again', { pictures: [{ state: 'STORED', url: null, why: null }] }, 'Costs $0.03', 'Costs $0.03'],
  ])('that was not sent has its price on or beside %s', (name, change, words, beside) => {
    const item = {
      id: 'snd_1',
      message: 'June',
      created: '2026-11-24T15:00:00Z',
      error: 'It was too late',
      reason: null,
      scheduledFor: null,
      complete: false,
      retrying: false,
      unconfirmed: false,
      missed: false,
      optedOut: false,
      pictures: [],
      ...change,
    };
    show(<QueuedMessage leadId="lead_1" item={item as never} mayRetry />);
    const button = screen.getByRole('button', { name });
    expect(button.getAttribute('aria-description')).toBe(words);
    expect(button.nextSibling?.textContent).toBe(beside);
  });
});

describe('several texts', () => {
  it.each([
    [312, 1, 0, ' for at most $3.12', 'Up to 312 texts, for at most $3.12, charged as they are sent.'],
    [
      100,
      1,
      63,
      ' for at most $0.37',
      'Up to 100 texts, for at most $0.37, charged as they are sent. This uses up to all of your 63 free texts.',
    ],
    [10, 1, 63, '', 'Up to 10 texts, free. This uses up to 10 of your 63 free texts.'],
    [1, 0, null, '', 'Up to 1 text, at no charge.'],
    [3, null, null, '', 'Up to 3 texts. What they cost is not known yet.'],
    [0, 1, null, '', 'No text is sent.'],
  ])('%i at %s cents with %s free', (texts, eachCents, freeLeft, button, sentence) => {
    expect(forAtMost({ texts, eachCents, freeLeft })).toBe(button);
    expect(atMostWords({ texts, eachCents, freeLeft })).toBe(sentence);
  });

  it('at a rate of its own are a credit at the price of a plan, as the ledger counts free texts', () => {
    expect(payCents(10, 3, 4)).toBe(26);
  });

  it('that fell due while a campaign was paused have their price on the button that sends them', () => {
    const billing = { ...aUser().organization.billing, freeTextsLeft: 12 };
    show(<ResumeModal due={312} onResume={vi.fn()} onClose={vi.fn()} />, { user: aUser({ billing }) });
    expect(screen.getByRole('button', { name: 'Send now for at most $3.00' })).toBeTruthy();
    expect(screen.getByText(/This uses up to all of your 12 free texts\./)).toBeTruthy();
  });
});

it.each([
  [null, 5, 'What they cost is not known yet.'],
  [0, 5, 'They are sent at no charge.'],
  [2, 0, 'Each costs $0.02, charged as it is sent.'],
  [2, 1, 'Each costs $0.02, charged as it is sent. Your 1 free text is used first.'],
  [2, 63, 'Each costs $0.02, charged as it is sent. Your 63 free texts are used first.'],
])('texts that waited, at %s cents with %s free texts: %s', (eachCents, freeLeft, says) => {
  expect(eachWords({ eachCents, freeLeft })).toBe(says);
});
