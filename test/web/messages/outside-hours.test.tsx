// A reply outside the hours for sending: the box says before the press that it waits, and until when.
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SendBox } from '#web/staff/features/leads/writing/send-box.tsx';
import { aServer, aUser, ok, show } from '../given.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const lead = { id: 'lead_1', name: 'Ben', phone: '+16025550111', campaigns: [] };
const WAITS = /^It is outside the hours for sending: this text waits until /;

async function typeAt(now: string): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(now) });
  aServer({ updateConversation: () => ok() });
  show(<SendBox lead={lead as never} onSent={() => {}} />, { user: aUser() });
  const box = await screen.findByRole('textbox', { name: 'Send Message' });
  expect(screen.queryByText(WAITS)).toBeNull();
  fireEvent.change(box, { target: { value: 'See you Monday.' } });
}

it('says in the evening when it is sent', async () => {
  await typeAt('2026-11-20T03:15:00Z');
  expect(screen.getByText(WAITS).textContent).toContain('until Fri, Nov 20, 8:00 am MST');
});

it('says nothing by day', async () => {
  await typeAt('2026-11-20T19:00:00Z');
  expect(screen.queryByText(WAITS)).toBeNull();
});
