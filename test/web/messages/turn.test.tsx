// Whose turn a conversation is, in its head: claim, hand over, done; and since when somebody waits.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClaimMenu, type Talk } from '#web/staff/features/inbox/claim-menu.tsx';
import { conversationWaitsSince, waitsFor } from '#web/staff/features/inbox/whose-turn.ts';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-20T10:00:00Z';
const LATER = '2026-11-20T11:00:00Z';

it.each([
  [{ lastReply: { at: AT } }, AT],
  [{ lastReply: { at: AT }, lastWritten: { at: LATER } }, null],
  [{ lastReply: { at: LATER }, lastWritten: { at: AT }, doneAt: AT }, LATER],
  [{ lastReply: { at: AT }, doneAt: LATER }, null],
  [{}, null],
])('%j waits since %s', (time, since) => expect(conversationWaitsSince(time)).toBe(since));

it.each([
  [59, '59 min'],
  [61, '1 h'],
  [47 * 60, '47 h'],
  [49 * 60, '2 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(waitsFor(AT, Date.parse(AT) + minutes * 60_000)).toBe(words);
});

describe('the head of a conversation', () => {
  const open = (talk: Partial<Talk>, access = 'MANAGER') => {
    const asked = aServer({ updateConversation: () => ok() });
    show(<ClaimMenu lead={{ id: 'lead_1', ...talk }} />, { user: aUser({ access }) });
    return asked;
  };

  it('says that it is done, once the person waits, by its button and by e', async () => {
    const asked = open({ lastReply: { at: AT } });
    fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(asked[0]?.variables).toMatchObject({ leadId: 'lead_1', done: true }));
    fireEvent.keyDown(document.documentElement, { key: 'e' });
    await waitFor(() => expect(asked.filter(({ field }) => field === 'updateConversation').length).toBe(2));
  });

  it('releases what somebody has, as it was seen', async () => {
    const asked = open({ claimedBy: { id: 'usr_mona', name: 'Mona' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Mona' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Release' }));
    const released = { leadId: 'lead_1', release: true, seenId: 'usr_mona' };
    await waitFor(() => expect(asked.map(({ variables }) => variables)).toContainEqual(released));
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  it('has no button for members who may only look', async () => {
    open({ claimedBy: { id: 'usr_mona', name: 'Mona' }, lastReply: { at: AT } }, 'READONLY');
    expect(await screen.findByText('Assigned to Mona')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Claim|Done|Mona/ })).toBeNull();
  });
});
