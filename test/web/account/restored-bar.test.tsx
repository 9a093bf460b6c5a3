// The bar that asks, once billing is active again, what to do with texts that fell due meanwhile.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HoursBar } from '#web/staff/features/send-progress/hours-bar.tsx';
import { RestoredBar } from '#web/staff/features/send-progress/restored-bar.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const bar = (organization: object = {}) => show(<RestoredBar />, { user: aUser(organization) });
const stats = (dueMeanwhile: number) => () => ok({ dueMeanwhile, sendRequests: [] });

describe('when billing is active again', () => {
  it.each([
    ['Send now for at most $3.12', true],
    ['Skip', false],
  ])(
    'staff are asked about the texts that fell due, and the server gets %s [decisions: Too late]',
    async (button, sendDue) => {
      const asked = aServer({ updateOrganization: () => ok(), sendStats: stats(312) });
      bar();
      expect(await screen.findByText('312 texts fell due meanwhile: send now, or skip.')).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updateOrganization'));
      expect(asked.find(({ field }) => field === 'updateOrganization')?.variables).toMatchObject({ sendDue });
    },
  );

  it('shows why it failed, and asks again', async () => {
    aServer({ updateOrganization: () => ({ success: false, errors: ['Not now.'] }), sendStats: stats(1) });
    bar();
    fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(screen.getByText('1 text fell due meanwhile: send now, or skip.')).toBeTruthy();
  });

  it.each([
    ['nothing fell due', 0, {}],
    ['they may only look', 312, { access: 'READONLY' }],
  ])('does not appear when %s', async (_, due, organization) => {
    aServer({ sendStats: stats(due) });
    bar(organization);
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByText(/fell due meanwhile/)).toBeNull();
  });
});

describe('an organization without quiet hours', () => {
  const asks = (organization: object = {}) =>
    show(<HoursBar />, { user: aUser({ asksQuietHours: true, ...organization }) });

  it.each([
    ['Yes, follow each state’s hours', true],
    ['No, use my hours only', false],
  ])(
    'is asked once, and the answer %s is stored [decisions: Recipient-local quiet hours]',
    async (button, quietHours) => {
      const asked = aServer({ updateOrganization: () => ok() });
      asks();
      fireEvent.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(asked.map(({ field }) => field)).toContain('updateOrganization'));
      expect(asked.find(({ field }) => field === 'updateOrganization')?.variables).toEqual({ quietHours });
    },
  );

  it.each([
    ['on all days', true, 'from 8 am to 8 pm MST.'],
    ['on weekdays', false, 'from 8 am to 8 pm MST, Monday to Friday.'],
  ])('reads its own hours in the question, %s', async (_, allowWeekends, hours) => {
    aServer({});
    asks({ allowWeekends });
    const bar = await screen.findByRole('region', { name: 'Quiet hours' });
    expect(bar.querySelector('p')?.textContent).toBe(
      `Your texts go out ${hours} Many states have quiet hours of their own. Should each text also wait until it is allowed where the contact is?`,
    );
  });

  it.each([
    ['they have decided', { asksQuietHours: false }],
    ['they may only look', { access: 'READONLY' }],
    ['they send at all hours, where the law holds anyway', { allowAfterHours: true }],
  ])('is not asked when %s', (_, organization) => {
    aServer({});
    asks(organization);
    expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  });
});
