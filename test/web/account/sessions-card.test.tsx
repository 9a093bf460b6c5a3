// One's own sessions: each browser by name, ended one by one or all others together.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserName, SessionsCard } from '#web/staff/features/account/sessions-card.tsx';
import { aServer, aUser, no, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const at = '2026-11-20T18:00:00.000Z';
const here = { id: 'ses_1', created: at, lastSeen: at, userAgent: CHROME, current: true };
const phone = { id: 'ses_2', created: at, lastSeen: at, userAgent: SAFARI, current: false };

describe('the list of sessions', () => {
  it.each([
    [CHROME, 'Chrome on Windows'],
    [SAFARI, 'Safari on iOS'],
    ['', 'Unknown browser'],
    ['curl/8', 'Unknown browser'],
  ])('%j is %j', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  it('lists each browser, and ends one by itself', async () => {
    let sessions = [here, phone];
    const asked = aServer({
      sessions: () => ok({ sessions }),
      endSessions: () => {
        sessions = [here];
        return ok();
      },
    });
    show(<SessionsCard />);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Chrome on WindowsThis browser',
      expect.stringMatching(/^Safari on iOSLast used /),
    ]);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out of Safari on iOS' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(asked.find(({ field }) => field === 'endSessions')?.variables).toEqual({ sessionIds: ['ses_2'] });
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('ends all others after a confirmation', async () => {
    const asked = aServer({ sessions: () => ok({ sessions: [here, phone] }), endSessions: () => ok() });
    show(<SessionsCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('dialog');
    expect(asked.some(({ field }) => field === 'endSessions')).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(asked.find(({ field }) => field === 'endSessions')?.variables).toEqual({}));
    expect(await screen.findByText('You are signed in here alone.')).toBeTruthy();
  });

  it('says when the list could not be loaded or a session could not be ended', async () => {
    aServer({ sessions: () => ok({ sessions: [here, phone] }), endSessions: () => no('Please try again.') });
    const { unmount } = show(<SessionsCard />);
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out of Safari on iOS' }));
    expect(await screen.findByText('Please try again.')).toBeTruthy();
    unmount();
    aServer({ sessions: () => no() });
    show(<SessionsCard />);
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });

  it.each([
    ['Sign out of Safari on iOS', { sessionIds: ['ses_2'], code: '123456' }],
    ['Sign out everywhere else', { code: '123456' }],
  ])('%s asks a user with a second factor for a code [decisions: Proofs on change]', async (name, variables) => {
    const asked = aServer({ sessions: () => ok({ sessions: [here, phone] }), endSessions: () => ok() });
    show(<SessionsCard />, { user: aUser({}, { secondFactor: true }) });
    fireEvent.click(await screen.findByRole('button', { name }));
    const question = await screen.findByRole('dialog');
    fireEvent.change(within(question).getByLabelText('Code from your app'), { target: { value: '123456' } });
    fireEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(asked.find(({ field }) => field === 'endSessions')?.variables).toEqual(variables));
  });
});
