// The Engagement Metrics modal: eight whole numbers that a wpAdmin sets.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MetricsModal } from '#web/staff/features/metrics/metrics.modal.tsx';
import { aServer, aUser, no, ok, show, whyNot } from '../given.tsx';

afterEach(() => vi.unstubAllGlobals());

const kept = { view: 1, viewTime: 1, share: 5, reopen: 3, widget: 5, video: 10, scheduled: 20, completed: 10 };
const user = aUser({}, { wpAdmin: true });
const answer = () => ok({ engagementMetrics: kept });

it('saves all eight, and closes [TRK-06]', async () => {
  const asked = aServer({ updateEngagementMetrics: answer, engagementMetrics: answer });
  const onClose = vi.fn();
  show(<MetricsModal onClose={onClose} />, { user });
  fireEvent.change(await screen.findByLabelText('Share'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.find(({ field }) => field === 'updateEngagementMetrics')?.variables).toEqual({
    engagementMetrics: { ...kept, share: 7 },
  });
});

it('says which number is missing, and keeps what was typed when it is refused', async () => {
  aServer({ updateEngagementMetrics: () => no('Not now.'), engagementMetrics: answer });
  show(<MetricsModal onClose={() => null} />, { user });
  const share = await screen.findByLabelText<HTMLInputElement>('Share');
  fireEvent.change(share, { target: { value: '' } });
  expect(whyNot(screen.getByRole('button', { name: 'Save' }))).toBe('Enter a number for share.');
  fireEvent.change(share, { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(share.value).toBe('9');
});

it('asks before changed numbers are lost, and closes at once when nothing is changed', async () => {
  aServer({ engagementMetrics: answer });
  const onClose = vi.fn();
  show(<MetricsModal onClose={onClose} />, { user });
  const share = await screen.findByLabelText<HTMLInputElement>('Share');
  fireEvent.change(share, { target: { value: '7' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Leave without saving?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(share.value).toBe('7');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(share, { target: { value: '5' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});
