// Which data the open screen loads again after a change made elsewhere, and when.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherer } from '#web/staff/app/live.ts';

const CHANGE = { kind: 'campaign', organizationId: '101', campaignId: 'cmp_1', leadId: null, jobId: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('changes made elsewhere', () => {
  it.each(['campaigns', 'timeline'])(
    'load %s once more when the last ones are older than the change [CMP-06]',
    async (name) => {
      const client = new QueryClient();
      const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
      const take = gatherer(client);
      const reports = () => asked.mock.calls.filter(([what]) => what?.queryKey?.[0] === name).length;
      take(CHANGE);
      await vi.advanceTimersByTimeAsync(300);
      expect(reports()).toBe(1);
      await vi.advanceTimersByTimeAsync(2000);
      take(CHANGE);
      await vi.advanceTimersByTimeAsync(300);
      expect(reports()).toBe(2);
      await vi.advanceTimersByTimeAsync(2000);
      expect(reports()).toBe(2);
      await vi.advanceTimersByTimeAsync(16_000);
      expect(reports()).toBe(4);
    },
  );

  it('of a person do not reload the reports', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    gatherer(client)({ ...CHANGE, kind: 'lead', campaignId: null, leadId: 'lead_1' });
    await vi.advanceTimersByTimeAsync(20_000);
    const stale = ['sendStats', 'lead', 'leads', 'replies', 'inbox', 'groups', 'group'];
    expect(asked.mock.calls.map(([what]) => what?.queryKey?.[0])).toEqual([...stale, ...stale]);
  });

  it('of the organization reload what the carriers said about it', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    gatherer(client)({ ...CHANGE, kind: 'organization', campaignId: null });
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.mock.calls.map(([what]) => what?.queryKey?.[0])).toContain('carrierRegistration');
  });

  it('of a note reload the conversation alone', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    gatherer(client)({ ...CHANGE, kind: 'note', campaignId: null, leadId: 'lead_1' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.mock.calls.map(([what]) => what?.queryKey)).toEqual(Array(2).fill(['lead', 'lead_1']));
  });

  it('that follow another within its second, and send no signal of their own, are shown when that second is over', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    let kept = 'processing';
    const look = new QueryObserver(client, { queryKey: ['pitch', 'pit_1'], queryFn: async () => kept });
    const stop = look.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1);
    const take = gatherer(client);
    take({ kind: 'pitch' });
    // Signals of another user keep coming: they do not delay the request for the pitch.
    const other = setInterval(() => take({ kind: 'group' }), 1000);
    await vi.advanceTimersByTimeAsync(400);
    kept = 'ready';
    await vi.advanceTimersByTimeAsync(1600);
    expect(look.getCurrentResult().data).toBe('ready');
    clearInterval(other);
    stop();
  });

  it('of a viewing update the open person, whoever it is', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    gatherer(client)({ ...CHANGE, kind: 'view' });
    await vi.advanceTimersByTimeAsync(300);
    expect(asked.mock.calls.map(([what]) => what?.queryKey)).toContainEqual(['lead']);
  });

  it('of somebody’s access update the table of people, and the current user', async () => {
    const client = new QueryClient();
    const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
    gatherer(client)({ kind: 'access' });
    await vi.advanceTimersByTimeAsync(300);
    const keys = asked.mock.calls.map(([what]) => what?.queryKey?.[0]);
    expect(keys).toEqual(expect.arrayContaining(['user', 'users', 'invitations']));
  });
});
