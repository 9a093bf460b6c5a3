// Colleagues who are writing an answer to the same person: shown by name for some seconds, told at most every four seconds.

import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gatherer } from '#web/staff/app/live.ts';
import { SendBox } from '#web/staff/features/leads/writing/send-box.tsx';
import { TypingLine } from '#web/staff/features/leads/writing/typing-line.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const USERS = [
  { id: 'user_1', name: 'Ana Lopez' },
  { id: 'user_2', name: 'Bob Ray' },
  { id: 'user_3', name: 'Cora Diaz' },
];
const hear = (given: object) =>
  act(() => gatherer(new QueryClient())({ kind: 'typing', leadId: 'lead_1', typingId: 'user_2', ...given }));
const line = () => screen.getByRole('status', { name: 'Who is typing' }).textContent;

describe('the line above the text box', () => {
  const open = () => show(<TypingLine leadId="lead_1" />, { user: aUser({ users: USERS }) });

  it('names who is writing to this person, until they were silent for eight seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    await screen.findByRole('status', { name: 'Who is typing' });
    expect(line()).toBe('');
    hear({});
    expect(line()).toBe('Bob Ray is typing …');
    act(() => void vi.advanceTimersByTime(5000));
    hear({});
    hear({ typingId: 'user_3' });
    expect(line()).toBe('Bob Ray and Cora Diaz are typing …');
    act(() => void vi.advanceTimersByTime(5000));
    expect(line()).toBe('Bob Ray and Cora Diaz are typing …');
    act(() => void vi.advanceTimersByTime(4000));
    expect(line()).toBe('');
  });

  it('says nothing of oneself, of other conversations, and once the text was written', async () => {
    open();
    await screen.findByRole('status', { name: 'Who is typing' });
    hear({ typingId: 'user_1' });
    hear({ leadId: 'lead_2' });
    expect(line()).toBe('');
    hear({});
    hear({ kind: 'message', typingId: null });
    expect(line()).toBe('');
  });
});

describe('the text box', () => {
  const lead = { id: 'lead_1', name: 'Ben', phone: '+16025550111', campaigns: [] };
  const type = async (users: object[], given: object = {}) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = aServer({ updateConversation: () => ok() });
    show(<SendBox lead={lead as never} onSent={() => {}} />, { user: aUser({ users }, given) });
    const box = await screen.findByRole('textbox', { name: 'Send Message' });
    for (const text of ['H', 'Hi', 'Hi ', '']) fireEvent.change(box, { target: { value: text } });
    return { told: () => asked.filter(({ field }) => field === 'updateConversation'), box };
  };

  it('tells colleagues at once and every four seconds, not at each letter', async () => {
    const { told, box } = await type(USERS);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]?.variables).toEqual({ leadId: 'lead_1' });
    act(() => void vi.advanceTimersByTime(4000));
    fireEvent.change(box, { target: { value: 'Hello' } });
    await waitFor(() => expect(told()).toHaveLength(2));
  });

  it.each([
    ['nobody who is alone', USERS.slice(0, 1), {}],
    ['nobody of a visitor', USERS, { wpAdmin: true, organizations: [] }],
  ])('tells %s', async (_, users, given) => {
    const { told } = await type(users, given);
    act(() => void vi.advanceTimersByTime(5000));
    expect(told()).toEqual([]);
  });
});
