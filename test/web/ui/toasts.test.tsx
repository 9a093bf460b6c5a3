// Guarantees of the short messages in the corner: few, closed by themselves or by a key, kept while somebody reads.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast, useToasts } from '#web/staff/ui/toasts/toast.store.ts';
import { show } from '../given.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
});

const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('are at most two, the newest', async () => {
  show(<p>Here</p>);
  act(() => {
    toast('error', 'First');
    toast('error', 'Second');
    toast('error', 'Third');
  });
  expect(titles()).toEqual(['Second', 'Third']);
});

it('close by themselves, an error after twice as long, and stay while a pointer rests on them', async () => {
  show(<p>Here</p>);
  act(() => {
    toast('done', 'Saved');
    toast('error', 'Not saved');
  });
  await later(6100);
  expect(titles()).toEqual(['Not saved']);
  fireEvent.mouseEnter(screen.getByRole('listitem'));
  await later(60_000);
  expect(titles()).toEqual(['Not saved']);
  fireEvent.mouseLeave(screen.getByRole('listitem'));
  await later(12_100);
  expect(titles()).toEqual([]);
});

it('close by Escape, the newest first, but not while a dialog is open', async () => {
  show(<p>Here</p>);
  act(() => {
    toast('error', 'First');
    toast('error', 'Second');
  });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(titles()).toEqual(['First', 'Second']);
  dialog.remove();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(titles()).toEqual(['First']);
});
